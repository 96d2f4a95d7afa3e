import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { uploadAvatar as call } from '@portal/contract/own-account.ts'

import type { Context } from '#src/context.ts'
import { recordAccountChange } from '#src/facts/accounts/change-account.ts'
import { linksTo } from '#src/ground/files/company-links.ts'
import { keepFile, releaseFile } from '#src/ground/files/stored-files.ts'
import { storePicture } from '#src/ground/files/upload-picture.ts'
import type { UploadedFile } from '#src/ground/http/upload.ts'
import type { Dealer } from '#src/ground/http/who.ts'

/**
 * Replaces the user's picture: a square of at most 512 pixels, cut from the middle of what is sent. The file of the
 * earlier one is deleted a day later.
 *
 * @throws {Refusal} `picture.too_small`; 413 for too many pixels, 400 when it is broken
 */
export async function uploadAvatar(
  context: Context,
  who: Dealer,
  { file }: { readonly file: UploadedFile },
): Promise<OutputOf<typeof call>> {
  const { account_id } = who
  const stored = await storePicture(context, who, { path: file.path, as: 'avatar' })
  await context.db.transaction().execute(async (tx) => {
    const { avatar: before } = await tx
      .selectFrom('account')
      .select('avatar')
      .where('account_id', '=', account_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const avatar = await keepFile(tx, who, stored.address)
    await tx.updateTable('account').set({ avatar }).where('account_id', '=', account_id).execute()
    if (before !== null) await releaseFile(tx, before)
    const change = { facts: { is_avatar_new: 1 as const }, at: context.now() }
    await recordAccountChange(tx, who, account_id, change)
  })
  const [address = stored.address] = await linksTo(context, [stored.address])
  return { address }
}
