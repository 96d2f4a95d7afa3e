import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

import postgres from 'postgres'

import { writeBrands } from './brands-folder.ts'
import { startNode, startServer } from './server-process.ts'

/**
 * Starts everything for the journeys: embedded PostgreSQL with the demo data, one server process
 * and the built pages. Journeys find it by the environment variables PORTAL_PORT, PORTAL_DATABASE
 * and PORTAL_FOLDER.
 */
export default async function stage(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-journeys-'))
  const database = startNode(
    'server/src/doors/commands/keep-database.ts',
    { DATA_DIR: folder, DATABASE_URL: '' },
    'pipe',
  )
  const databaseUrl = await firstLine(database)
  await run('demo/src/main.ts', { DATABASE_URL: databaseUrl })
  await writeBrands(path.join(folder, 'brands'))
  const server = await startServer({ databaseUrl, folder })
  await leaveFigures(databaseUrl)
  process.env['PORTAL_PORT'] = String(server.port)
  process.env['PORTAL_DATABASE'] = databaseUrl
  process.env['PORTAL_FOLDER'] = folder
  return async () => {
    await server.end('SIGTERM')
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
