import type { Endpoint } from '@portal/contract/endpoint.ts'
import { envelopeOf } from '@portal/contract/envelope.ts'
import fastJsonStringify from 'fast-json-stringify'
import type { FastifyReply } from 'fastify'
import { Compile } from 'typebox/compile'

import { answerSchema } from '#src/ground/http/answer-schema.ts'

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
