import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { TestProject } from 'vitest/node'

import { connect } from '#src/ground/database/connect.ts'
import { startEmbedded } from '#src/ground/database/embedded.ts'
import { migrate } from '#src/ground/database/migrate.ts'
import { CLUSTER_PREFIX, removeLeftovers } from '#src/testing/remove-leftovers.ts'
import { requireEvents } from '#src/testing/require-events.ts'

const TEMPLATE = 'portal_template'

/** Runs once per test run: starts a PostgreSQL without fsync, with one migrated database to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers(tmpdir())
  const folder = await mkdtemp(path.join(tmpdir(), `${CLUSTER_PREFIX}${process.pid}-`))
  const cluster = await startEmbedded(folder, 'fast')
  const template = connect(await cluster.urlOf(TEMPLATE), { name: 'template', max: 1 })
  await migrate(template)
  await requireEvents(template.db)
  await template.close()
  project.provide('clusterUrl', await cluster.urlOf('postgres'))
  project.provide('templateDatabase', TEMPLATE)
  return async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
    templateDatabase: string
  }
}
