import { fenOfYuan, yuanOfFen } from '@portal/rules/money.ts'
import { returnCredit } from '@portal/rules/return-credit.ts'
import type { ReturnKind } from '@portal/rules/return-state.ts'

import type { ReturnableLine } from './returns-calls.ts'

/** A line that comes back, with how many of its pieces, and what is wrong with them. */
export type ChosenLine = {
  readonly line: ReturnableLine
  readonly quantity: number
  readonly kind: ReturnKind
}

/** What was filled in and not yet sent. */
export type Application = {
  readonly chosen: readonly ChosenLine[]
  /** Of lines that are chosen from now on. */
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
  kind: ReturnKind,
): readonly ChosenLine[] {
  const others = without(chosen, line.order_line_id)
  return others.length < chosen.length
    ? others
    : [...chosen, { line, quantity: line.returnable, kind }]
}

export function without(
  chosen: readonly ChosenLine[],
  order_line_id: number,
): readonly ChosenLine[] {
  return chosen.filter(({ line }) => line.order_line_id !== order_line_id)
}

/** With other pieces of a line, or another kind. */
export function withChange(
  chosen: readonly ChosenLine[],
  order_line_id: number,
  change: Partial<Pick<ChosenLine, 'quantity' | 'kind'>>,
): readonly ChosenLine[] {
  return chosen.map((one) =>
    one.line.order_line_id === order_line_id ? { ...one, ...change } : one,
  )
}

/**
 * What the chosen pieces will give back, in yuan, by the rule that credits them; null for those who see no prices, or where
 * more is chosen than there is.
 */
export function expectedCredit(chosen: readonly ChosenLine[]): number | null {
  let fen = 0
  for (const { line, quantity } of chosen) {
    if (line.paid === null || quantity > line.returnable) return null
    const pieces = { quantity: line.quantity, before: line.credited, now: quantity }
    fen += returnCredit(fenOfYuan(line.paid), pieces)
  }
  return yuanOfFen(fen)
}

/** The chosen lines as the server tells them now: a colleague may have sent back some of their pieces meanwhile. */
export function renewed(
  chosen: readonly ChosenLine[],
  lines: readonly ReturnableLine[],
): readonly ChosenLine[] {
  const now = new Map(lines.map((line) => [line.order_line_id, line]))
  return chosen.map((one) => ({ ...one, line: now.get(one.line.order_line_id) ?? one.line }))
}

/** Why no more pieces of a line can be sent back. */
export function limitText({ received, returnable }: ReturnableLine): string {
  const returned = received - returnable
  const why =
    returned === 0 ? `已收 ${received} 件` : `已收 ${received} 件，${returned} 件已申请退货`
  return `${why}，最多可退 ${returnable} 件`
}
