import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { TestProject } from 'vitest/node'

import { readWrittenSql, type WrittenSql } from '#src/testing/row-types/read-written-sql.ts'

/**
 * Runs once per test run: reads the row types for `checkRows`. A complete run fails at its end if no test saw a row of
 * a statement.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const written = readWrittenSql()
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-seen-rows-'))
  project.provide('writtenSql', written)
  project.provide('seenRows', folder)
  return async () => {
    const seen = await readSeen(folder)
    await rm(folder, { recursive: true })
    const unseen = written.filter(({ shape, place }) => shape?.fields && !seen.get(place)?.has(''))
    if (unseen.length > 0 && (await isWholeRun(project)))
      throw new Error(`No test sees a row of:\n${unseen.map(({ place }) => place).join('\n')}`)
  }
}

async function readSeen(folder: string): Promise<Map<string, Set<string>>> {
  const seen = new Map<string, Set<string>>()
  for (const file of await readdir(folder)) {
    const text = await readFile(path.join(folder, file), 'utf8')
    for (const line of text.split('\n')) {
      const [place = '', ...names] = line.split('\t')
      seen.set(place, new Set([...(seen.get(place) ?? []), ...names]))
    }
  }
  return seen
}

async function isWholeRun(project: TestProject): Promise<boolean> {
  const { state, config } = project.vitest
  const { testFiles } = await project.globTestFiles()
  const passed = state.getTestModules().filter((one) => one.project === project && one.ok())
  return passed.length === testFiles.length && config.testNamePattern === undefined
}

declare module 'vitest' {
  interface ProvidedContext {
    writtenSql: readonly WrittenSql[]
    /** A folder with a file for each closed connection. */
    seenRows: string
  }
}
