import type { ReturnKind } from '@portal/rules/return-state.ts'

import type { ReturnableLine } from './returns-calls.ts'

/** A line that comes back, with how many of its pieces. */
export type ChosenLine = { readonly line: ReturnableLine; readonly quantity: number }

/** What was filled in and not yet sent. */
export type Application = {
  readonly chosen: readonly ChosenLine[]
  readonly kind: ReturnKind
  readonly reason: string
  /** Addresses of uploaded pictures. */
  readonly pictures: readonly string[]
}

export const EMPTY_APPLICATION: Application = {
  chosen: [],
  kind: 'return',
  reason: '',
  pictures: [],
}

/** Takes a line in with all of its pieces, or out. */
export function toggled(
  chosen: readonly ChosenLine[],
  line: ReturnableLine,
): readonly ChosenLine[] {
  const others = without(chosen, line.order_line_id)
  return others.length < chosen.length ? others : [...chosen, { line, quantity: line.returnable }]
}

export function without(
  chosen: readonly ChosenLine[],
  order_line_id: number,
): readonly ChosenLine[] {
  return chosen.filter(({ line }) => line.order_line_id !== order_line_id)
}

export function withQuantity(
  chosen: readonly ChosenLine[],
  order_line_id: number,
  quantity: number,
): readonly ChosenLine[] {
  return chosen.map((one) =>
    one.line.order_line_id === order_line_id ? { ...one, quantity } : one,
  )
}

/** The chosen lines as the server tells them now: a colleague may have sent back some of their pieces meanwhile. */
export function renewed(
  chosen: readonly ChosenLine[],
  lines: readonly ReturnableLine[],
): readonly ChosenLine[] {
  const now = new Map(lines.map((line) => [line.order_line_id, line]))
  return chosen.map(({ line, quantity }) => ({
    line: now.get(line.order_line_id) ?? line,
    quantity,
  }))
}

/** Why no more pieces of a line can be sent back. */
export function limitText({ received, returnable }: ReturnableLine): string {
  const returned = received - returnable
  const why =
    returned === 0 ? `已收 ${received} 件` : `已收 ${received} 件，${returned} 件已申请退货`
  return `${why}，最多可退 ${returnable} 件`
}
