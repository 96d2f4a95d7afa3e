import type { Endpoint } from '@portal/contract/endpoint.ts'
import { envelopeOf } from '@portal/contract/envelope.ts'
import type { AnySchema } from 'fast-json-stringify'
import fastJsonStringify from 'fast-json-stringify'
import type { FastifyReply } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

/** Creates the function that sends a story's result, trimmed to the call's schemas. */
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

type Json = { readonly [name: string]: unknown }

const KEPT = ['type', 'patternProperties', 'required', 'nullable'] as const

/**
 * The same schema in forms that the serialiser is fast with: `X | null` as a nullable X, a union of fixed values as
 * their plain type, and no limits, which only matter for checking.
 */
function answerSchema(schema: TSchema): AnySchema {
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
