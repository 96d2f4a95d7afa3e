/**
 * Where pieces that are called off are found.
 *
 * | place | shown | what becomes of them |
 * |---|---|---|
 * | shelf | 在货架上 | they may be sold again |
 * | missing | 不在货架上 | they are written off: nobody is sold what is not there |
 */
export const PIECES_PLACES = ['shelf', 'missing'] as const
export type PiecesPlace = (typeof PIECES_PLACES)[number]

/** Reasons that say themselves that pieces are not there. */
const MISSING = ['缺货', '盘亏', '找不到', '丢失']

/** Where the pieces are by the reason why they are called off; undefined where it doesn't say, and somebody has to. */
export function placeOfReason(reason: string): PiecesPlace | undefined {
  return MISSING.some((words) => reason.includes(words)) ? 'missing' : undefined
}
