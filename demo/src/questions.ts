import type { Brand } from '@portal/brands/brand.ts'
import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'

import { momentPicker } from '#src/calendar.ts'
import { assignItem } from '#src/inbox.ts'
import { PART_QUESTIONS } from '#src/question-texts.ts'
import { type Random, randomFrom } from '#src/random.ts'
import type { RowSink } from '#src/row-sink.ts'
import type { QuestionText } from '#src/texts/brand-texts.ts'
import { textsOf } from '#src/texts/texts-of.ts'
import { customerTime, staffTime } from '#src/working-time.ts'
import type { SoldPart, StoredCompany } from '#src/write-trade.ts'

export type QuestionSerials = {
  question: number
  /** The questions of all brands that wait for an answer: staff see them in one list. */
  waitingQuestions: Set<string>
}

type Asking = {
  sink: RowSink
  brand: Brand
  today: Date
  companies: readonly StoredCompany[]
  popular: readonly number[]
  sold: (part: number) => SoldPart
  pictures: (part: number) => readonly string[]
}

const QUESTIONS = 150
/** More than there are questions, since not every company may ask any of them. */
const PAIRS = 300
/** What was answered is not asked again by the same company for so long. */
const REPEATED_DAYS = 30
const MIN_OPEN = 9
const MAX_OPEN = 15
const UNREAD = 8
const REQUESTED_PARTS = 70
const DAYS = 120
const OPEN_DAYS = 1
/** Counted while staff work. */
const HOURS_TO_ANSWER = 10
const HOURS_TO_READ = 20
/** Ids that `writeStaff` gives content and admin, the roles that may answer. */
const ANSWERING_STAFF = [4, 4, 4, 1] as const

export function writeQuestions(asking: Asking, serials: QuestionSerials): void {
  const { brand, today, companies } = asking
  const random = randomFrom(`questions of ${brand.id}`)
  const takePair = pairTaker(pickPairs(asking, random), serials.waitingQuestions)
  const open = random.between(MIN_OPEN, MAX_OPEN)
  const moments = momentsOf(today, { open, random })
  const first = serials.question + 1
  serials.question += moments.length
  // The newest choose first.
  for (const [fromNewest, at] of moments.toReversed().entries()) {
    const index = moments.length - 1 - fromNewest
    const fromEnd = fromNewest + 1
    const isUnread = fromEnd > open && fromEnd <= open + UNREAD
    // The newest answers go to the demo's own users, so that they have unread ones.
    const company = isUnread || random.chance(0.2) ? companies[0] : random.pick(companies)
    const isOpen = fromEnd <= open
    const pair = company && takePair({ company: company.id, at, isOpen })
    if (!pair) continue
    const account = isUnread
      ? (company.accountIds[index % company.accountIds.length] ?? 0)
      : random.pick(company.accountIds)
    const requested = { at, company: company.id, account, isOpen, isUnread }
    writeQuestion(asking, { ...pair, ...requested, random, id: first + index })
  }
}

type Asker = { readonly company: number; readonly at: number; readonly isOpen: boolean }

/**
 * Gives a company the next question that it does not ask about another part around that time. What waits for an answer
 * is no praise, and asked once.
 */
function pairTaker(pairs: readonly Pair[], waiting: Set<string>) {
  const left = [...pairs]
  const lastAt = new Map<string, number>()
  return ({ company, at, isOpen }: Asker): Pair | undefined => {
    const key = ({ text }: Pair) => `${company} ${text.question}`
    const mayWait = ({ text }: Pair) => text.isFeedback !== true && !waiting.has(text.question)
    const isNew = (pair: Pair) =>
      Math.abs((lastAt.get(key(pair)) ?? Infinity) - at) > REPEATED_DAYS * DAY_MS
    const place = left.findIndex((pair) => isNew(pair) && (!isOpen || mayWait(pair)))
    const [pair] = place < 0 ? [] : left.splice(place, 1)
    if (pair) lastAt.set(key(pair), at)
    if (pair && isOpen) waiting.add(pair.text.question)
    return pair
  }
}

/** Staff answer within a day or two: what waits is not older, and what was answered is not newer. */
function momentsOf(today: Date, { open, random }: { open: number; random: Random }): number[] {
  const waiting = OPEN_DAYS * customerTime.hoursADay
  const pickAnswered = momentPicker(customerTime.before(today, waiting), DAYS)
  return [
    ...Array.from({ length: QUESTIONS - open }, () => pickAnswered(random)),
    ...Array.from({ length: open }, () =>
      customerTime.before(today, random.next() * waiting).getTime(),
    ),
  ].toSorted((one, other) => one - other)
}

type Pair = { part: number; text: QuestionText }

/** Pairs parts with questions; no part gets the same question twice. */
function pickPairs({ brand, popular, sold }: Asking, random: Random): Pair[] {
  const general = textsOf(brand).questions
  const requested = new Set<string>()
  const pairs: Pair[] = []
  const candidates = popular.slice(0, REQUESTED_PARTS)
  if (candidates.length === 0) return []
  for (let tries = 0; pairs.length < PAIRS && tries < PAIRS * 20; tries += 1) {
    const place = Math.floor(random.next() ** 2 * candidates.length)
    const part = candidates[place] ?? 0
    const { name } = sold(part)
    const special = PART_QUESTIONS.filter(({ word }) => isNamed(name, word))
    const fitting = general.filter(
      ({ only, not }) => (only?.test(name) ?? true) && not?.test(name) !== true,
    )
    const text = random.pick(special.length > 0 && random.chance(0.5) ? special : fitting)
    if (requested.has(`${part} ${text.question}`)) continue
    requested.add(`${part} ${text.question}`)
    pairs.push({ part, text })
  }
  return pairs
}

/** `机油滤清器座垫片` is no `机油滤清器`. */
function isNamed(name: string, word: string): boolean {
  const at = name.indexOf(word)
  return at !== -1 && !/^\p{Script=Han}/u.test(name.slice(at + word.length))
}

type Writing = Pair & {
  id: number
  at: number
  company: number
  account: number
  isOpen: boolean
  isUnread: boolean
  random: Random
}

function writeQuestion({ sink, brand, today, sold, pictures }: Asking, one: Writing): void {
  const part = sold(one.part)
  const { question, answer, isFeedback, showsPicture } = one.text
  const say = (text: string) =>
    text
      .replaceAll('{oe}', part.oeNumber)
      .replaceAll('{own}', part.ownNumber || part.oeNumber)
      .replaceAll('{name}', part.name)
  const later = (hours: number) => ({ hours: (0.03 + one.random.next()) * hours, until: today })
  const answeredAt = staffTime.after(one.at, later(HOURS_TO_ANSWER))
  const readAt = customerTime.after(answeredAt, later(HOURS_TO_READ))
  const picture = showsPicture ? (pictures(one.part).at(-1) ?? null) : null
  const answered = [
    say(answer),
    picture && `/pictures/${picture}`,
    answeredAt,
    one.random.pick(ANSWERING_STAFF),
    one.isUnread ? null : readAt,
    answeredAt,
    1,
  ]
  sink.add('part_question', [
    one.id,
    brand.id,
    part.id,
    one.company,
    one.account,
    isFeedback ? 'feedback' : 'consult',
    say(question),
    new Date(one.at),
    ...(one.isOpen ? [null, null, null, null, null, null, 0] : answered),
  ])
  if (one.isOpen) assignItem(sink, { kind: 'question', id: one.id, at: one.at, today })
}
