import { readFile } from 'node:fs/promises'

/** A dealer's input and the expected result. */
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
  /** Names of the kinds of parts in the catalogue, by id. */
  readonly typeNames: ReadonlyMap<string, string>
  /** Numbers missing from the demo because they are only guesses. */
  readonly leftOut: ReadonlySet<string>
}

type Sample = { readonly normalised: string; readonly confidence: string }
type PartType = { readonly id: string; readonly zh: string }

const FACTS = new URL('../../../demo/facts/', import.meta.url)

export async function readKeywordFacts(): Promise<KeywordFacts> {
  const [{ inputs }, types, samples, additions] = await Promise.all([
    readJson<{ inputs: KeywordFact[] }>('keywords.json'),
    readJson<PartType[]>('parts.json'),
    readJson<Sample[]>('oe_samples.json'),
    readJson<Sample[]>('oe_additions.json'),
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

async function readJson<T>(name: string): Promise<T> {
  // The facts are part of this repository.
  return JSON.parse(await readFile(new URL(name, FACTS), 'utf8')) as T
}
