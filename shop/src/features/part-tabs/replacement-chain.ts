import type { Id } from '@portal/rules/ids.ts'

import type { PartDetail } from '#src/features/parts/parts-calls.ts'

/**
 * | place | number | |---|---| | older | superseded by the part | | self | the part's own | |
 * between | newer, but also superseded | | newest | sold in place of the part |
 */
export type ChainPlace = 'older' | 'self' | 'between' | 'newest'

export type ChainLink = {
  readonly number: string
  readonly place: ChainPlace
  /** The part sold under the number, if it is another part. */
  readonly product_id?: Id<'part'>
}

type Numbers = Pick<PartDetail, 'number' | 'superseded_list' | 'successor'>

/**
 * From the oldest number to the newest, with the part's own position. A single link means that
 * nothing was superseded.
 */
export function replacementChain(part: Numbers): readonly ChainLink[] {
  const { number, superseded_list, successor } = part
  const newer = successor?.chain.slice(1) ?? []
  return [
    ...superseded_list.map((older): ChainLink => ({ number: older, place: 'older' })),
    { number, place: 'self' },
    ...newer.map((one, place): ChainLink => {
      const isLast = place === newer.length - 1
      return isLast && successor
        ? { number: one, place: 'newest', product_id: successor.product_id }
        : { number: one, place: 'between' }
    }),
  ]
}
