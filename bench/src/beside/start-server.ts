import { spawn } from 'node:child_process'
import { once } from 'node:events'

const SERVER = new URL('../../../server/src/main.ts', import.meta.url).pathname

export type RunningServer = {
  readonly baseUrl: string
  close(): Promise<void>
  /** kill -9, as when a machine is lost. */
  kill(): Promise<void>
}

/** In a process of its own, as in production, so that the measuring does not take its processor time. */
export async function startServer(options: {
  readonly databaseUrl: string
  readonly dataFolder: string
  readonly brand: string
  readonly port: number
  readonly preload?: string
}): Promise<RunningServer> {
  const { preload } = options
  const before = preload === undefined ? [] : ['--import', preload]
  const child = spawn(process.execPath, [...before, SERVER], {
    env: {
      ...process.env,
      DATABASE_URL: options.databaseUrl,
      DATA_DIR: options.dataFolder,
      DEFAULT_BRAND: options.brand,
      DEMO: '1',
      HOST: '127.0.0.1',
      PORT: String(options.port),
      LOG_LEVEL: 'warn',
      PUBLIC_CALLS_A_MINUTE: '1000000',
      ACCOUNT_CALLS_A_MINUTE: '1000000',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  // The message sent by `reportListening`.
  const [word] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the server ended with ${String(code)} before it listened`)
    }),
  ])) as [{ readonly is: string }]
  if (word.is !== 'listening') throw new Error(`the server said ${word.is}`)
  return {
    baseUrl: `http://127.0.0.1:${options.port}`,
    async close() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
