import { mayCancel } from '#src/may-cancel.ts'
import type { OrderStatus } from '#src/order-status.ts'

type Line = {
  /** Pieces ordered, and of them those that have left. */
  readonly quantity: number
  readonly shipped: number
  /** Pieces that are called off, from 0. */
  readonly goes: number
}

/** Whether staff may call off pieces of an order: as long as some of them have not left. */
export function mayCancelPieces(status: OrderStatus): boolean {
  return status === 'partly_shipped' || mayCancel(status, 'staff')
}

/** Why these pieces can't be called off, in the words that staff read; undefined when they can. */
export function cancelProblem(lines: readonly Line[]): string | undefined {
  if (lines.every(({ goes }) => goes === 0)) return '请选择要取消的配件'
  if (lines.some(({ quantity, shipped, goes }) => goes > quantity - shipped))
    return '取消数量超过未发数量'
  return undefined
}

/** Whether nothing of the order would be left: it is called off whole then. */
export function isWholeOrder(lines: readonly Pick<Line, 'quantity' | 'goes'>[]): boolean {
  return lines.every(({ quantity, goes }) => goes === quantity)
}
