import { chmod, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'

import type { Config } from '#src/config.ts'
import { connect, type Connection } from '#src/ground/database/connect.ts'
import { startEmbedded } from '#src/ground/database/embedded.ts'

/** The configured database. */
export type OpenDatabase = {
  readonly url: string
  readonly connection: Connection
  /** Stops the embedded PostgreSQL; an external one is left alone. */
  stop(): Promise<void>
}

const NAME = 'portal'

/** That of DATABASE_URL, otherwise the embedded PostgreSQL, started if it does not run. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined)
    return {
      url: config.databaseUrl,
      connection: connect(config.databaseUrl, { name: 'portal setup', max: 2 }),
      stop: async () => {},
    }
  await letPass(config.dataFolder)
  const embedded = await startEmbedded(path.join(config.dataFolder, 'postgres'))
  const url = await embedded.urlOf(NAME)
  return {
    url,
    connection: connect(url, { name: 'portal setup', max: 2 }),
    stop: () => embedded.stop(),
  }
}

/** What a data folder contains if nobody else uses it. */
const OURS = new Set(['postgres', 'files'])

/** As root: lets PostgreSQL's user pass through the data folder to its own files, as long as only ours are there. */
async function letPass(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if (process.getuid?.() !== 0) return
  const entries = await readdir(folder)
  if (entries.every((name) => OURS.has(name))) await chmod(folder, 0o711)
}
