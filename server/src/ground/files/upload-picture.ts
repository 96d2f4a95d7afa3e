import { randomBytes } from 'node:crypto'

import type { Context } from '#src/context.ts'
import { addressOfFile, addStoredFile } from '#src/ground/files/stored-files.ts'
import type { UploadedFile } from '#src/ground/http/upload.ts'
import type { Dealer, StaffMember } from '#src/ground/http/who.ts'
import type { PictureUse } from '#src/ground/storage/picture-drawer.ts'

type StoredPicture = {
  readonly address: string
  readonly width: number
  readonly height: number
}

type Storing = Pick<Context, 'db' | 'files' | 'pictures'>

/**
 * Stores an uploaded picture under an unguessable name. It is re-encoded, so that only its pixels are kept: no location
 * and no hidden content. Animations keep their first frame.
 *
 * @throws {Refusal} 413 over 60 megapixels (fewer if it is progressive), 400 when it is broken
 */
export async function uploadPicture(
  context: Storing,
  who: Dealer | StaffMember,
  { file: { path } }: { readonly file: UploadedFile },
): Promise<StoredPicture> {
  return storePicture(context, who, { path, as: 'picture' })
}

/** As `uploadPicture`, drawn for this use. */
export async function storePicture(
  { db, files, pictures }: Storing,
  who: Dealer | StaffMember,
  { path, as }: { readonly path: string; readonly as: PictureUse },
): Promise<StoredPicture> {
  const { data, width, height } = await pictures.draw(path, as)
  const name = `${randomBytes(24).toString('base64url')}.webp`
  // The row comes first: a file without a row would never be deleted.
  await addStoredFile(db, who, { name, media_type: 'image/webp', size_bytes: data.length })
  await files.put(name, data)
  return { address: addressOfFile(name), width, height }
}
