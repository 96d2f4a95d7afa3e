import { randomFrom } from '@portal/demo/random.ts'

import { heldOutCars } from './held-out-cars.ts'
import { type Facts, readFacts } from './held-out-facts.ts'
import { heldOutNames } from './held-out-names.ts'
import { heldOutNumbers } from './held-out-numbers.ts'
import { heldOutSounds } from './held-out-sounds.ts'
import { heldOutTypos } from './held-out-typos.ts'
import type { KeywordFact } from './keyword-fact.ts'

export type HeldOutKind = {
  readonly name: string
  readonly targetPercent: number
  readonly facts: readonly KeywordFact[]
}

const EACH = 400

/**
 * Generates inputs like those of `demo/facts/keywords.json` from the words of the catalogue, so
 * that the search is also tested on inputs unknown when its rules were written. The same seed gives
 * the same inputs.
 */
export async function heldOutKinds(seed: string): Promise<HeldOutKind[]> {
  const facts = await readFacts()
  const make = (
    name: string,
    targetPercent: number,
    one: (facts: Facts, random: ReturnType<typeof randomFrom>) => KeywordFact | undefined,
  ): HeldOutKind => {
    const random = randomFrom(`${seed} ${name}`)
    const made: KeywordFact[] = []
    while (made.length < EACH) {
      const fact = one(facts, random)
      if (fact) made.push(fact)
    }
    return { name, targetPercent, facts: made }
  }
  return [
    make('single_oe', 99, heldOutNumbers),
    make('cn_name', 93, heldOutNames),
    make('series_name', 93, heldOutCars),
    make('pinyin', 85, heldOutSounds),
    make('typo', 85, heldOutTypos),
  ]
}
