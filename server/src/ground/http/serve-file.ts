import type { Readable } from 'node:stream'

import type { FileEndpoint, InputOf } from '@portal/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'

import { mountCall } from '#src/ground/http/mount-call.ts'
import { inputReader } from '#src/ground/http/read-input.ts'
import type { WhoOf } from '#src/ground/http/who.ts'

/** A file that a story gives to be saved, written while it is sent. */
export type FileAnswer = {
  /** The name it is saved under, in whatever script: '搜索结果-20261121.xlsx'. */
  readonly name: string
  readonly mediaType: string
  readonly content: Readable
}

export type FileStory<E extends FileEndpoint> = (
  input: InputOf<E>,
  who: WhoOf<E>,
) => Promise<FileAnswer>

/** Mounts a call of the contract that is answered with a file; what it refuses is told in an envelope as always. */
export function serveFile<E extends FileEndpoint>(
  app: FastifyInstance,
  call: E,
  story: FileStory<E>,
): void {
  const readInput = inputReader(call.input)
  const isGet = call.method === 'GET'
  mountCall(app, call, async (request, reply, who) => {
    const input = readInput({ isText: isGet, value: isGet ? request.query : request.body })
    // Checked by the call's own schema and access, as the types of the story say.
    const { name, mediaType, content } = await story(input as InputOf<E>, who as WhoOf<E>)
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .type(mediaType)
      .send(content)
  })
}
