import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

import { EnvelopeStatus } from '@portal/contract/envelope.ts'
import { UPLOADS_PATH } from '@portal/contract/uploads.ts'
import { SECOND_MS } from '@portal/rules/time/shanghai-time.ts'
import {
  UPLOAD_LIMIT_BYTES,
  UPLOAD_TOO_LARGE,
  UPLOAD_TYPES,
  uploadProblem,
  uploadTypeOf,
  WRONG_UPLOAD_TYPE,
} from '@portal/rules/uploads/upload-file.ts'
import { ERRORS, Server, type Upload } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Context } from '#src/context.ts'
import { databaseAway } from '#src/ground/database/watch.ts'
import { brandOf } from '#src/ground/http/brand-of-request.ts'
import { isStorable } from '#src/ground/http/read-input.ts'
import { readDealer, tokenOf } from '#src/ground/http/session.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal, SessionOver } from '#src/ground/refusals/refusal.ts'
import { uploadLocker } from '#src/ground/uploads/upload-locker.ts'
import { addUpload, findOwnUpload } from '#src/ground/uploads/upload-rows.ts'
import { openUploadStore } from '#src/ground/uploads/upload-store.ts'

/** A disk that is full stops more than uploads, so they leave this much of it. */
const DISK_RESERVE_BYTES = 1024 ** 3

/** How long the holder of an upload may finish what it has read before it is cut off. */
const MAX_DRAIN_MS = SECOND_MS

/**
 * Serves uploads in pieces: see `contract/src/uploads.ts`. Only its own account reaches an upload; any other id is 404.
 * Pieces are streamed to the file store and never held in memory.
 */
export async function resumableUploads(app: FastifyInstance): Promise<void> {
  const { context } = app
  const senders = new AsyncLocalStorage<Dealer>()
  const tus = await createTusServer(context, () => senderIn(senders))
  const serve = async (
    request: FastifyRequest<{ Params: { id?: string } }>,
    reply: FastifyReply,
  ) => {
    const who = await admit(app, request)
    const { id } = request.params
    if (id !== undefined && !(await findOwnUpload(context.db, who, { id, now: context.now() })))
      throw noSuchThing('upload.not_found')
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    await senders.run(who, () => tus.handle(request.raw, reply.raw))
  }
  await app.register(async (scope) => {
    // The body goes to the file store as it comes.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) =>
      done(null),
    )
    scope.route({ method: 'POST', url: UPLOADS_PATH, handler: serve })
    scope.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${UPLOADS_PATH}/:id`, handler: serve })
  })
}

async function admit(app: FastifyInstance, request: FastifyRequest): Promise<Dealer> {
  const { context } = app
  if (context.database.isAway) throw databaseAway()
  const brand = brandOf(context, request)
  const token = tokenOf(request.headers.authorization)
  if (token === undefined) throw new SessionOver(EnvelopeStatus.noSession)
  const who = await context.database.whileThere(readDealer(context, token, brand))
  app.perAccount.take(`account ${who.account_id}`, context.now())
  return who
}

function senderIn(senders: AsyncLocalStorage<Dealer>): Dealer {
  const who = senders.getStore()
  if (!who) throw new Error('an upload is served to somebody who was not let in')
  return who
}

async function createTusServer(context: Context, sender: () => Dealer): Promise<Server> {
  return new Server({
    path: UPLOADS_PATH,
    datastore: await openUploadStore(context),
    locker: uploadLocker(context.db),
    lockDrainTimeout: MAX_DRAIN_MS,
    maxSize: UPLOAD_LIMIT_BYTES - 1,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: (_request, metadata) => nameOf(metadata),
    async onUploadCreate(_request, upload) {
      await beginUpload(context, sender(), upload)
      return {}
    },
    onResponseError: (_request, error) => {
      if (!(error instanceof Refusal) && !('status_code' in error))
        context.log.error({ err: error }, 'an upload failed')
      return envelopeOf(refusalOf(error))
    },
  })
}

type Metadata = Upload['metadata']

function fileIn(metadata: Metadata) {
  return { name: metadata?.['filename'] ?? '', type: metadata?.['filetype'] ?? '' }
}

function typeIn(metadata: Metadata) {
  const type = uploadTypeOf(fileIn(metadata))
  if (type === undefined) throw new Refusal('upload.wrong_type', WRONG_UPLOAD_TYPE, { status: 415 })
  return type
}

function nameOf(metadata: Metadata): string {
  const [ending] = UPLOAD_TYPES[typeIn(metadata)].endings
  return `${randomBytes(24).toString('base64url')}.${ending}`
}

async function beginUpload(context: Context, who: Dealer, upload: Upload): Promise<void> {
  const { id, size = 0, metadata } = upload
  if (!Object.values(metadata ?? {}).every((text) => text === null || isStorable(text)))
    throw new Refusal('upload.unfit', '文件信息含有无法保存的字符，请将文件改名后重新选择', {
      status: 400,
    })
  const problem = uploadProblem({ ...fileIn(metadata), size })
  if (problem !== undefined) throw new Refusal('upload.unfit', problem, { status: 400 })
  const free = await context.files.findFreeBytes()
  if (free !== undefined && free < size + DISK_RESERVE_BYTES)
    throw new Refusal('upload.disk_full', '服务器存储空间不足，请稍后再试', { status: 503 })
  await addUpload(context.db, who, {
    upload_id: id,
    name: fileIn(metadata).name,
    type: typeIn(metadata),
    size_bytes: size,
    metadata: metadata ?? {},
    created_at: context.now(),
  })
}

type TusError = { readonly status_code: number }

const UNKNOWN: TusError = { status_code: 500 }

/**
 * The statuses of the protocol stay, because the page's client acts on them; only texts for users are ours. An extension
 * that is not offered is the fault of the request, not of the server.
 */
function refusalOf(error: Error | TusError): { status: number; code: string; msg: string } {
  if (error instanceof Refusal)
    return { status: error.httpStatus, code: error.code, msg: error.message }
  const { status_code: status } = 'status_code' in error ? error : UNKNOWN
  if (status === 404 || status === 410)
    return { status: 404, code: 'upload.not_found', msg: '上传已失效，请重新选择文件' }
  if (error === ERRORS.INVALID_TERMINATION)
    return { status, code: 'upload.finished', msg: '文件已上传完成' }
  if (error === ERRORS.ERR_MAX_SIZE_EXCEEDED)
    return { status, code: 'request.too_large', msg: UPLOAD_TOO_LARGE }
  if (status === 413)
    return {
      status,
      code: 'upload.too_long',
      msg: '文件比开始上传时大，可能已被修改，请重新选择',
    }
  if (status === 501)
    return {
      status: 400,
      code: 'upload.unsupported',
      msg: '上传须先说明文件大小，再按顺序逐段发送',
    }
  return { status, code: `upload.http_${status}`, msg: '资源上传失败' }
}

function envelopeOf(refusal: { status: number; code: string; msg: string }) {
  return { status_code: refusal.status, body: JSON.stringify({ ...refusal, data: null }) }
}
