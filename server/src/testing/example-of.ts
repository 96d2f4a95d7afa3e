import type { TSchema } from 'typebox'

type Json = { readonly [word: string]: unknown }

/**
 * The smallest value that fits a schema of the contract: required fields only, smallest numbers, shortest texts.
 *
 * @param named values for fields of these names, at any depth, required or not
 */
export function exampleOf(schema: TSchema, named: Json = {}): unknown {
  return example(schema as Json, named)
}

function example(schema: Json, named: Json): unknown {
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  if ('default' in schema) return schema['default']
  if (Array.isArray(schema['anyOf'])) return example(schema['anyOf'][0] as Json, named)
  switch (schema['type']) {
    case 'object':
      return exampleObject(schema, named)
    case 'array':
      return Array.from({ length: Number(schema['minItems'] ?? 0) }, () =>
        example(schema['items'] as Json, named),
      )
    case 'integer':
    case 'number':
      return Number(schema['minimum'] ?? 1)
    case 'boolean':
      return false
    case 'string':
      return exampleText(schema)
    default:
      return null
  }
}

function exampleObject(schema: Json, named: Json): Record<string, unknown> {
  const properties = (schema['properties'] ?? {}) as Record<string, Json>
  const required = (schema['required'] ?? []) as readonly string[]
  const chosen = Object.keys(properties).filter((name) => required.includes(name) || name in named)
  return Object.fromEntries(
    chosen.map((name) => [name, exampleField(properties[name] ?? {}, named, name)]),
  )
}

function exampleField(schema: Json, named: Json, name: string): unknown {
  if (!(name in named)) return example(schema, named)
  return schema['type'] === 'array' ? [named[name]] : named[name]
}

const TEXTS = ['x', '123456', '2026-11-21', '2026-10', '2026-11-21 12:00:00', '13800138000']

function exampleText({ pattern, minLength }: Json): string {
  if (typeof pattern !== 'string') return 'x'.repeat(Number(minLength ?? 1))
  const fitting = TEXTS.find((text) => new RegExp(pattern, 'u').test(text))
  if (fitting === undefined) throw new Error(`example-of.ts knows no text that fits ${pattern}`)
  return fitting
}
