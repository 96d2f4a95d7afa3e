import type { JsonSchema } from './json-schema.ts'

/**
 * Replaces typebox in the built pages, where it would be a fifth of the first script. The schemas are the same without
 * limits, patterns and descriptions, which is enough for `fits`.
 */
export const Type = {
  String: () => ({ type: 'string' }),
  Number: () => ({ type: 'number' }),
  Integer: () => ({ type: 'integer' }),
  Boolean: () => ({ type: 'boolean' }),
  Null: () => ({ type: 'null' }),
  Unknown: () => ({}),
  Literal: (value: unknown) => ({ const: value }),
  Enum: (values: readonly unknown[]) => ({ enum: values }),
  Union: (anyOf: readonly JsonSchema[]) => ({ anyOf }),
  Unsafe: (schema: JsonSchema) => schema,
  Array: (items: JsonSchema) => ({ type: 'array', items }),
  Record: (_names: JsonSchema, each: JsonSchema) => ({
    type: 'object',
    patternProperties: { '': each },
  }),
  Optional: (schema: JsonSchema): Field => ({ ...schema, isOptional: true }),
  Object: ofFields,
  Partial: ({ properties }: Fielded) => ofFields(mapped(properties, Type.Optional)),
  Pick: ({ properties }: Fielded, names: readonly string[]) =>
    ofFields(
      Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name))),
    ),
}

type Field = JsonSchema & { readonly isOptional?: boolean }
type Fields = Readonly<Record<string, Field>>
type Fielded = { readonly properties: Fields }

function ofFields(properties: Fields) {
  const required = Object.keys(properties).filter((name) => !properties[name]?.isOptional)
  return { type: 'object', properties, required }
}

function mapped(fields: Fields, change: (field: Field) => Field): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)]))
}
