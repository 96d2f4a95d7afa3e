import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

import postgres from 'postgres'

import { writeBrands } from './brands-folder.ts'

const REPOSITORY = path.resolve(import.meta.dirname, '../../..')

/**
 * Starts everything for the journeys: embedded PostgreSQL with the demo data, one server process
 * and the built pages. Journeys find it by the environment variables PORTAL_PORT and
 * PORTAL_DATABASE.
 */
export default async function stage(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-journeys-'))
  const database = startNode(
    'server/src/doors/commands/keep-database.ts',
    { DATA_DIR: folder, DATABASE_URL: '' },
    'pipe',
  )
  const url = await firstLine(database)
  await run('demo/src/main.ts', { DATABASE_URL: url })
  const brands = path.join(folder, 'brands')
  await writeBrands(brands)
  const server = startNode('server/src/main.ts', {
    DATABASE_URL: url,
    DATA_DIR: folder,
    BRANDS_DIR: brands,
    DEMO: '1',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    PUBLIC_CALLS_A_MINUTE: '100000',
    ACCOUNT_CALLS_A_MINUTE: '100000',
  })
  const [{ port }] = (await once(server, 'message')) as [{ port: number }]
  await leaveFigures(url)
  process.env['PORTAL_PORT'] = String(port)
  process.env['PORTAL_DATABASE'] = url
  return async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
    database.stdin?.end()
    await once(database, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Keeps rankings and counts as loaded; otherwise they could change between two reads of a journey.
 */
async function leaveFigures(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 })
  await sql`delete from job.schedule where name like 'refresh-%'`
  await sql.end()
}

/**
 * @param output `pipe` only if it is read, because a full pipe blocks the process that writes to it
 */
function startNode(
  file: string,
  environment: Record<string, string>,
  output: 'pipe' | 'ignore' = 'ignore',
): ChildProcess {
  return spawn(process.execPath, [path.join(REPOSITORY, file)], {
    env: { ...process.env, ...environment },
    stdio: ['pipe', output, 'inherit', 'ipc'],
  })
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the process has no output')
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return line
}

async function run(file: string, environment: Record<string, string>): Promise<void> {
  const child = startNode(file, environment)
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error(`${file} ended with ${code}`)
}
