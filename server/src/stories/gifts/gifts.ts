import type * as calls from '@portal/contract/admin-gifts.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { keepFile, releaseFile } from '#src/ground/files/stored-files.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal, refuseIf } from '#src/ground/refusals/refusal.ts'
import { recordStaffEvent } from '#src/ledgers/events/record-event.ts'
import { lockGifts, moveGifts } from '#src/stories/gifts/gift-stock.ts'
import { getAdminGift } from '#src/stories/gifts/list-admin-gifts.ts'

type Keeping = Pick<Context, 'now' | 'brands'> & { readonly once: Once }

/**
 * Adds a gift to a brand that has points; its stock is received afterwards.
 *
 * @throws {Refusal} 404 for a brand without points; `gift.name_missing`; `file.gone` for a missing picture
 */
export async function addGift(
  { once, now, brands }: Keeping,
  who: StaffMember,
  { brand, ...input }: InputOf<typeof calls.addGift>,
): Promise<OutputOf<typeof calls.addGift>> {
  const gift = giftColumns(input)
  const isOpen = brands.all.some(({ id, modules }) => id === brand && modules.pointsMall)
  if (!isOpen) throw noSuchThing('brand.not_found')
  return once(async (tx) => {
    if (gift.picture !== '') await keepFile(tx, who, gift.picture)
    const { gift_id } = await tx
      .insertInto('gift')
      .values({ brand, ...gift })
      .returning('gift_id')
      .executeTakeFirstOrThrow()
    await recordStaffEvent(tx, who, {
      name: 'gift.added',
      ...giftEvent({ gift_id, brand }, now()),
      facts: {},
      audit: { action: 'gift.add', table: 'gift', key: gift_id, after: gift },
    })
    return getAdminGift(tx, gift_id)
  })
}

/**
 * Changes a gift, or removes it from the mall. Existing gift orders keep their values.
 *
 * @throws {Refusal} 404; `gift.name_missing`; `file.gone` for a missing picture
 */
export async function changeGift(
  { db, now }: Pick<Context, 'db' | 'now'>,
  who: StaffMember,
  { gift_id, ...input }: InputOf<typeof calls.changeGift>,
): Promise<OutputOf<typeof calls.changeGift>> {
  const gift = giftColumns(input)
  return db.transaction().execute(async (tx) => {
    const [before] = await lockGifts(tx, sql`g.gift_id = ${gift_id}`)
    if (!before) throw noSuchThing('gift.not_found')
    await changePicture(tx, who, { before: before.picture, after: gift.picture })
    await tx.updateTable('gift').set(gift).where('gift_id', '=', gift_id).execute()
    const { name, points, is_on, picture } = before
    await recordStaffEvent(tx, who, {
      name: 'gift.changed',
      ...giftEvent(before, now()),
      facts: { is_on: gift.is_on, points: gift.points },
      audit: {
        action: 'gift.change',
        table: 'gift',
        key: gift_id,
        before: { name, points, is_on, picture },
        after: gift,
      },
    })
    return getAdminGift(tx, gift_id)
  })
}

function giftEvent(
  { gift_id, brand }: { readonly gift_id: Id<'gift'>; readonly brand: string },
  at: Date,
) {
  return { subject: { kind: 'gift', id: gift_id }, brand, at } as const
}

/** Replaces the picture and releases the old one; gift orders that still show it keep it. */
async function changePicture(
  tx: InTransaction,
  who: StaffMember,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<void> {
  if (before === after) return
  if (after !== '') await keepFile(tx, who, after)
  const shown = await tx
    .selectFrom('gift_order_line')
    .select('gift_id')
    .where('picture', '=', before)
    .limit(1)
    .executeTakeFirst()
  if (before !== '' && !shown) await releaseFile(tx, before)
}

type Input = Omit<InputOf<typeof calls.changeGift>, 'gift_id'>

function giftColumns({ name, category, description, picture, points, is_on }: Input) {
  refuseIf('gift.name_missing', name.trim() === '' ? '请输入礼品名称' : undefined)
  return {
    name: name.trim(),
    category: category.trim(),
    description: description.trim(),
    picture,
    points,
    is_on: is_on === 1,
  }
}

/**
 * Receives pieces of a gift, or corrects their number; a count needs a reason.
 *
 * @throws {Refusal} 404; `gift.reason_missing`; `gift.nothing` for no pieces or a count equal to the stock;
 *   `gift.too_many` above the maximum stock
 */
export async function moveGiftStock(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: StaffMember,
  { gift_id, kind, quantity, note }: InputOf<typeof calls.moveGiftStock>,
): Promise<OutputOf<typeof calls.moveGiftStock>> {
  const why = note.trim()
  refuseIf('gift.reason_missing', kind === 'count' && why === '' ? '请填写盘点原因' : undefined)
  return once(async (tx) => {
    const [gift] = await lockGifts(tx, sql`g.gift_id = ${gift_id}`)
    if (!gift) throw noSuchThing('gift.not_found')
    const change = kind === 'receipt' ? quantity : quantity - gift.stock
    if (change === 0)
      throw new Refusal('gift.nothing', kind === 'receipt' ? '请输入入库件数' : '数量与现有一致')
    if (gift.stock + change > MAX_STOCK) throw new Refusal('gift.too_many', '件数过大')
    const { brand } = gift
    const { staff_id } = who
    const at = now()
    await moveGifts(tx, {
      brand,
      kind,
      changes: [{ gift_id, change }],
      staff_id,
      note: why,
      at,
    })
    await recordStaffEvent(tx, who, {
      name: kind === 'receipt' ? 'gift.received' : 'gift.counted',
      ...giftEvent(gift, at),
      facts: { change, stock: gift.stock + change },
      audit: {
        action: `gift.${kind}`,
        table: 'gift',
        key: gift_id,
        before: { stock: gift.stock },
        after: { stock: gift.stock + change, note: why },
      },
    })
    return getAdminGift(tx, gift_id)
  })
}

/** Below the maximum of an integer column. */
const MAX_STOCK = 2_000_000_000
