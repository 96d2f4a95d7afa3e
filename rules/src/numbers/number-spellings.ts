import { type NumberedMake, VAG_CHINA } from '#src/numbers/makes-writing-like.ts'
import { normalisedNumber } from '#src/numbers/normalised-number.ts'

/**
 * How a spelling relates to the typed text.
 *
 * | kind | the catalogue's number is |
 * |---|---|
 * | typed | exactly the typed one |
 * | letter-a | the Mercedes number with or without its leading A |
 * | letter-l | the Chinese-made twin with, or the imported one without, the leading L |
 * | leading-zero | the number with the leading zero that a spreadsheet dropped, or without extra leading zeros |
 * | suffix | any eleven-character number that ends in this short one |
 */
export type NumberSpelling = {
  readonly kind: 'typed' | 'letter-a' | 'letter-l' | 'leading-zero' | 'suffix'
  readonly number: string
  /** The spelling applies to parts of these makes only; absent: to all. */
  readonly makes?: readonly NumberedMake[]
}

type Habit = {
  readonly kind: Exclude<NumberSpelling['kind'], 'typed'>
  readonly typed: RegExp
  readonly respell: (typed: string) => string
  readonly makes: readonly NumberedMake[]
}

const LOCALISED =
  /^(?:\d[\dA-Z]{2}\d{6}[A-Z]{0,2}(?:[\dA-Z]{3})?|WHT\d{6}[A-Z]?|[GBD]\d{3}[\dA-Z]{3}[A-Z]\d{1,2})$/
const LOCALISED_WITH_L =
  /^L(?:\d[\dA-Z]{2}\d{6}[A-Z]{0,2}(?:[\dA-Z]{3})?|WHT\d{6}[A-Z]?|[GBD]\d{3}[\dA-Z]{3}[A-Z]\d{1,2})$/
const MERCEDES = ['mercedes'] as const
const BMW = ['bmw', 'mini'] as const

/** Letters and zeros that dealers omit or add, in lookup order. */
const HABITS: readonly Habit[] = [
  { kind: 'letter-a', typed: /^\d{10}(?:\d{4})?$/, respell: (n) => `A${n}`, makes: MERCEDES },
  { kind: 'letter-a', typed: /^A\d{10}(?:\d{4})?$/, respell: (n) => n.slice(1), makes: MERCEDES },
  { kind: 'letter-l', typed: LOCALISED, respell: (n) => `L${n}`, makes: VAG_CHINA },
  { kind: 'letter-l', typed: LOCALISED_WITH_L, respell: (n) => n.slice(1), makes: VAG_CHINA },
  { kind: 'leading-zero', typed: /^\d{4}[\dA-F]{6}$/, respell: (n) => `0${n}`, makes: BMW },
  {
    kind: 'leading-zero',
    typed: /^0+[1-9]\d{5,7}$/,
    respell: (n) => n.replace(/^0+/, ''),
    makes: ['volvo'],
  },
  { kind: 'suffix', typed: /^(?=.*\d)[\dA-F]{7}$/, respell: (n) => n, makes: BMW },
]

/**
 * Every exact number that a typed one may mean, best first. The first is always the number as typed. The others count
 * only if it finds nothing, and only for parts of their makes, so that a number is never silently replaced.
 *
 * @returns empty without a letter or digit
 */
export function numberSpellings(typed: string): NumberSpelling[] {
  const number = normalisedNumber(typed)
  if (number === '') return []
  const habitual = HABITS.filter((habit) => habit.typed.test(number)).map(
    ({ kind, respell, makes }): NumberSpelling => ({ kind, number: respell(number), makes }),
  )
  return [{ kind: 'typed', number }, ...habitual]
}
