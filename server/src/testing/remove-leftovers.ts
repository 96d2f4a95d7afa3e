import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

import { stopPostgres } from '#src/ground/database/launch-postgres.ts'
import { isProgramRunning } from '#src/ground/database/postmaster-file.ts'

/** Folders of test databases have this prefix and the id of their process. */
export const CLUSTER_PREFIX = 'portal-test-'

/**
 * Stops the databases of killed test runs and deletes their files, even incomplete ones. Databases of running tests are
 * kept.
 */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const runner = name.startsWith(CLUSTER_PREFIX) ? Number(name.split('-')[2]) : Number.NaN
    if (!Number.isInteger(runner) || isProgramRunning(runner, 'node')) continue
    await stopPostgres(path.join(folder, name, 'cluster'))
    await rm(path.join(folder, name), { recursive: true, force: true })
  }
}
