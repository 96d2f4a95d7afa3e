import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'

import type { PartDetail } from '#src/features/parts/parts-calls.ts'

type Numbers = Pick<PartDetail, 'number' | 'oe_list'>
export type OtherNumber = PartDetail['oe_list'][number]

/** The numbers of a part except its main one; spacing is ignored. */
export function otherNumbers({ number, oe_list }: Numbers): readonly OtherNumber[] {
  const main = normalisedNumber(number)
  return oe_list.filter(({ display_number }) => normalisedNumber(display_number) !== main)
}

export type NumbersOfFactory = {
  readonly factory: string
  /** False for numbers of the car maker. */
  readonly isOtherMaker: boolean
  readonly numbers: readonly string[]
}

export function numbersByFactory(part: Numbers): readonly NumbersOfFactory[] {
  return [...Map.groupBy(otherNumbers(part), ({ factory }) => factory)].map(([factory, group]) => ({
    factory,
    isOtherMaker: group.some(({ is_other_maker }) => is_other_maker === 1),
    numbers: group.map(({ display_number }) => display_number),
  }))
}
