/**
 * Where cancelled pieces are.
 *
 * | place | shown | consequence |
 * |---|---|---|
 * | in_stock | 在货架上 | they may be sold again |
 * | missing | 不在货架上 | they are written off, so that nobody buys them |
 */
export const PIECES_PLACES = ['in_stock', 'missing'] as const
export type PiecesPlace = (typeof PIECES_PLACES)[number]

/** Reasons that imply that pieces are missing. */
const MISSING = ['缺货', '盘亏', '找不到', '丢失']

/** Where the pieces are by the reason of the cancellation; undefined if it does not imply an answer. */
export function placeOfReason(reason: string): PiecesPlace | undefined {
  return MISSING.some((words) => reason.includes(words)) ? 'missing' : undefined
}
