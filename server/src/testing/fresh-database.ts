import { inject } from 'vitest'

import { makeDatabase } from '#src/ground/database/make-database.ts'

/** The address of a migrated, empty database that nobody else uses. */
export async function freshDatabase(): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const cluster = inject('clusterUrl')
  await makeDatabase(cluster, name, inject('templateDatabase'))
  const url = new URL(cluster)
  url.pathname = name
  return url.href
}
