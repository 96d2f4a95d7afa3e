import { expect, test } from 'vitest'

import { filesBelow, isTest } from '#src/files.ts'
import { exportsOf, importsOf } from '#src/modules.ts'

const FLOORS = ['rules', 'brands', 'contract', 'server', 'ui', 'shop', 'admin', 'demo', 'e2e']

/** `rules/src/money.ts` as the files around it import it. */
const addressesOf = (path: string) => {
  const name = path.slice('rules/src/'.length)
  return [`#src/${name}`, `./${name}`, `@portal/rules/${name}`]
}

test('whatever a rule exports is imported by a test', () => {
  const tests = filesBelow(FLOORS, ['.test.ts', '.test.tsx', '.journey.ts'])
  const tested = new Set(
    tests.flatMap((file) => {
      const isOfRules = file.path.startsWith('rules/')
      return importsOf(file)
        .filter(({ from }) => isOfRules || from.startsWith('@portal/rules/'))
        .map(({ from, name }) => `${from} ${name}`)
    }),
  )
  const untested = filesBelow(['rules/src'], ['.ts'])
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      exportsOf(file)
        .filter((name) => !addressesOf(file.path).some((from) => tested.has(`${from} ${name}`)))
        .map((name) => `${file.path}: ${name}`),
    )
  expect(untested).toEqual([])
})
