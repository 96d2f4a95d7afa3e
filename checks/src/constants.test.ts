import { type Expression, parseSync, type Statement } from 'oxc-parser'
import { expect, test } from 'vitest'

import { codeBelow, type SourceFile } from '#src/files.ts'

const PLACES = ['rules', 'contract', 'server', 'shop', 'admin', 'ui']

/** A number or a text, written out or computed: two such declarations of one name may drift apart unseen. */
function isScalar(value: Expression): boolean {
  if (value.type === 'TSAsExpression') return isScalar(value.expression)
  if (value.type === 'Literal')
    return typeof value.value === 'number' || typeof value.value === 'string'
  return ['TemplateLiteral', 'UnaryExpression', 'BinaryExpression'].includes(value.type)
}

function constantsIn(statement: Statement): string[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type !== 'VariableDeclaration') return []
  return declared.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && /^[A-Z][A-Z\d_]*$/.test(id.name) && init && isScalar(init)
      ? [id.name]
      : [],
  )
}

function declaredTwice(files: readonly SourceFile[]): Record<string, string[]> {
  const homes = new Map<string, string[]>()
  for (const { path, text } of files)
    for (const name of parseSync(path, text).program.body.flatMap(constantsIn))
      homes.set(name, [...(homes.get(name) ?? []), path])
  return Object.fromEntries([...homes].filter(([, paths]) => paths.length > 1))
}

test('a constant has one home, and two things have two names', () => {
  const files = codeBelow(PLACES)
  expect(files.length).toBeGreaterThan(1000)
  expect(declaredTwice(files)).toEqual({})
})

test.each(['const LENGTH = 17', 'export const LENGTH = 8 + 9', "const LENGTH = '17' as const"])(
  'a second home, as %s, is found',
  (text) => {
    const files = [
      { path: 'vin.ts', text: 'export const LENGTH = 17' },
      { path: 'field.ts', text },
    ]
    expect(declaredTwice(files)).toEqual({ LENGTH: ['vin.ts', 'field.ts'] })
  },
)
