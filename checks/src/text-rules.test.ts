import { textRules } from '@portal/rules/testing/text-rules.ts'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

import { codeBelow } from '#src/files.ts'

/** The types of rules whose fields are typed or pasted. */
const TYPED = [
  'AddressForm',
  'KeywordLine',
  'ParcelTracking',
  'QuotedPart',
  'SheetCell',
  'SheetRow',
]

/**
 * Whether a parameter is a string, or an object with one or with one of the types above. Parameters of a callback do
 * not count.
 */
function holdsText(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  if ('type' in node && node.type === 'TSFunctionType') return false
  if ('type' in node && node.type === 'TSStringKeyword') return true
  if ('type' in node && node.type === 'TSLiteralType') return false
  const isDefault = 'value' in node && typeof node.value === 'string'
  const isTyped = 'name' in node && TYPED.some((type) => type === node.name)
  return isDefault || isTyped || Object.values(node).some(holdsText)
}

test('every rule that reads a text is fed with awkward ones', () => {
  const readers: string[] = []
  const files = codeBelow(['rules/src'])
  for (const { path, text } of files)
    new Visitor({
      ExportNamedDeclaration: ({ declaration }) => {
        if (declaration?.type === 'FunctionDeclaration' && declaration.params.some(holdsText))
          readers.push(declaration.id?.name ?? '')
      },
    }).visit(parseSync(path, text).program)
  expect(Object.keys(textRules).toSorted()).toEqual(readers.toSorted())
})
