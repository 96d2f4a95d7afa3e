import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import { type FileType, type Upload, uploadTooLarge } from '@portal/contract/endpoint.ts'
import { uploadContentProblem, uploadTypeOf } from '@portal/rules/uploads/upload-file.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { findFileType } from '#src/ground/http/file-type.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'

/** An uploaded file in its own folder, deleted when its story ends. */
export type UploadedFile = {
  readonly path: string
  /** By content, never by name. */
  readonly type: FileType
  readonly sizeBytes: number
}

export type UploadedForm = { readonly fields: unknown; readonly file: UploadedFile }

const MAX_FIELDS = 20
const MAX_FIELD_BYTES = 16 * 1024
const FORM_BYTES = 64 * 1024

/** Enables calls with a form and a file; see `mount`. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false })
}

/**
 * Streams the form's file to disk, passes it to `use` and deletes it afterwards in any case. Never stores more than the
 * call accepts.
 *
 * @throws {Refusal} 400 without a file or with an empty or broken one, 413 when it is too large, 415 when it is of
 *   another type, each with a text for the user
 */
export async function withUploadedForm<T>(
  request: FastifyRequest,
  upload: Upload,
  use: (form: UploadedForm) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new Refusal('request.wrong_type', '请选择文件', { status: 415 })
  if (Number(request.headers['content-length'] ?? 0) > upload.maxBytes + FORM_BYTES)
    throw fileTooLarge(upload)
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-upload-'))
  try {
    const form = await receiveForm(request, upload, path.join(folder, 'file')).catch(blameSender)
    return await use(form)
  } finally {
    // Discards the rest of the request: unread data would block the connection, and the sender would not receive the
    // answer.
    request.raw.resume()
    await rm(folder, { recursive: true, force: true })
  }
}

async function receiveForm(
  request: FastifyRequest,
  upload: Upload,
  target: string,
): Promise<UploadedForm> {
  const fields: Record<string, unknown> = {}
  let named: NamedFile | undefined
  const limits = {
    fileSize: upload.maxBytes,
    files: 1,
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
  }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = completeValue(part)
    else if (part.fieldname === upload.field) {
      await save(part, upload, target)
      named = { name: part.filename, type: part.mimetype }
    } else part.file.resume()
  }
  if (!named) throw new Refusal('upload.no_file', '请选择文件', { status: 400 })
  return { fields, file: await describe(target, { upload, named }) }
}

/**
 * Treats plain errors as the sender's fault: the form parser throws them for broken and truncated forms. A full disk
 * has a syscall and stays a server error.
 */
function blameSender(error: Error): never {
  if (error instanceof Refusal || 'syscall' in error || 'statusCode' in error) throw error
  throw new Refusal('upload.broken', '文件没有传完，请重新上传', { status: 400 })
}

function completeValue({ value, valueTruncated }: MultipartValue): unknown {
  if (valueTruncated) throw new Refusal('request.too_large', '内容过大', { status: 413 })
  return value
}

async function save({ file }: MultipartFile, upload: Upload, target: string): Promise<void> {
  file.once('limit', () => file.destroy(fileTooLarge(upload)))
  await pipeline(file, createWriteStream(target))
}

type NamedFile = Parameters<typeof uploadTypeOf>[0]
type Sent = { readonly upload: Upload; readonly named: NamedFile }

async function describe(target: string, { upload, named }: Sent): Promise<UploadedFile> {
  const { size } = await stat(target)
  if (size === 0) throw new Refusal('upload.empty', '文件是空的，请重新选择', { status: 400 })
  const type = await findTypeOf(target, size)
  if (type === undefined || !upload.types.includes(type))
    throw new Refusal('request.wrong_type', sentenceFor({ upload, named }, type), { status: 415 })
  return { path: target, type, sizeBytes: size }
}

function sentenceFor({ upload, named }: Sent, found: FileType | undefined): string {
  const { types, wrongType, wrongTypes } = upload
  const claimed = uploadTypeOf(named)
  // The list of types explains nothing to whose file is called by one of them.
  const lie =
    claimed !== undefined && types.includes(claimed) && uploadContentProblem(claimed, found)
  return (found && wrongTypes?.[found]) ?? (lie || wrongType)
}

async function findTypeOf(target: string, size: number): Promise<FileType | undefined> {
  await using file = await open(target)
  return await findFileType({
    size,
    read: async (start, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
      return buffer.subarray(0, bytesRead)
    },
  })
}

function fileTooLarge(upload: Upload): Refusal {
  return new Refusal('request.too_large', uploadTooLarge(upload), { status: 413 })
}
