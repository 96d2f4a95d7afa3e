import type { Readable } from 'node:stream'

import {
  type Endpoint,
  type FileEndpoint,
  type InputOf,
  isUploadCall,
  type OutputOf,
  type ReportedUploadEndpoint,
  type ReportOf,
  type UploadEndpoint,
} from '@portal/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Context } from '#src/context.ts'
import { answerWriter } from '#src/ground/http/answer-writer.ts'
import { findEarlierAnswer, runOnce, readAttempt, type Once } from '#src/ground/http/idempotency.ts'
import { inputReader } from '#src/ground/http/read-input.ts'
import { route } from '#src/ground/http/route.ts'
import { type BrowserKey, browserKeyOf } from '#src/ground/http/session.ts'
import { type UploadedFile, withUploadedForm } from '#src/ground/http/upload.ts'
import type { Who, WhoOf } from '#src/ground/http/who.ts'

export type StoryContext = Context & {
  readonly once: Once
  /** The address of the calling machine, for limits of calls without a session. */
  readonly address: string
  /** What the calling browser says of itself; empty if nothing. */
  readonly userAgent: string
  /** Under which the browser reaches this server. */
  readonly origin: string
  readonly browserKey: BrowserKey
}

export type FileAnswer = {
  /** The file name for the user, in any script: '搜索结果-20261121.xlsx'. */
  readonly name: string
  readonly mediaType: string
  readonly content: Readable
}

type StoryInput<E extends Endpoint> = E extends UploadEndpoint
  ? InputOf<E> & { readonly file: UploadedFile }
  : InputOf<E>

type StoryAnswer<E extends Endpoint> = E extends FileEndpoint
  ? FileAnswer
  : E extends ReportedUploadEndpoint
    ? { readonly data: OutputOf<E>; readonly report: ReportOf<E> }
    : OutputOf<E>

export type Story<E extends Endpoint> = (
  context: StoryContext,
  who: WhoOf<E>,
  input: StoryInput<E>,
) => Promise<StoryAnswer<E>>

type AnyStory = (context: StoryContext, who: Who, input: unknown) => Promise<unknown>
type Sender = (request: FastifyRequest, reply: FastifyReply, who: Who) => Promise<FastifyReply>

/**
 * Mounts one call of the contract, under both `/Shop.` and `/Shopv2.`. Access and input are checked before the story
 * runs, the answer afterwards. An upload is `input.file`, which is deleted when the story ends.
 *
 * @throws when the contract contains something that cannot be served
 */
export function mount<E extends Endpoint>(app: FastifyInstance, call: E, story: Story<E>): void {
  if (call.idempotent && call.access === 'public')
    throw new Error(`${call.path} can't be idempotent: keys belong to somebody who is signed in`)
  // `route` checks the access and the reader validates the input, so both have the types that the story expects.
  const run = story as unknown as AnyStory
  route(app, call, senderFor(call, app.context, run))
}

function senderFor(call: Endpoint, context: Context, run: AnyStory): Sender {
  if (isUploadCall(call)) return uploadSender(call, context, run)
  if ('answersFile' in call) return fileSender(call, context, run)
  return answerSender(call, context, run)
}

function answerSender(call: Endpoint, context: Context, run: AnyStory): Sender {
  const readInput = requestReader(call)
  const send = answerWriter(call, context.checksAnswers)
  return async (request, reply, who) => {
    const input = readInput(request)
    const attempt = readAttempt(call, who, { request, input })
    const earlier = await findEarlierAnswer(context.db, attempt)
    if (earlier) return send(reply, earlier.answer)
    const transact = runOnce(context.db, attempt)
    let isKept = false
    const once: Once = (work) => {
      isKept = true
      return transact(work)
    }
    const answer = await run({ ...contextOf(context, { request, reply }), once }, who, input)
    if (call.idempotent && !isKept)
      throw new Error(
        `${call.path} is marked idempotent, but its story does not write through once`,
      )
    return send(reply, answer)
  }
}

function fileSender(call: Endpoint, context: Context, run: AnyStory): Sender {
  const readInput = requestReader(call)
  return async (request, reply, who) => {
    const answer = await run(contextOf(context, { request, reply }), who, readInput(request))
    // The story of a call that answers with a file returns a `FileAnswer`.
    const { name, mediaType, content } = answer as FileAnswer
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .type(mediaType)
      .send(content)
  }
}

function uploadSender(call: UploadEndpoint, context: Context, run: AnyStory): Sender {
  const readInput = inputReader(call.input)
  const send = answerWriter(call, context.checksAnswers)
  return async (request, reply, who) => {
    const answer = await withUploadedForm(request, call.upload, ({ fields, file }) => {
      const input = readInput({ isText: true, value: fields })
      return run(contextOf(context, { request, reply }), who, { ...Object(input), file })
    })
    if (!('report' in call)) return send(reply, answer)
    // The story of a call with a report returns both.
    const { data, report } = answer as { data: unknown; report: unknown }
    return send(reply, data, report)
  }
}

function contextOf(
  context: Context,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): StoryContext {
  return {
    ...context,
    once: runOnce(context.db, undefined),
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    origin: `${request.protocol}://${request.host}`,
    browserKey: browserKeyOf(request, reply),
  }
}

function requestReader(call: Endpoint): (request: FastifyRequest) => unknown {
  const readInput = inputReader(call.input)
  const isGet = call.method === 'GET'
  return (request) => readInput({ isText: isGet, value: isGet ? request.query : request.body })
}

declare module 'fastify' {
  interface FastifyInstance {
    context: Context
  }
}
