import type { saveActivity as call } from '@portal/contract/admin-activities.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { activityProblem, isSameSet } from '@portal/rules/activities/activity-problem.ts'
import type { Id } from '@portal/rules/ids.ts'
import { readMoment } from '@portal/rules/time/shanghai-time.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { findStoredActivity, type StoredActivity } from '#src/facts/deals/stored-activity.ts'
import { writeActivity } from '#src/facts/deals/write-activity.ts'
import { type SectionToWrite, writeSections } from '#src/facts/deals/write-sections.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { keepFile, releaseFile } from '#src/ground/files/stored-files.ts'
import { fenOfInput } from '#src/ground/http/fen-of-input.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal, refuseIf } from '#src/ground/refusals/refusal.ts'
import { recordStaffEvent } from '#src/ledgers/events/record-event.ts'
import { lockActivities, refuseOverlap } from '#src/stories/activities/activity-times.ts'
import { askAboutDraft } from '#src/stories/activities/ask-about-draft.ts'

type Input = InputOf<typeof call>

/**
 * Stores an activity as a whole; a new one is switched off. Deals with purchases keep their parts.
 *
 * @throws {Refusal} 404 for an unknown brand, activity or deal; `activity.bad_draft`, `activity.unknown_part`,
 *   `activity.sold`, `activity.overlap`; 409 `activity.doubtful` unless staff confirm
 */
export async function saveActivity(
  { once, now, brands }: Pick<Context, 'now' | 'brands'> & { readonly once: Once },
  who: StaffMember,
  input: Input,
): Promise<OutputOf<typeof call>> {
  const { brand, title } = input
  const facts = brands.all.find(({ id }) => id === brand)
  if (!facts) throw noSuchThing('brand.not_found')
  const times = { startsAt: readMoment(input.starts_at), endsAt: readMoment(input.ends_at) }
  const sections = sectionsOf(input)
  refuseIf('activity.bad_draft', activityProblem({ title, ...times, sections })?.words)
  const deals = sections.flatMap((section) => section.deals)
  if (deals.some(({ warehouse }) => !facts.warehouses.includes(warehouse)))
    throw new Refusal('activity.bad_draft', '该品牌没有北京仓')
  return once(async (tx) => {
    await lockActivities(tx, brand)
    const before = await storedBefore(tx, input)
    await refuseUnknownParts(tx, brand, sections)
    await refuseLostPurchases(tx, before, sections)
    if (before?.is_on) await refuseOverlap(tx, { ...before, ...times })
    if (input.is_sure !== 1) await askAboutDraft(tx, { brand, ...times, before, sections })
    const activity_id = await writeActivity(tx, { ...input, ...times })
    await movePictures(tx, who, before, { flag_image: input.flag_image, sections })
    await writeSections(tx, { activity_id, before, sections })
    await recordStaffEvent(tx, who, {
      name: before ? 'activity.changed' : 'activity.added',
      subject: { kind: 'activity', id: activity_id },
      brand,
      facts: {},
      at: now(),
      audit: {
        action: before ? 'activity.change' : 'activity.add',
        table: 'activity',
        key: activity_id,
        ...(before && { before: auditedOf(before) }),
        after: { title, starts_at: input.starts_at, ends_at: input.ends_at, sections },
      },
    })
    return { activity_id }
  })
}

function sectionsOf({ sections }: Input): SectionToWrite[] {
  return sections.map(({ kind, title, slides, deals }) => ({
    kind,
    title: title.trim(),
    slides,
    deals: deals.map((deal) => ({
      id: deal.deal_id,
      name: deal.name.trim(),
      warehouse: deal.warehouse_type,
      maxTotal: deal.max_total,
      maxPerCompany: deal.max_per_company,
      items: deal.items.map(({ product_id, pieces, price }) => ({
        partId: product_id,
        pieces,
        priceFen: fenOfInput(price),
      })),
    })),
  }))
}

async function storedBefore(tx: InTransaction, { activity_id, brand }: Input) {
  if (activity_id === undefined) return undefined
  const before = await findStoredActivity(tx, activity_id)
  if (before?.brand !== brand) throw noSuchThing('activity.not_found')
  return before
}

function auditedOf({ title, starts, ends, sections }: StoredActivity) {
  return { title, starts_at: starts, ends_at: ends, sections }
}

/** @throws {Refusal} `activity.unknown_part` for parts that the brand does not have */
async function refuseUnknownParts(
  tx: InTransaction,
  brand: string,
  sections: readonly SectionToWrite[],
): Promise<void> {
  const items = sections.flatMap(({ deals }) => deals.flatMap((deal) => deal.items))
  const ids = [...new Set(items.map(({ partId }) => partId))]
  const { rows } = await sql<{ known: number }>`
    select count(*)::integer as known from part
    where brand = ${brand} and part_id = any(${ids}::bigint[])`.execute(tx)
  if (onlyRow(rows).known < ids.length)
    throw new Refusal('activity.unknown_part', '有配件不属于该品牌，请重新选择')
}

/**
 * Locks the deals, so that none is bought while it is changed.
 *
 * @throws {Refusal} 404 for deals of another activity; `activity.sold` when a deal with purchases would be removed,
 *   change its parts, or get a limit below the sets sold
 */
async function refuseLostPurchases(
  tx: InTransaction,
  before: StoredActivity | undefined,
  sections: readonly SectionToWrite[],
): Promise<void> {
  const drafts = sections.flatMap(({ deals }) => deals)
  const named = drafts.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const stored = before?.sections.flatMap(({ deals }) => deals) ?? []
  const ids = stored.map((deal) => deal.deal_id)
  if (new Set(named).size < named.length || named.some((id) => !ids.includes(id)))
    throw noSuchThing('activity.offer_not_found')
  const { rows } = await sql<SoldDeal & { has_purchases: boolean }>`
    select deal_id, sold,
      exists (select from deal_purchase t where t.deal_id = d.deal_id) as has_purchases
    from deal d where deal_id = any(${ids}::bigint[])
    order by deal_id for update`.execute(tx)
  for (const { has_purchases, ...deal } of rows)
    if (has_purchases) refuseLostPurchase(deal, { stored, drafts })
}

type SoldDeal = { readonly deal_id: Id<'deal'>; readonly sold: number }

function refuseLostPurchase(
  { deal_id, sold }: SoldDeal,
  {
    stored,
    drafts,
  }: {
    readonly stored: readonly StoredActivity['sections'][number]['deals'][number][]
    readonly drafts: readonly SectionToWrite['deals'][number][]
  },
): void {
  const draft = drafts.find(({ id }) => id === deal_id)
  if (!draft) throw new Refusal('activity.sold', '已有人购买的商品不能移除，可以改限量或停用活动')
  const items = stored.find((one) => one.deal_id === deal_id)?.items ?? []
  const set = items.map(({ product_id, pieces }) => ({ partId: product_id, pieces }))
  if (!isSameSet(set, draft.items))
    throw new Refusal('activity.sold', '已有人购买的商品不能更换配件或件数')
  if (draft.maxTotal !== null && draft.maxTotal < sold)
    throw new Refusal('activity.sold', `限量不能少于已抢的 ${sold} 份`)
}

type Pictured = {
  readonly flag_image: string
  readonly sections: readonly { readonly slides: readonly { readonly picture: string }[] }[]
}

async function movePictures(
  tx: InTransaction,
  who: StaffMember,
  before: Pictured | undefined,
  after: Pictured,
): Promise<void> {
  const was = before ? uploadsIn(before) : new Set<string>()
  const is = uploadsIn(after)
  for (const picture of is) if (!was.has(picture)) await keepFile(tx, who, picture)
  for (const picture of was) if (!is.has(picture)) await releaseFile(tx, picture)
}

function uploadsIn({ flag_image, sections }: Pictured): Set<string> {
  const pictures = sections.flatMap(({ slides }) => slides.map(({ picture }) => picture))
  return new Set([flag_image, ...pictures].filter((picture) => picture.startsWith('/')))
}
