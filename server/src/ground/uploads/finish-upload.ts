import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { finishUpload as call } from '@portal/contract/uploads.ts'
import { UPLOAD_TYPES, uploadContentProblem } from '@portal/rules/uploads/upload-file.ts'

import type { Context } from '#src/context.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { linksTo } from '#src/ground/files/company-links.ts'
import { fileKindOf } from '#src/ground/files/file-kinds.ts'
import { addressOfFile, addStoredFile } from '#src/ground/files/stored-files.ts'
import { findFileType } from '#src/ground/http/file-type.ts'
import type { Content } from '#src/ground/http/video-track.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal } from '#src/ground/refusals/refusal.ts'
import { uploadLocker, whileHeld } from '#src/ground/uploads/upload-locker.ts'
import { findOwnUpload, type UploadRow } from '#src/ground/uploads/upload-rows.ts'
import { openUploadStore } from '#src/ground/uploads/upload-store.ts'

/** Others are stored as they are: browsers play the videos, and nothing here decodes HEIC. */
const DRAWN: readonly string[] = ['jpeg', 'png', 'webp', 'gif']

/**
 * Makes a file of an upload that arrived as a whole; again, or after a lost answer, the same file. Pictures are encoded
 * again, so that only their pixels are kept.
 *
 * @throws {Refusal} 404 when it is not the account's upload; `upload.unfinished`; 503 `upload.busy`; 415 when the content
 *   is not what the name says, 400 or 413 when a picture cannot be decoded: then the upload is deleted
 */
export async function finishUpload(
  context: Context,
  who: Dealer,
  { id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  await requireUpload(context, who, id)
  const name = await whileHeld(uploadLocker(context.db), id, async () => {
    // Read again: another request may have finished it meanwhile.
    const upload = await requireUpload(context, who, id)
    return upload.stored_name ?? (await storeUpload(context, who, upload))
  })
  const { size_bytes } = await context.db
    .selectFrom('stored_file')
    .select('size_bytes')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const address = onlyRow(await linksTo(context, [addressOfFile(name)]))
  return { address, kind: fileKindOf(address), size_bytes }
}

async function requireUpload(context: Context, who: Dealer, id: string): Promise<UploadRow> {
  const upload = await findOwnUpload(context.db, who, { id, now: context.now() })
  if (!upload) throw noSuchThing('upload.not_found')
  return upload
}

/** @returns the name of the stored file */
async function storeUpload(context: Context, who: Dealer, upload: UploadRow): Promise<string> {
  const { upload_id: id, type, size_bytes } = upload
  const store = await openUploadStore(context)
  const { offset } = await store.getUpload(id)
  if (offset !== size_bytes) throw new Refusal('upload.unfinished', '文件没有传完，请继续上传')
  const problem = uploadContentProblem(type, await findFileType(contentOf(context, upload)))
  if (problem !== undefined) {
    await store.remove(id)
    throw new Refusal('upload.other_content', problem, { status: 415 })
  }
  if (!DRAWN.includes(type)) {
    const { mediaType: media_type } = UPLOAD_TYPES[type]
    await context.db.transaction().execute(async (tx) => {
      await addStoredFile(tx, who, { name: id, media_type, size_bytes })
      await markFinished(tx, id, id)
    })
    return id
  }
  try {
    return await storePicture(context, who, id)
  } catch (error) {
    // A busy process is no fault of the picture.
    if (error instanceof Refusal && error.status !== 429) await store.remove(id)
    throw error
  }
}

/**
 * Each step may be the last before a kill, and the next attempt starts again with another name. The row comes before the
 * file: a file without a row would never be deleted.
 */
async function storePicture(context: Context, who: Dealer, id: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-upload-'))
  try {
    const local = path.join(folder, 'file')
    await pipeline(await context.files.read(id), createWriteStream(local))
    const { data } = await context.pictures.draw(local)
    const name = `${randomBytes(24).toString('base64url')}.webp`
    const file = { name, media_type: 'image/webp', size_bytes: data.length }
    await addStoredFile(context.db, who, file)
    await context.files.put(name, data)
    await markFinished(context.db, id, name)
    await context.files.remove(id)
    return name
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function markFinished(db: Database, id: string, stored_name: string): Promise<void> {
  await db.updateTable('upload').set({ stored_name }).where('upload_id', '=', id).execute()
}

function contentOf({ files }: Context, { upload_id, size_bytes: size }: UploadRow): Content {
  return {
    size,
    read: async (start, length) =>
      buffer(await files.readRange(upload_id, { start, end: Math.min(start + length, size) - 1 })),
  }
}
