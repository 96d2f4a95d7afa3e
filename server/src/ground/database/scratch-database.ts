import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { connect, type Connection } from '#src/ground/database/connect.ts'
import { startEmbedded } from '#src/ground/database/embedded.ts'
import { migrate } from '#src/ground/database/migrate.ts'

/** Runs `work` on an empty, fully migrated database, which is dropped afterwards. */
export async function withScratchDatabase<T>(work: (it: Connection) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-scratch-'))
  const database = await startEmbedded(folder, 'fast')
  try {
    const connection = connect(await database.urlOf('scratch'), { name: 'scratch', max: 2 })
    await migrate(connection)
    const result = await work(connection)
    await connection.close()
    return result
  } finally {
    await database.stop()
    await rm(folder, { recursive: true })
  }
}
