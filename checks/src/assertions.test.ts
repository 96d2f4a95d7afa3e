import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

import { codeBelow, type SourceFile, WORKSPACES } from '#src/files.ts'

/** The largest number of type assertions in the whole tree, tests and journeys left out. A new one must replace an old one. */
const MAX_ASSERTIONS = 61

const assertions = codeBelow(WORKSPACES.filter((workspace) => workspace !== 'e2e')).flatMap(
  (file) => assertionsIn(file),
)

test('whoever knows a type better than the compiler says why, on the line or above it', () => {
  expect(assertions.filter(({ hasReason }) => !hasReason).map(({ place }) => place)).toEqual([])
})

test('few types are asserted at all', () => {
  expect(assertions.length).toBeLessThanOrEqual(MAX_ASSERTIONS)
})

/** The `as` assertions of a file; `as const` asserts nothing. */
function assertionsIn({ path, text }: SourceFile) {
  const lines = text.split('\n')
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length - 1
  const found: { readonly place: string; readonly hasReason: boolean }[] = []
  const visitor = new Visitor({
    TSAsExpression({ start, end, typeAnnotation }) {
      if (text.slice(typeAnnotation.start, end) === 'const') return
      const [first, last] = [lineAt(start), lineAt(end)]
      const near = [first - 1, first, last - 1, last].map((line) => lines[line] ?? '')
      found.push({
        place: `${path}:${last + 1}: ${lines[last]?.trim()}`,
        hasReason: near.some((line) => /(?:^|\s)(?:\/\/|\/\*|\*)\s/.test(line)),
      })
    },
  })
  visitor.visit(parseSync(path, text).program)
  return found
}
