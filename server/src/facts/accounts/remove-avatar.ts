import type { Context } from '#src/context.ts'
import { recordAccountChange } from '#src/facts/accounts/change-account.ts'
import { releaseFile } from '#src/ground/files/stored-files.ts'
import type { Dealer } from '#src/ground/http/who.ts'

/** Takes the user's picture away; its file is deleted a day later. Without a picture nothing changes. */
export async function removeAvatar(
  { db, now }: Context,
  who: Dealer,
): Promise<Record<string, never>> {
  const { account_id } = who
  await db.transaction().execute(async (tx) => {
    const { avatar: before } = await tx
      .selectFrom('account')
      .select('avatar')
      .where('account_id', '=', account_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (before === null) return
    await tx
      .updateTable('account')
      .set({ avatar: null })
      .where('account_id', '=', account_id)
      .execute()
    await releaseFile(tx, before)
    await recordAccountChange(tx, who, account_id, { facts: { is_avatar_new: 0 }, at: now() })
  })
  return {}
}
