import { readDemoFacts } from './demo-facts.ts'
export type KeywordFact = {
  readonly kind: string
  readonly input: string
  readonly in_spec?: boolean
  readonly expect: {
    readonly type?: string
    readonly items?: readonly {
      readonly number?: string
      readonly name?: string
      readonly quantity: number
    }[]
    /** The stored number, if a letter was left out. */
    readonly also?: string
    readonly part_ids?: readonly string[]
    readonly corrected?: string
    readonly match?: string
  }
}

export type KeywordFacts = {
  readonly inputs: readonly KeywordFact[]
  readonly typeNames: ReadonlyMap<string, string>
  /** Numbers missing from the demo because they are only guesses. */
  readonly leftOut: ReadonlySet<string>
}

type Sample = { readonly normalised: string; readonly confidence: string }
type PartType = { readonly id: string; readonly zh: string }

export async function readKeywordFacts(): Promise<KeywordFacts> {
  const [{ inputs }, types, samples, additions] = await Promise.all([
    readDemoFacts<{ inputs: KeywordFact[] }>('keywords.json'),
    readDemoFacts<PartType[]>('parts.json'),
    readDemoFacts<Sample[]>('oe_samples.json'),
    readDemoFacts<Sample[]>('oe_additions.json'),
  ])
  const all = [...samples, ...additions]
  const kept = new Set(
    all.filter(({ confidence }) => confidence !== 'low').map(({ normalised }) => normalised),
  )
  return {
    inputs,
    typeNames: new Map(types.map(({ id, zh }) => [id, inFullWidthBrackets(zh)])),
    leftOut: new Set(all.map(({ normalised }) => normalised).filter((number) => !kept.has(number))),
  }
}

function inFullWidthBrackets(text: string): string {
  return text.replaceAll('(', '（').replaceAll(')', '）')
}
