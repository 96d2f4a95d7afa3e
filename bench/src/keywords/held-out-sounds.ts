import { pinyin } from 'pinyin-pro'

import { type Facts, namesOf, type Random } from './held-out-facts.ts'
import { kindsCalled } from './held-out-names.ts'
import type { KeywordFact } from './keyword-fact.ts'

type Sound = (syllables: readonly string[], random: Random) => string

const SOUNDS: readonly Sound[] = [
  (syllables) => syllables.join(''),
  (syllables) => syllables.join(' '),
  (syllables) => syllables.map((one) => one.charAt(0)).join(''),
  (syllables) => syllables.join('').toUpperCase(),
  (syllables, random) =>
    syllables.map((one) => (random.chance(0.5) ? one : one.charAt(0))).join(''),
  (syllables) => syllables.join('').replaceAll(/(?<=[zcs])h/g, ''),
  (syllables) => syllables.join('').replaceAll(/(?<=[ie]n)g/g, ''),
  (syllables) => syllables.join('').replaceAll('v', 'u'),
]

/** Pinyin of names with at least three characters; for homophones any of their kinds is correct. */
export function heldOutSounds(facts: Facts, random: Random): KeywordFact | undefined {
  const name = random.pick(namesOf(random.pick(facts.kinds)))
  if (name.length < 3 || !/^\p{Script=Han}+$/u.test(name)) return undefined
  const sound = random.pick(SOUNDS)
  const input = sound(syllablesOf(name), random)
  const alike = [...facts.called.keys()].filter(
    (other) => initials(other) === initials(name) && other.length === name.length,
  )
  const part_ids = [...new Set(alike.flatMap((other) => kindsCalled(facts, other)))]
  return { kind: 'typo', input, expect: { corrected: name, match: 'name', part_ids } }
}

const kept = new Map<string, readonly string[]>()

function syllablesOf(name: string): readonly string[] {
  const known = kept.get(name)
  if (known) return known
  const syllables = pinyin(name, { toneType: 'none', v: true, type: 'array' })
  kept.set(name, syllables)
  return syllables
}

function initials(name: string): string {
  return syllablesOf(name)
    .map((one) => one.charAt(0))
    .join('')
}
