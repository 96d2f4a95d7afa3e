import { expect, test } from 'vitest'

import { codeBelow, filesBelow, type SourceFile } from '#src/files.ts'
import { exportsOf, identifiersOf, importsOf } from '#src/modules.ts'

/** Code that runs in production; demo and journeys only imitate users. */
const PRODUCTION = ['rules', 'brands', 'contract', 'server', 'ui', 'shop', 'admin']
const FLOORS = [...PRODUCTION, 'demo', 'e2e']

/** `rules/src/money/money.ts` under each name by which files import it. */
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
  const untested = codeBelow(['rules/src']).flatMap((file) =>
    exportsOf(file)
      .filter((name) => !addressesOf(file.path).some((from) => tested.has(`${from} ${name}`)))
      .map((name) => `${file.path}: ${name}`),
  )
  expect(untested).toEqual([])
})

test('whatever a rule exports is applied outside of tests, by a caller above the rules in the end', () => {
  const files = codeBelow(PRODUCTION)
  const importers = files.map((file) => ({ file, imports: importsOf(file) }))
  const rules = files.filter(({ path }) => path.startsWith('rules/src/'))
  const importersOf = (rule: SourceFile, name: string) =>
    importers.filter(({ imports }) =>
      imports.some((one) => one.name === name && addressesOf(rule.path).includes(one.from)),
    )
  // A rule used by another rule counts once that one is applied, so each round finds one step more.
  const applied = new Set<string>()
  const isApplied = (rule: SourceFile, name: string) =>
    importersOf(rule, name).some(
      ({ file }) => !file.path.startsWith('rules/') || applied.has(file.path),
    ) ||
    (applied.has(rule.path) && (identifiersOf(rule).get(name) ?? 0) > 1)
  let idle = rules.flatMap((rule) => exportsOf(rule).map((name) => ({ rule, name })))
  for (let before = idle.length + 1; idle.length < before;) {
    before = idle.length
    idle = idle.filter(({ rule, name }) => {
      if (isApplied(rule, name)) applied.add(rule.path)
      return !isApplied(rule, name)
    })
  }
  expect(idle.map(({ rule, name }) => `${rule.path}: ${name}`)).toEqual([])
})
