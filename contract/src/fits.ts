import type { Static, TSchema } from 'typebox'

import { type JsonSchema, jsonSchema } from './json-schema.ts'

/**
 * Whether a value has the fields that a schema names, each of its type. Only the server checks limits and patterns:
 * pages are built without them (decision 040).
 */
export function fits<S extends TSchema>(schema: S, value: unknown): value is Static<S> {
  return isOf(jsonSchema(schema), value)
}

/** A non-null object, of which no field is checked yet. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isOf(schema: JsonSchema, value: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.some((one) => isOf(one, value))
  if ('const' in schema) return value === schema.const
  if (schema.enum) return schema.enum.includes(value)
  if (schema.type === 'object') return isRecord(value) && hasFields(schema, value)
  if (schema.type === 'array')
    return Array.isArray(value) && value.every((item) => isOf(schema.items ?? {}, item))
  if (schema.type === 'integer') return Number.isInteger(value)
  if (schema.type === 'null') return value === null
  return schema.type === undefined || typeof value === schema.type
}

function hasFields(schema: JsonSchema, value: Readonly<Record<string, unknown>>): boolean {
  const { required = [], properties = {}, patternProperties = {} } = schema
  const [each] = Object.values(patternProperties)
  return (
    required.every((name) => name in value) &&
    Object.entries(value).every(([name, field]) => isOf(properties[name] ?? each ?? {}, field))
  )
}
