import type { Endpoint } from '@portal/contract/endpoint.ts'
import { envelopeOf } from '@portal/contract/envelope.ts'
import { type JsonSchema, jsonSchema } from '@portal/contract/json-schema.ts'
import fastJsonStringify, { type AnySchema } from 'fast-json-stringify'
import type { FastifyReply } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

/** Serialised by the call's schemas, so that a field that the contract does not name never leaves the server. */
export function answerWriter(
  call: Endpoint,
  checks: boolean,
): (reply: FastifyReply, data: unknown, report?: unknown) => FastifyReply {
  const envelope = envelopeOf(call)
  const write = fastJsonStringify(answerSchema(envelope))
  const validator = checks ? Compile(envelope) : undefined
  return (reply, data, report) => {
    const answer = {
      status: 200,
      msg: call.done ?? '',
      data,
      ...(report !== undefined && { report }),
    }
    if (validator && !validator.Check(answer))
      throw new Error(
        `The answer of ${call.path} does not fit: ${JSON.stringify(validator.Errors(answer).slice(0, 3))}`,
      )
    return reply.type('application/json; charset=utf-8').send(write(answer))
  }
}

type Simple = {
  readonly type?: string
  readonly nullable?: boolean
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Simple>>
  readonly patternProperties?: Readonly<Record<string, Simple>>
  readonly items?: Simple
  readonly anyOf?: readonly Simple[]
  readonly allOf?: readonly Simple[]
  readonly enum?: readonly unknown[]
}

/**
 * The same schema in forms that are fast to serialise: `X | null` as a nullable X, a union of fixed values as their
 * plain type, and no limits, which only matter for validation.
 */
function answerSchema(schema: TSchema): AnySchema {
  // The serialiser's schema type is a union by type; `JsonSchema` has all keywords in one.
  return simplify(jsonSchema(schema)) as AnySchema
}

function simplify(schema: JsonSchema): Simple {
  const { anyOf, allOf, properties, patternProperties, items } = schema
  if ('const' in schema) return typeOfConst(schema.const)
  if (schema.enum) return typeOfConst(schema.enum[0])
  if (anyOf) return simplifyUnion(anyOf)
  if (allOf) return { allOf: allOf.map(simplify) }
  const { type, required, nullable } = schema
  return {
    ...(type !== undefined && { type }),
    ...(required && { required }),
    ...(nullable !== undefined && { nullable }),
    ...(properties && { properties: propertyWriters(properties) }),
    ...(patternProperties && { patternProperties: propertyWriters(patternProperties) }),
    ...(items && { items: simplify(items) }),
  }
}

function propertyWriters(properties: Readonly<Record<string, JsonSchema>>) {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, simplify(schema)]),
  )
}

function simplifyUnion(options: readonly JsonSchema[]): Simple {
  const filled = options.filter((option) => option.type !== 'null').map(simplifyOption)
  const nullable = filled.length < options.length ? { nullable: true } : {}
  const [first] = filled
  if (!first) return { type: 'null' }
  const isOneType =
    first.type !== undefined &&
    first.type !== 'object' &&
    first.type !== 'array' &&
    filled.every((option) => option.type === first.type)
  if (filled.length === 1 || isOneType) return { ...first, ...nullable }
  return { anyOf: filled, ...nullable }
}

/** The serialiser takes the first option that fits: objects keep the fixed values that tell them apart. */
function simplifyOption(option: JsonSchema): Simple {
  const simple = simplify(option)
  if (!option.properties) return simple
  const fixed = Object.entries(option.properties).flatMap(([name, schema]) =>
    'const' in schema
      ? [[name, { ...typeOfConst(schema.const), enum: [schema.const] }] as const]
      : [],
  )
  return { ...simple, properties: { ...simple.properties, ...Object.fromEntries(fixed) } }
}

function typeOfConst(value: unknown): Simple {
  if (typeof value === 'number') return { type: 'number' }
  if (typeof value === 'boolean') return { type: 'boolean' }
  return { type: 'string' }
}
