import { chmod, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'

import type { Config } from '#src/config.ts'
import { connect, type Connection } from '#src/ground/database/connect.ts'
import { startEmbedded } from '#src/ground/database/embedded.ts'

export type OpenDatabase = {
  readonly url: string
  readonly connection: Connection
  /** Stops the embedded PostgreSQL; an external one is left alone. */
  stop(): Promise<void>
}

const DATABASE_NAME = 'portal'

/** Opens the database of DATABASE_URL, otherwise the embedded PostgreSQL, which is started if it does not run. */
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
  const url = await embedded.urlOf(DATABASE_NAME)
  return {
    url,
    connection: connect(url, { name: 'portal setup', max: 2 }),
    stop: () => embedded.stop(),
  }
}

/** The entries of a data folder that only this server uses. */
const OURS = new Set(['postgres', 'files'])

/**
 * As root: lets PostgreSQL's user traverse the data folder to its own files, provided it contains only this server's
 * entries.
 */
async function letPass(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if (process.getuid?.() !== 0) return
  const entries = await readdir(folder)
  if (entries.every((name) => OURS.has(name))) await chmod(folder, 0o711)
}
