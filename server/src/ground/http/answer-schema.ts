import type { AnySchema } from 'fast-json-stringify'
import type { TSchema } from 'typebox'

type Json = { readonly [name: string]: unknown }

const KEPT = ['type', 'patternProperties', 'required', 'nullable'] as const

/**
 * The same schema in forms that the serialiser is fast with: `X | null` as a nullable X, a union of fixed values as
 * their plain type, and no limits, which only matter for checking.
 */
export function answerSchema(schema: TSchema): AnySchema {
  return simplify(schema as Json)
}

function simplify(schema: Json): Json {
  if ('const' in schema) return typeOfConst(schema['const'])
  if (Array.isArray(schema['enum'])) return typeOfConst(schema['enum'][0])
  if (Array.isArray(schema['anyOf'])) return simplifyUnion(schema['anyOf'] as Json[])
  if (Array.isArray(schema['allOf']))
    return { allOf: (schema['allOf'] as Json[]).map((part) => simplify(part)) }
  const simple: Record<string, unknown> = {}
  for (const word of KEPT) if (word in schema) simple[word] = schema[word]
  if (schema['properties']) simple['properties'] = eachOf(schema['properties'] as Json)
  if (schema['patternProperties'])
    simple['patternProperties'] = eachOf(schema['patternProperties'] as Json)
  if (schema['items']) simple['items'] = simplify(schema['items'] as Json)
  return simple
}

function eachOf(properties: Json): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, simplify(schema as Json)]),
  )
}

function simplifyUnion(options: readonly Json[]): Json {
  const filled = options.filter((option) => option['type'] !== 'null').map((one) => simplify(one))
  const nullable = filled.length < options.length ? { nullable: true } : {}
  const [first] = filled
  if (!first) return { type: 'null' }
  const isOneType =
    typeof first['type'] === 'string' &&
    first['type'] !== 'object' &&
    first['type'] !== 'array' &&
    filled.every((option) => option['type'] === first['type'])
  if (filled.length === 1 || isOneType) return { ...first, ...nullable }
  return { anyOf: filled, ...nullable }
}

function typeOfConst(value: unknown): Json {
  if (typeof value === 'number') return { type: 'number' }
  if (typeof value === 'boolean') return { type: 'boolean' }
  return { type: 'string' }
}
