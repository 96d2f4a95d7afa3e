import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const REPOSITORY = path.resolve(import.meta.dirname, '../../..')

/**
 * @param output `pipe` only if it is read, because a full pipe blocks the process that writes to it
 */
export function startNode(
  file: string,
  environment: Record<string, string>,
  output: 'pipe' | 'ignore' = 'ignore',
): ChildProcess {
  return spawn(process.execPath, [path.join(REPOSITORY, file)], {
    env: { ...process.env, ...environment },
    stdio: ['pipe', output, 'inherit', 'ipc'],
  })
}

type Started = {
  readonly databaseUrl: string
  /** Where files and brands are kept. */
  readonly folder: string
  /** By default any that is free. */
  readonly port?: number
}

type ServerProcess = {
  readonly port: number
  /** Resolves when it has ended. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

/** Starts a server process with the built pages. */
export async function startServer({
  databaseUrl,
  folder,
  port = 0,
}: Started): Promise<ServerProcess> {
  const server = startNode('server/src/main.ts', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    BRANDS_DIR: path.join(folder, 'brands'),
    DEMO: '1',
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'warn',
    PUBLIC_CALLS_A_MINUTE: '100000',
    ACCOUNT_CALLS_A_MINUTE: '100000',
  })
  const [listening] = (await once(server, 'message')) as [{ port: number }]
  return {
    port: listening.port,
    async end(signal) {
      const ended = once(server, 'exit')
      server.kill(signal)
      await ended
    },
  }
}

/** Starts one more process beside that of the stage, on the same database. */
export async function startServerBeside(port?: number): Promise<ServerProcess> {
  return startServer({
    databaseUrl: process.env['PORTAL_DATABASE'] ?? '',
    folder: process.env['PORTAL_FOLDER'] ?? '',
    ...(port !== undefined && { port }),
  })
}
