import type {
  InputOf,
  OutputOf,
  ReportedUploadEndpoint,
  ReportOf,
  UploadEndpoint,
} from '@portal/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'

import { answerWriter } from '#src/ground/http/answer-writer.ts'
import { mountCall } from '#src/ground/http/mount-call.ts'
import { inputReader } from '#src/ground/http/read-input.ts'
import { type UploadedFile, withUploadedForm } from '#src/ground/http/upload.ts'
import type { Who, WhoOf } from '#src/ground/http/who.ts'

export type UploadStory<E extends UploadEndpoint> = (
  input: InputOf<E>,
  who: WhoOf<E>,
  file: UploadedFile,
) => Promise<OutputOf<E>>

export type ReportedUploadStory<E extends ReportedUploadEndpoint> = (
  input: InputOf<E>,
  who: WhoOf<E>,
  file: UploadedFile,
) => Promise<{ readonly data: OutputOf<E>; readonly report: ReportOf<E> }>

type Told = { readonly data: unknown; readonly report?: unknown }

/**
 * Mounts a call of the contract that takes a file. As with `serve` nobody whom its access does not admit gets as far as
 * the story, and not a byte of their file is read. The file is gone when the story is told.
 */
export function serveUpload<E extends UploadEndpoint>(
  app: FastifyInstance,
  call: E,
  story: UploadStory<E>,
): void {
  if ('report' in call) throw new Error(`${call.path} reports: mount it with serveReportedUpload`)
  mountUpload(app, call, async (input, who, file) => ({
    // Checked by the call's own schema and access, as the types of the story say.
    data: await story(input as InputOf<E>, who as WhoOf<E>, file),
  }))
}

/** Mounts a call that takes a file and answers with a report beside `data`. */
export function serveReportedUpload<E extends ReportedUploadEndpoint>(
  app: FastifyInstance,
  call: E,
  story: ReportedUploadStory<E>,
): void {
  // As above.
  mountUpload(app, call, (input, who, file) => story(input as InputOf<E>, who as WhoOf<E>, file))
}

function mountUpload(
  app: FastifyInstance,
  call: UploadEndpoint,
  story: (input: unknown, who: Who, file: UploadedFile) => Promise<Told>,
): void {
  const { context } = app
  const readInput = inputReader(call.input)
  const send = answerWriter(call, context.checksAnswers)
  mountCall(app, call, async (request, reply, who) => {
    const { data, report } = await withUploadedForm(request, call.upload, ({ fields, file }) =>
      story(readInput({ isText: true, value: fields }), who, file),
    )
    return send(reply, data, report)
  })
}
