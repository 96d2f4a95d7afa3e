import keywords from '../../../demo/facts/keywords.json' with { type: 'json' }

export type KeywordFact = {
  readonly kind: string
  readonly input: string
  readonly style?: string | undefined
  readonly form?: string | undefined
  readonly in_spec?: boolean | undefined
  readonly expect: {
    readonly type?: string | undefined
    readonly items?: readonly {
      readonly number?: string | undefined
      readonly name?: string | undefined
      readonly quantity: number
    }[]
    readonly preprocessed?: string | undefined
    readonly makes?: readonly string[]
    readonly make?: string | null | undefined
    readonly series_zh?: string | null | undefined
    readonly chassis?: string | null | undefined
    readonly engine?: string | null | undefined
    readonly model?: string | null | undefined
    readonly year?: number | null | undefined
    readonly displacement?: string | null | undefined
    readonly term?: string | null | undefined
    readonly position?: string | null | undefined
    readonly corrected?: string | undefined
    readonly also?: string | undefined
    readonly match?: string | undefined
    readonly vin?: string | undefined
    readonly reason?: string | undefined
  }
}

export function keywordFacts(kind: string): KeywordFact[] {
  const inputs = keywords.inputs as readonly KeywordFact[]
  return inputs.filter((fact) => fact.kind === kind)
}
