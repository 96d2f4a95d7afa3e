import type { Facts, Random } from './held-out-facts.ts'
import type { KeywordFact } from './keyword-fact.ts'

type Form = (number: { readonly oe: string; readonly normalised: string }, make: string) => string

const FULL_WIDTH = 0xfee0

const FORMS: readonly Form[] = [
  ({ normalised }) => normalised,
  ({ normalised }) => normalised.toLowerCase(),
  ({ oe }) => oe,
  ({ oe }) => oe.toLowerCase(),
  ({ oe }) => oe.replaceAll(' ', '-'),
  ({ oe }) => oe.replaceAll(' ', '.'),
  ({ oe }) => oe.replaceAll(' ', '\u{a0}'),
  ({ oe }) => oe.replaceAll(' ', '–'),
  ({ oe }) => oe.replaceAll(' ', '/'),
  ({ oe }) => oe.replaceAll(' ', '_'),
  ({ oe }) => `  ${oe}\t`,
  ({ normalised }) => `"${normalised}"`,
  ({ normalised }) => `‘${normalised}’`,
  ({ normalised }) => `\u{200b}${normalised}`,
  ({ normalised }) =>
    Array.from(normalised, (one) => String.fromCodePoint(one.charCodeAt(0) + FULL_WIDTH)).join(''),
  ({ normalised }, make) => `${make}${normalised}`,
  ({ oe }, make) => `${make} ${oe}`,
  ({ normalised }) => `OE:${normalised}`,
  ({ normalised }) => `OE号：${normalised}`,
  ({ oe }) => `编码 ${oe}`,
  ({ normalised }) => `${normalised} 原厂`,
  ({ normalised }) => `${normalised}。`,
]
const QUANTITIES = ['=', ' x', '*', '×', '（', ' '] as const

export function heldOutNumbers(facts: Facts, random: Random): KeywordFact {
  const sample = random.pick(facts.samples)
  const typed = random.pick(FORMS)(sample, facts.makeNames.get(sample.make) ?? '')
  // Without a quantity, the last group of digits could be read as one, so such a number gets an
  // explicit quantity.
  const quantity = /[\dA-Za-z]$/.test(typed) && random.chance(0.3) ? random.between(2, 9) : 1
  const mark = random.pick(QUANTITIES.slice(0, -1))
  const end = mark === '（' ? `（${quantity}）` : `${mark}${quantity}`
  return {
    kind: 'single_oe',
    input: quantity === 1 ? typed : typed + end,
    expect: { items: [{ number: sample.normalised, quantity }] },
  }
}
