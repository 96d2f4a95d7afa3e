import type { TSchema } from 'typebox'
import { expect, test, vi } from 'vitest'

import { everyCall } from './every-call.ts'
import { type JsonSchema, jsonSchema } from './json-schema.ts'

vi.doMock('typebox', () => import('./page-schemas.ts'))
vi.resetModules()
const { everyCall: callsOfPages } = await import('./every-call.ts')

test('the built pages have the schema of every call, without its limits', () => {
  expect(callsOfPages).toHaveLength(everyCall.length)
  expect(callsOfPages.map(kindsOf)).toEqual(everyCall.map(kindsOf))
  expect(callsOfPages[0]?.output).not.toEqual(everyCall[0]?.output)
})

function kindsOf({ path, input, output }: { path: string; input: TSchema; output: TSchema }) {
  return { path, input: kinds(jsonSchema(input)), output: kinds(jsonSchema(output)) }
}

function kinds(schema: JsonSchema): unknown {
  if (schema.anyOf) return schema.anyOf.map(kinds)
  if ('const' in schema) return { const: schema.const }
  if (schema.enum) return { enum: schema.enum }
  const { type, items, properties = {}, patternProperties = {}, required = [] } = schema
  return {
    type,
    items: items && kinds(items),
    each: Object.values(patternProperties).map(kinds),
    fields: Object.entries(properties).map(([name, one]) => [name, kinds(one)]),
    required: required.toSorted(),
  }
}
