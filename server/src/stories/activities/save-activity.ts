import type { saveActivity as call } from '@portal/contract/admin-activities.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { activityProblem } from '@portal/rules/activity-problem.ts'

import type { Context } from '#src/context.ts'
import { writeAudit } from '#src/ground/audit/write-audit.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { fenOfInput } from '#src/ground/http/fen-of-input.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal, refuseIf } from '#src/ground/refusals/refusal.ts'
import { lockActivities, readTime, refuseOverlap } from '#src/stories/activities/activity-times.ts'
import { askAboutDraft } from '#src/stories/activities/ask-about-draft.ts'
import { refuseLostPurchases, refuseUnknownParts } from '#src/stories/activities/check-draft.ts'
import { movePictures } from '#src/stories/activities/move-pictures.ts'
import { findStoredActivity, type StoredActivity } from '#src/stories/activities/stored-activity.ts'
import { type SectionToWrite, writeSections } from '#src/stories/activities/write-sections.ts'

type Input = InputOf<typeof call>
type Times = { readonly startsAt: Date; readonly endsAt: Date }

/**
 * Stores an activity as a whole; a new one is switched off. Deals that were bought keep their parts.
 *
 * @throws {Refusal} 404 for an unknown brand, activity or deal; `activity.bad_draft`, `activity.unknown_part`,
 *   `activity.taken`, `activity.overlap`; 409 `activity.doubtful` unless staff confirm
 */
export async function saveActivity(
  { once, brands }: Pick<Context, 'brands'> & { readonly once: Once },
  who: StaffMember,
  input: Input,
): Promise<OutputOf<typeof call>> {
  const { brand, title } = input
  const facts = brands.all.find(({ id }) => id === brand)
  if (!facts) throw noSuchThing('brand.not_found')
  const times = { startsAt: readTime(input.starts_at), endsAt: readTime(input.ends_at) }
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
    const activity_id = await writeHead(tx, input, times)
    await movePictures(tx, who, before, { flag_image: input.flag_image, sections })
    await writeSections(tx, { activity_id, before, sections })
    await writeAudit(tx, who, {
      action: before ? 'activity.change' : 'activity.add',
      brand,
      subject: 'activity',
      subject_id: activity_id,
      ...(before && { before: auditedOf(before) }),
      after: { title, starts_at: input.starts_at, ends_at: input.ends_at, sections },
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
      id: deal.activity_offer_id,
      name: deal.name.trim(),
      warehouse: deal.warehouse_type,
      mostTotal: deal.most_total,
      mostPerCompany: deal.most_per_company,
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

async function writeHead(tx: InTransaction, input: Input, times: Times): Promise<number> {
  const head = {
    title: input.title.trim(),
    flag_image: input.flag_image,
    starts_at: times.startsAt,
    ends_at: times.endsAt,
  }
  if (input.activity_id === undefined) {
    const { activity_id } = await tx
      .insertInto('activity')
      .values({ ...head, brand: input.brand })
      .returning('activity_id')
      .executeTakeFirstOrThrow()
    return activity_id
  }
  await tx.updateTable('activity').set(head).where('activity_id', '=', input.activity_id).execute()
  return input.activity_id
}

function auditedOf({ title, starts, ends, sections }: StoredActivity) {
  return { title, starts_at: starts, ends_at: ends, sections }
}
