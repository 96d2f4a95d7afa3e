import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const MAIN = path.resolve(import.meta.dirname, '../main.ts')

/** A server process on a database that others share. */
export type ServerProcess = {
  readonly baseUrl: string
  /** kill -9. */
  kill(): Promise<void>
}

export async function startProcess(place: {
  readonly databaseUrl: string
  readonly folder: string
  readonly brand: string
}): Promise<ServerProcess> {
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      DATABASE_URL: place.databaseUrl,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: place.folder,
      DEFAULT_BRAND: place.brand,
      DEMO: '0',
      LOG_LEVEL: 'silent',
      ACCOUNT_CALLS_A_MINUTE: '1000000',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ readonly port: number }]
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
