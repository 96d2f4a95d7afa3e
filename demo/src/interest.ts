import type { Brand } from '@portal/brands/brand.ts'

import { momentPicker } from '#src/calendar.ts'
import type { Facts } from '#src/facts.ts'
import { type Random, randomFrom, weightedPicker } from '#src/random.ts'
import type { RowSink } from '#src/row-sink.ts'
import { customerTime } from '#src/working-time.ts'
import type { SoldPart, StoredCompany } from '#src/write-trade.ts'

export type Interest = {
  sink: RowSink
  brand: Brand
  facts: Facts
  today: Date
  companies: readonly StoredCompany[]
  popular: readonly number[]
  sold: (part: number) => SoldPart
  available: (part: number, warehouse: 1 | 2) => number
  usualQuantity: (part: number) => number
}

export type InterestSerials = { search: number; cart: number }

const SEARCHES = 900
const SEARCH_DAYS = 30
const MISSED = 0.06
const MISSED_WORDS = ['宠物垫', '氛围灯', '行车记录仪', '车衣', '儿童座椅', '脚踏板亮条']
const RECENT = 8
const WORD_PARTS = 12
const RECOMMENDED = 20
const FAVOURITES = 9
const SEEN = 14
const CART_LINES = 6

export function writeInterest(interest: Interest, serials: InterestSerials): void {
  const random = randomFrom(`${interest.brand.id} interest`)
  writeSearches(interest, serials, random)
  interest.popular.slice(0, RECOMMENDED).forEach((part, index) => {
    const { id } = interest.sold(part)
    interest.sink.add('recommendation', [interest.brand.id, id, index + 1])
  })
  for (const company of interest.companies.slice(0, 5))
    for (const account of company.accountIds) writeLooks(interest, account, random)
  writeCart(interest, serials)
}

function writeSearches(interest: Interest, serials: InterestSerials, random: Random): void {
  const { sink, brand, facts, today, companies, popular, sold } = interest
  const pickMoment = momentPicker(today, SEARCH_DAYS)
  const words = facts.keywords.hot_keywords
  const pickWord = weightedPicker(words.map((word) => word.weight))
  const pickPart = weightedPicker(popular.slice(0, 300).map((_, place) => 1 / (place + 3)))
  const accounts = companies.slice(0, 5).flatMap((company) => company.accountIds)
  const moments = Array.from({ length: SEARCHES }, () => pickMoment(random)).toSorted(
    (a, b) => a - b,
  )
  const missing = randomFrom(`${brand.id} searched in vain`)
  const recent = new Map<string, RecentSearch>()
  for (const at of moments) {
    const part = popular[pickPart(random)]
    const isNumber = random.chance(0.6) && part !== undefined
    const found = isNumber ? sold(part) : undefined
    const word = found ? '' : (words[pickWord(random)]?.term ?? '')
    const account = random.pick(accounts)
    const searched: Searched = found
      ? { term: found.oeNumber, part: found.id, readAs: 'number', parts: 1 }
      : { term: word, part: null, readAs: 'words', parts: WORD_PARTS }
    const { term, readAs, ...led } = missing.chance(MISSED) ? inVain(missing, facts) : searched
    const id = (serials.search += 1)
    const when = new Date(at)
    sink.add('search_log', [id, brand.id, account, term, led.part, readAs, led.parts, when])
    recent.set(`${account} ${term}`, [account, term, when])
  }
  writeRecent(sink, [...recent.values()])
}

type Searched = { term: string; part: number | null; readAs: 'number' | 'words'; parts: number }
type RecentSearch = readonly [account: number, keyword: string, at: Date]

/** A search without a result: a number in a manufacturer's format, or an unknown word. */
function inVain(random: Random, facts: Facts): Searched {
  if (random.chance(0.3))
    return { term: random.pick(MISSED_WORDS), part: null, readAs: 'words', parts: 0 }
  const unknown = facts.oeSamples.filter(({ confidence }) => confidence === 'low').slice(0, 12)
  return { term: random.pick(unknown).normalised, part: null, readAs: 'number', parts: 0 }
}

function writeRecent(sink: RowSink, searches: readonly RecentSearch[]): void {
  const newestFirst = searches.toSorted(([, , a], [, , b]) => b.getTime() - a.getTime())
  const ofAccount = Map.groupBy(newestFirst, ([account]) => account)
  for (const rows of ofAccount.values())
    for (const row of rows.slice(0, RECENT)) sink.add('recent_search', row)
}
function writeLooks(
  { sink, popular, sold, today }: Interest,
  account: number,
  random: Random,
): void {
  const places = new Set(Array.from({ length: FAVOURITES + SEEN }, () => random.below(120)))
  const parts = [...places].flatMap((place) => {
    const part = popular[place]
    return part === undefined ? [] : [sold(part).id]
  })
  parts.forEach((part, index) => {
    const isKept = index < FAVOURITES
    // Visits are recent; favourites were added over a week.
    const daysAgo = isKept ? index * 0.8 : (index - FAVOURITES) * 0.4
    const at = customerTime.before(today, (daysAgo + random.next() * 0.3) * customerTime.hoursADay)
    sink.add(isKept ? 'favourite' : 'browsing_history', [account, part, at])
  })
}

function writeCart(interest: Interest, serials: InterestSerials): void {
  const { sink, brand, companies, popular, sold, available, usualQuantity, today } = interest
  const [company] = companies
  const account = company?.accountIds[0]
  if (!company || account === undefined) return
  for (const warehouse of brand.warehouses) {
    const ranked = popular
      .filter((part) => available(part, warehouse) > 20)
      .slice(warehouse === 1 ? 0 : 3)
      .slice(0, warehouse === 1 ? CART_LINES : CART_LINES / 2)
    ranked.forEach((part, index) => {
      const { id, priceFen } = sold(part)
      const at = customerTime.before(today, (index * 37 + 12) / 60)
      const quantity = usualQuantity(part)
      const line = (serials.cart += 1)
      const owner = [line, brand.id, company.id, account]
      sink.add('cart_line', [...owner, id, warehouse, quantity, priceFen, at])
    })
  }
}
