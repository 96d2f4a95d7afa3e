import { Readable } from 'node:stream'

import { uploadContentProblem } from '@portal/rules/uploads/upload-file.ts'
import { DataStore, ERRORS, type Upload } from '@tus/server'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { fileTypeOf, HEAD_BYTES } from '#src/ground/http/file-type.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { findUpload } from '#src/ground/uploads/upload-rows.ts'

/** The file store of this server, for uploads in pieces. */
export async function openUploadStore({ db, files }: Pick<Context, 'db' | 'files'>) {
  const bytes = await files.openUploads(async (id) => {
    const found = await findUpload(db, id)
    return found && { size: found.size_bytes, began: found.created_at }
  })
  return new UploadStore(db, bytes)
}

/**
 * The file store for uploads in pieces. The first bytes must be of the type that the name says, otherwise the upload is
 * deleted; the row of an upload goes with its bytes.
 */
class UploadStore extends DataStore {
  readonly #db: Database
  readonly #bytes: DataStore

  constructor(db: Database, bytes: DataStore) {
    super()
    this.#db = db
    this.#bytes = bytes
    this.extensions = ['creation', 'termination']
  }

  override create(upload: Upload): Promise<Upload> {
    return this.#bytes.create(upload)
  }

  override getUpload(id: string): Promise<Upload> {
    return this.#bytes.getUpload(id)
  }

  override async write(piece: Readable, id: string, offset: number): Promise<number> {
    if (offset > 0) return this.#bytes.write(piece, id, offset)
    const chunks: AsyncIterator<Buffer> = piece[Symbol.asyncIterator]()
    const head = await readHead(chunks)
    // A line that was lost within the first bytes: they are checked when the upload is finished.
    if (head.length >= HEAD_BYTES) await this.#refuseOtherContent(id, head)
    return this.#bytes.write(Readable.from(withHead(head, chunks), { objectMode: false }), id, 0)
  }

  /** @throws when a file was made of it, whose bytes they may be */
  override async remove(id: string): Promise<void> {
    const upload = await findUpload(this.#db, id)
    if (upload?.stored_name) throw ERRORS.INVALID_TERMINATION
    try {
      await this.#bytes.remove(id)
    } catch (error) {
      // Begun, but without a byte yet.
      if (error !== ERRORS.FILE_NOT_FOUND) throw error
    }
    await sql`delete from upload where upload_id = ${id}`.execute(this.#db)
  }

  async #refuseOtherContent(id: string, head: Buffer): Promise<void> {
    const upload = await findUpload(this.#db, id)
    const problem = upload && uploadContentProblem(upload.type, fileTypeOf(head))
    if (problem === undefined) return
    await this.remove(id)
    throw new Refusal('upload.other_content', problem, { status: 415 })
  }
}

async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  let head = Buffer.alloc(0)
  while (head.length < HEAD_BYTES) {
    const next = await chunks.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  return head
}

async function* withHead(head: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head
  for (;;) {
    const next = await chunks.next()
    if (next.done) return
    yield next.value
  }
}
