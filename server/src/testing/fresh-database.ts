import { inject } from 'vitest'

import { createDatabase } from '#src/ground/database/make-database.ts'

export async function freshDatabase(): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const cluster = inject('clusterUrl')
  await createDatabase(cluster, name, inject('templateDatabase'))
  const url = new URL(cluster)
  url.pathname = name
  return url.href
}
