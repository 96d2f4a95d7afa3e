import type { Context } from '#src/context.ts'
import { releaseFile } from '#src/ground/files/stored-files.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { eventOn, recordEvent } from '#src/ledgers/events/record-event.ts'

/** Takes the company's own QR picture away; its file is deleted a day later. Without one nothing changes. */
export async function removeCompanyCode(
  { db, now }: Context,
  who: Dealer,
): Promise<Record<string, never>> {
  const { company_id } = who
  await db.transaction().execute(async (tx) => {
    const { qr_picture: before } = await tx
      .selectFrom('company')
      .select('qr_picture')
      .where('company_id', '=', company_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (before === null) return
    await tx
      .updateTable('company')
      .set({ qr_picture: null })
      .where('company_id', '=', company_id)
      .execute()
    await releaseFile(tx, before)
    await recordEvent(tx, who, {
      name: 'company.code_removed',
      ...eventOn('company', company_id, { brand: who.brand.id, company_id }, now()),
      facts: {},
    })
  })
  return {}
}
