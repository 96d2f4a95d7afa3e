import { randomBytes } from 'node:crypto'

import type { Context } from '#src/context.ts'
import { linksTo } from '#src/ground/files/company-links.ts'
import { addressOfFile, addStoredFile } from '#src/ground/files/stored-files.ts'
import type { UploadedFile } from '#src/ground/http/upload.ts'
import type { Dealer, StaffMember } from '#src/ground/http/who.ts'

export type StoredPicture = {
  readonly address: string
  readonly width: number
  readonly height: number
}

/**
 * Stores an uploaded picture under an unguessable name. It is re-encoded, so that only its pixels are kept: no location
 * and no hidden content. Animations keep their first frame.
 *
 * @throws {Refusal} 413 over 60 megapixels (fewer if it is progressive), 400 when it is broken
 */
export async function uploadPicture(
  { db, files, pictures }: Pick<Context, 'db' | 'files' | 'pictures'>,
  who: Dealer | StaffMember,
  { file: { path } }: { readonly file: UploadedFile },
): Promise<StoredPicture> {
  const { data, width, height } = await pictures.draw(path)
  const name = `${randomBytes(24).toString('base64url')}.webp`
  // The row comes first: a file without a row would never be deleted.
  await addStoredFile(db, who, { name, media_type: 'image/webp', size_bytes: data.length })
  await files.put(name, data)
  return { address: addressOfFile(name), width, height }
}

/** As `uploadPicture`, for a user of the shop, who gets an expiring link to it. */
export async function uploadOwnPicture(
  context: Pick<Context, 'db' | 'files' | 'pictures' | 'lookupSql' | 'now'>,
  who: Dealer,
  input: { readonly file: UploadedFile },
): Promise<StoredPicture> {
  const stored = await uploadPicture(context, who, input)
  const [address = stored.address] = await linksTo(context, [stored.address])
  return { ...stored, address }
}
