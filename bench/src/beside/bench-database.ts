import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

import postgres from 'postgres'

const REPOSITORY = path.resolve(import.meta.dirname, '../../..')

/** Opens a database of `parts` parts below data/, generated on first use. */
export async function openBenchDatabase(
  parts: number,
): Promise<{ url: string; folder: string; close(): Promise<void> }> {
  const folder = path.join(REPOSITORY, 'data', `bench-${parts}`)
  const database = await keepDatabase(folder)
  const sql = postgres(database.url, { max: 1 })
  const [row] = await sql<{ filled: boolean }[]>`select exists (select from part) as filled`
  await sql.end()
  if (!row?.filled) await generate(parts, database.url)
  return { url: database.url, folder, close: () => database.close() }
}

async function generate(parts: number, databaseUrl: string): Promise<void> {
  const child = spawn(
    process.execPath,
    [path.join(REPOSITORY, 'demo/src/main.ts'), '--parts', String(parts)],
    { env: { ...process.env, DATABASE_URL: databaseUrl }, stdio: 'inherit' },
  )
  const [code]: unknown[] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the demo of ${parts} parts could not be made`)
}

const COMMAND = new URL('../../../server/src/doors/commands/keep-database.ts', import.meta.url)
  .pathname

/** Starts the database below `folder` and applies every migration; `close` stops it. */
async function keepDatabase(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  const child = spawn(process.execPath, [COMMAND], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line]: unknown[] = await once(createInterface({ input: child.stdout }), 'line')
  const url = String(line)
  return {
    url,
    async close() {
      child.stdin.end()
      await once(child, 'exit')
    },
  }
}
