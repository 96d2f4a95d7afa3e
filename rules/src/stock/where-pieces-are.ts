/**
 * Where cancelled pieces are.
 *
 * | place | shown | consequence |
 * |---|---|---|
 * | in_stock | 在货架上 | they may be sold again |
 * | missing | 不在货架上 | they are written off, so that they are not sold |
 */
export const PIECES_PLACES = ['in_stock', 'missing'] as const
export type PiecesPlace = (typeof PIECES_PLACES)[number]

/** Chosen for cancellations whose pieces cannot be found, so that the form proposes to write them off. */
const MISSING = ['缺货', '盘亏', '找不到', '丢失']

/** The place of the pieces implied by the reason of the cancellation; undefined if the reason implies none. */
export function placeOfReason(reason: string): PiecesPlace | undefined {
  return MISSING.some((phrase) => reason.includes(phrase)) ? 'missing' : undefined
}
