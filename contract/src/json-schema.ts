import type { TSchema } from 'typebox'

/** The words of JSON schema that are read here; the contract uses few others. */
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

/** A schema of the contract as what it is at run time: JSON schema. Its own type says what it describes, not its words. */
export function jsonSchema(schema: TSchema): JsonSchema {
  return schema
}
