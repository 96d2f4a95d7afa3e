import type { Endpoint, InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Context } from '#src/context.ts'
import { answerWriter } from '#src/ground/http/answer-writer.ts'
import {
  findEarlierAnswer,
  makeOnce,
  readAttempt,
  type Once,
} from '#src/ground/http/idempotency.ts'
import { mountCall } from '#src/ground/http/mount-call.ts'
import { inputReader } from '#src/ground/http/read-input.ts'
import type { Who, WhoOf } from '#src/ground/http/who.ts'

/** What a story may need to know of the request besides its input. */
export type RequestFacts = {
  /** The transaction of a call marked `idempotent`. */
  readonly once: Once
  /** The address of the machine that asks. */
  readonly address: string
}

export type Story<E extends Endpoint> = (
  input: InputOf<E>,
  who: WhoOf<E>,
  request: RequestFacts,
) => Promise<OutputOf<E>>

/**
 * Mounts one call of the contract, under `/Shop.` and `/Shopv2.` alike. Whom the call's access does not admit
 * never reaches the story; input is checked before it, the answer is checked and trimmed to its schema after it.
 *
 * @throws when the contract says something that can't be served
 */
export function serve<E extends Endpoint>(app: FastifyInstance, call: E, story: Story<E>): void {
  refuseImpossible(call)
  const { context } = app
  const readInput = inputReader(call.input)
  const send = answerWriter(call, context.checksAnswers)
  const isGet = call.method === 'GET'
  mountCall(app, call, async (request, reply, who) => {
    const input = readInput({ isText: isGet, value: isGet ? request.query : request.body })
    return send(reply, await tell(call, story, { context, request, who, input }))
  })
}

async function tell(
  call: Endpoint,
  story: Story<Endpoint>,
  asked: { context: Context; request: FastifyRequest; who: Who; input: unknown },
): Promise<unknown> {
  const { context, request, who, input } = asked
  const attempt = readAttempt(call, who, { request, input })
  const earlier = await findEarlierAnswer(context.db, attempt)
  if (earlier) return earlier.answer
  const transact = makeOnce(context.db, attempt)
  let isKept = false
  const once: Once = (work) => {
    isKept = true
    return transact(work)
  }
  const answer = await story(input, who, { once, address: request.ip })
  if (call.idempotent && !isKept)
    throw new Error(`${call.path} is marked idempotent, but its story does not write through once`)
  return answer
}

function refuseImpossible(call: Endpoint): void {
  if (call.idempotent && call.access === 'public')
    throw new Error(`${call.path} can't be idempotent: keys belong to somebody who is signed in`)
  if ('upload' in call) throw new Error(`${call.path} takes a file: mount it with serveUpload`)
  if ('answersFile' in call) throw new Error(`${call.path} gives a file: mount it with serveFile`)
}

declare module 'fastify' {
  interface FastifyInstance {
    context: Context
  }
}
