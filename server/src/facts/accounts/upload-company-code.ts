import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { uploadCompanyCode as call } from '@portal/contract/own-account.ts'

import type { Context } from '#src/context.ts'
import { linksTo } from '#src/ground/files/company-links.ts'
import { keepFile, releaseFile } from '#src/ground/files/stored-files.ts'
import { storePicture } from '#src/ground/files/upload-picture.ts'
import type { UploadedFile } from '#src/ground/http/upload.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { eventOn, recordEvent } from '#src/ledgers/events/record-event.ts'

/**
 * Replaces the company's own QR picture, which its posters may show. The file of the earlier one is deleted a day
 * later.
 *
 * @throws {Refusal} `picture.no_code` when no QR code is found in it; 413 for too many pixels, 400 when it is broken
 */
export async function uploadCompanyCode(
  context: Context,
  who: Dealer,
  { file }: { readonly file: UploadedFile },
): Promise<OutputOf<typeof call>> {
  const { company_id } = who
  const stored = await storePicture(context, who, { path: file.path, as: 'code' })
  await context.db.transaction().execute(async (tx) => {
    const { qr_picture: before } = await tx
      .selectFrom('company')
      .select('qr_picture')
      .where('company_id', '=', company_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const qr_picture = await keepFile(tx, who, stored.address)
    await tx
      .updateTable('company')
      .set({ qr_picture })
      .where('company_id', '=', company_id)
      .execute()
    if (before !== null) await releaseFile(tx, before)
    const owner = { brand: who.brand.id, company_id }
    await recordEvent(tx, who, {
      name: 'company.code_replaced',
      ...eventOn('company', company_id, owner, context.now()),
      facts: {},
    })
  })
  const [address = stored.address] = await linksTo(context, [stored.address])
  return { address }
}
