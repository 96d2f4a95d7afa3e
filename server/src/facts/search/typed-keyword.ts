import { typedPhonePart } from '@portal/rules/accounts/mobile-number.ts'
import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'
import { foldedText } from '@portal/rules/text/folded-text.ts'
import { type RawBuilder, sql } from 'kysely'

import { beginsWith } from '#src/ground/lists/begins-with.ts'
import { likeText } from '#src/ground/lists/like-text.ts'

/** Shorter beginnings are of too many numbers to say which part is meant. */
const MIN_BEGINNING_LENGTH = 4

type Condition = RawBuilder<boolean>
type Find = (column: string) => Condition

export type TypedKeyword = {
  /** SQL: whether a column contains the words. */
  readonly isIn: Find
  /** SQL: whether a column of normalised numbers begins with them, in any spelling. */
  readonly begins: Find
  /** SQL: whether an account has them in its name, user name or phone; the argument is its alias. */
  readonly finds: Find
  /** SQL: whether a column is the id of a company with them in its name. */
  readonly ofCompany: Find
  /** SQL: whether a column is the id of an account that has them. */
  readonly ofAccount: Find
  /** SQL: whether a column is the id of a part with such a number: OE, own, superseded or another maker's. */
  readonly ofPart: Find
}

/**
 * What was typed or pasted into the search of a list: part of a text or name, as written or with full-width characters
 * folded; the beginning of a part number or part of a phone in any of their spellings. The user's % and _ are characters.
 */
export function typedKeyword(keyword: string): TypedKeyword {
  const words = keyword.trim()
  const likes = [...new Set([words, foldedText(words)])].map((text) => `%${likeText(text)}%`)
  const phone = typedPhonePart(words)
  const number = normalisedNumber(words)
  // Joined by "or" instead of any(…), which no index of a text's trigrams serves.
  const isIn: Find = (column) =>
    anyOf(likes.map((like) => sql<boolean>`${sql.ref(column)} ilike ${like}`))
  const finds: Find = (account) =>
    anyOf([
      isIn(`${account}.name`),
      isIn(`${account}.username`),
      ...(phone === undefined
        ? []
        : [sql<boolean>`${sql.ref(`${account}.phone`)} like ${`%${phone}%`}`]),
    ])
  const begins: Find = (column) =>
    number === '' ? sql<boolean>`false` : beginsWith(sql.ref(column), number)
  return {
    isIn,
    begins,
    finds,
    ofCompany: (column) =>
      sql`${sql.ref(column)} = any(array(select c.company_id from company c where ${isIn('c.name')}))`,
    ofAccount: (column) =>
      sql`${sql.ref(column)} = any(array(select a.account_id from account a where ${finds('a')}))`,
    ofPart: (column) =>
      number.length < MIN_BEGINNING_LENGTH
        ? sql`false`
        : sql`${sql.ref(column)} = any(array(
            select n.part_id from part_number n where ${begins('n.normalised')}))`,
  }
}

type Places = (typed: TypedKeyword) => readonly RawBuilder<unknown>[]

/** More are a text, which is looked for as a whole alone. */
const MAX_WORDS = 4

/** Its groups are no words: `139 1234 5678`, `LR 122 256`. */
function isOneNumber(keyword: string): boolean {
  const text = foldedText(keyword)
  return /\d/.test(text) && !/[^ -~]/.test(text)
}

/** The words of a keyword; none if it is a single word or number. */
function wordsOf(keyword: string): string[] {
  const words = [...new Set(keyword.trim().split(/\s+/))]
  const isOne = words.length === 1 || isOneNumber(keyword)
  return isOne || words.length > MAX_WORDS ? [] : words
}

/** SQL: whether an account has the keyword, or a word of it, in its name, user name or phone. */
export function findsAny(account: string, keyword: string): Condition {
  return anyOf([keyword, ...wordsOf(keyword)].map((text) => typedKeyword(text).finds(account)))
}

/**
 * A condition on rows with this alias that have a `brand`: of the brand, and with the keyword in one of `places`, or each
 * of its words in any of them. Without either, all of them.
 */
export function narrowedBy(
  row: string,
  { brand, keyword = '' }: { readonly brand?: string; readonly keyword?: string },
  places: Places,
): RawBuilder<unknown> {
  const conditions = [
    ...(brand === undefined ? [] : [sql`${sql.ref(`${row}.brand`)} = ${brand}`]),
    ...(keyword.trim() === '' ? [] : [inPlaces(keyword, places)]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

function inPlaces(keyword: string, places: Places): Condition {
  const whole = anyOf(places(typedKeyword(keyword)))
  const words = wordsOf(keyword).map((word) => anyOf(places(typedKeyword(word))))
  return words.length === 0 ? whole : anyOf([whole, sql`(${sql.join(words, sql` and `)})`])
}

function anyOf(conditions: readonly RawBuilder<unknown>[]): Condition {
  return sql`(${sql.join(conditions, sql` or `)})`
}
