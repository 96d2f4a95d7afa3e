import { randomBytes } from 'node:crypto'

import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { uploadOwnFile as call } from '@portal/contract/files.ts'

import type { Context } from '#src/context.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import { linksTo } from '#src/ground/files/company-links.ts'
import { mediaTypeOf } from '#src/ground/files/file-kinds.ts'
import { addressOfFile, addStoredFile } from '#src/ground/files/stored-files.ts'
import { uploadPicture } from '#src/ground/files/upload-picture.ts'
import type { UploadedFile } from '#src/ground/http/upload.ts'
import type { Dealer } from '#src/ground/http/who.ts'

const VIDEOS: readonly string[] = ['mp4', 'webm', 'mov']

/**
 * Stores a picture as `uploadPicture` does, a video as it is, for a user of the shop, who gets an expiring link to it.
 *
 * @throws {Refusal} as `uploadPicture`
 */
export async function uploadOwnFile(
  context: Pick<Context, 'db' | 'files' | 'pictures' | 'lookupSql' | 'now'>,
  who: Dealer,
  input: { readonly file: UploadedFile },
): Promise<OutputOf<typeof call>> {
  const stored = VIDEOS.includes(input.file.type)
    ? await storeVideo(context, who, input.file)
    : await uploadPicture(context, who, input)
  const address = onlyRow(await linksTo(context, [stored.address]))
  return { ...stored, address }
}

/** Streamed from the temporary file to the store: a video is never held in memory. */
async function storeVideo(
  { db, files }: Pick<Context, 'db' | 'files'>,
  who: Dealer,
  { path, type, sizeBytes: size_bytes }: UploadedFile,
) {
  const name = `${randomBytes(24).toString('base64url')}.${type}`
  // The row comes first: a file without a row would never be deleted.
  await addStoredFile(db, who, { name, media_type: mediaTypeOf(type), size_bytes })
  await files.putFile(name, path)
  return { address: addressOfFile(name), width: null, height: null }
}
