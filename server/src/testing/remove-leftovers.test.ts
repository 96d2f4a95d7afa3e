import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { CLUSTER_PREFIX, removeLeftovers } from '#src/testing/remove-leftovers.ts'

/** Above the highest process id of Linux. */
const NOBODY = 4_194_305

test('half-deleted files of a killed run are deleted without starting their database', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'leftovers-'))
  const killed = path.join(folder, `${CLUSTER_PREFIX}${NOBODY}-abc`)
  await mkdir(path.join(killed, 'cluster', 'base'), { recursive: true })
  await writeFile(path.join(killed, 'owner.pid'), String(NOBODY))
  const living = `${CLUSTER_PREFIX}${process.pid}-abc`
  await mkdir(path.join(folder, living))

  await removeLeftovers(folder)

  expect(await readdir(folder)).toEqual([living])
  await rm(folder, { recursive: true })
})
