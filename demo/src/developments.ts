import type { Brand } from '@portal/brands/brand.ts'
import type { DevelopmentStage } from '@portal/rules/development/development-stage.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'

import { momentDaysBefore } from '#src/calendar.ts'
import { randomFrom } from '#src/random.ts'
import type { RowSink } from '#src/row-sink.ts'
import type { DevelopmentNews } from '#src/texts/brand-texts.ts'
import { textsOf } from '#src/texts/texts-of.ts'
import { customerTime } from '#src/working-time.ts'
import type { SoldPart, StoredCompany } from '#src/write-trade.ts'

const WAYS: Readonly<Record<DevelopmentStage, readonly (keyof DevelopmentNews)[]>> = {
  research: [],
  tooling: ['tooling'],
  sample: ['tooling', 'sample'],
  launching: ['tooling', 'sample', 'launching'],
  launched: ['tooling', 'sample', 'launching', 'launched'],
  stopped: ['stopped'],
}

export type DevelopedStep = {
  readonly stage: DevelopmentStage
  readonly answer: string
  readonly pictures: readonly string[]
  readonly part_id: Id<'part'> | null
  readonly at: Date
}

export type Developed = {
  readonly id: Id<'development'>
  readonly number: string
  readonly name: string
  readonly model: string
  readonly createdAt: Date
  readonly steps: readonly DevelopedStep[]
  /** The picture of its kind of part; undefined if there is none. */
  readonly picture: string | undefined
}

/** The id that `writeStaff` gives content. */
export const DEVELOPING_STAFF = 4

/** The main account has not read the last step of this one. */
const UNREAD_PLACE = 1

export type LaunchedPart = SoldPart & {
  readonly model: string
  readonly type: string
  readonly listedAt: Date
}

export type DevelopmentPlan = {
  sink: RowSink
  brand: Brand
  companies: readonly StoredCompany[]
  today: Date
  /** Nobody has bought or asked about them yet; the first was requested, the second developed. */
  launched: readonly LaunchedPart[]
  /** A picture of this kind of part; none: only a sketch of its group exists. */
  pictureOf: (type: string) => string | undefined
}

/** The first parts are in development because both demo companies requested them. */
export const REQUESTED = 2

/** Parts in development in every stage, with their steps and the demo users' likes. */
export function writeDevelopments(
  plan: DevelopmentPlan,
  serials: { development: number; event: number },
): Developed[] {
  const { brand, sink, today } = plan
  const random = randomFrom(`developments of ${brand.id}`)
  const { developments, launched } = textsOf(brand)
  const [, part] = plan.launched
  const isOver = part
    ? [[part.oeNumber, part.name, part.model, part.type, 'launched', ...launched] as const]
    : []
  return [...developments, ...isOver].map((planned, place) => {
    const [number, name, model, type, stage, wanted, likes] = planned
    const days = 12 + place * 9 + random.below(6)
    const createdAt = momentDaysBefore(today, days, number)
    const picture = plan.pictureOf(type)
    const id = toId<'development'>((serials.development += 1))
    const steps = stepsTo(plan, { stage, days, number, picture })
    const last = steps.at(-1)
    const key = normalisedNumber(number)
    const listed = [id, brand.id, number, key, name, model, stage, wanted, likes, createdAt]
    const held = last
      ? [last.answer, last.pictures, last.part_id, steps.length, last.at]
      : ['', [], null, 0, null]
    sink.add('development', [...listed, ...held])
    for (const [nth, { at, ...facts }] of steps.entries())
      sink.add('business_event', [
        (serials.event += 1),
        'development.progressed',
        'development',
        id,
        brand.id,
        null,
        null,
        DEVELOPING_STAFF,
        { json: { ...facts, is_undo: false, step: `development/${id}/${nth + 1}` } },
        at,
      ])
    writeLikes(plan, { id, place, createdAt, readFrom: last?.at ?? createdAt })
    return { id, number, name, model, createdAt, steps, picture }
  })
}

type Way = {
  readonly stage: DevelopmentStage
  /** Age in days. */
  readonly days: number
  readonly number: string
  readonly picture: string | undefined
}

function stepsTo(
  { brand, today, launched: [, launched] }: DevelopmentPlan,
  { stage, days, number, picture }: Way,
): DevelopedStep[] {
  const way = WAYS[stage]
  const { news } = textsOf(brand)
  return way.map((step, nth) => {
    const daysAgo = days - (days * (nth + 1)) / (way.length + 1)
    const at = momentDaysBefore(today, daysAgo, `${number} ${step}`)
    const part = step === 'launched' ? launched : undefined
    return {
      stage: step,
      answer: news[step],
      pictures: step === 'sample' && picture !== undefined ? [picture] : [],
      part_id: part?.id ?? null,
      at: part !== undefined && part.listedAt > at ? part.listedAt : at,
    }
  })
}

type Liked = {
  readonly id: Id<'development'>
  readonly place: number
  readonly createdAt: Date
  /** When the last step was reported. */
  readonly readFrom: Date
}

/** Those that the demo companies requested, and of the others every second or third one, are liked by their users. */
function writeLikes({ sink, companies, today }: DevelopmentPlan, liked: Liked): void {
  const { id, place, createdAt, readFrom } = liked
  const random = randomFrom(`likes of ${id}`)
  const later = () => ({ hours: 1 + random.next() * 30, until: today })
  const accounts = [
    ...(place < REQUESTED || place % 2 === 1 ? (companies[0]?.accountIds.slice(0, 2) ?? []) : []),
    ...(place < REQUESTED || place % 3 === 0 ? (companies[1]?.accountIds.slice(0, 1) ?? []) : []),
  ]
  for (const account of accounts) {
    const likedAt = customerTime.after(createdAt, later())
    const readAt = customerTime.after(readFrom, later())
    sink.add('development_like', [id, account, likedAt, place === UNREAD_PLACE ? likedAt : readAt])
  }
}
