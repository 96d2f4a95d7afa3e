import type { TSchema } from 'typebox'

export type JsonSchema = {
  readonly type?: string
  readonly nullable?: boolean
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly maxItems?: number
}

/**
 * A contract schema seen as JSON schema, which it is at run time. Its static type describes the values, not the
 * keywords.
 */
export function jsonSchema(schema: TSchema): JsonSchema {
  return schema
}
