import { spawn } from 'node:child_process'
import { once } from 'node:events'

const FLOOR = new URL('../floors/floor-server.ts', import.meta.url).pathname

export async function startFloorServer(options: {
  readonly databaseUrl: string
  readonly brand: string
  readonly port: number
}): Promise<{ baseUrl: string; close(): Promise<void> }> {
  const child = spawn(process.execPath, [FLOOR], {
    env: {
      ...process.env,
      DATABASE_URL: options.databaseUrl,
      DEFAULT_BRAND: options.brand,
      PORT: String(options.port),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return {
    baseUrl: `http://127.0.0.1:${options.port}`,
    async close() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
