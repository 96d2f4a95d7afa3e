import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, vi } from 'vitest'

/** Creates a separate temporary folder for this test file. Call it before all other hooks. */
export function ownTemporaryFolder(): void {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-own-'))
    vi.stubEnv('TMPDIR', folder)
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true, force: true })
  })
}
