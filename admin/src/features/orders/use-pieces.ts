import { useState } from 'react'

import type { PiecesOfLine } from './line-pieces.tsx'
import type { AdminOrder } from './orders-calls.ts'

type Line = AdminOrder['lines'][number]

type Params = {
  readonly lines: readonly Line[]
  /** Pieces of a line that may be chosen. */
  readonly mostOf: (line: Line) => number
  /** Chosen from the first: all of them, or none. */
  readonly atFirst: 'all' | 'none'
}

/** Pieces of an order's lines that something is going to be done with. */
export type Pieces = {
  readonly lines: readonly PiecesOfLine[]
  readonly total: number
  /** As the calls take them. */
  readonly chosen: { order_line_id: number; quantity: number }[]
  readonly choose: (order_line_id: number, quantity: number) => void
}

/** Pieces line by line; what was chosen stays while the order changes, but is never more than there is. */
export function usePieces({ lines, mostOf, atFirst }: Params): Pieces {
  /** By line, where another number than at first was chosen. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const going = lines.map((line) => {
    const most = mostOf(line)
    const first = atFirst === 'all' ? most : 0
    return { line, most, quantity: Math.min(chosen.get(line.order_line_id) ?? first, most) }
  })
  return {
    lines: going,
    total: going.reduce((sum, { quantity }) => sum + quantity, 0),
    chosen: going
      .filter(({ quantity }) => quantity > 0)
      .map(({ line, quantity }) => ({ order_line_id: line.order_line_id, quantity })),
    choose: (line, quantity) => setChosen(new Map(chosen).set(line, quantity)),
  }
}

/** Pieces of a line that have not left. */
export const unsent = ({ quantity, shipped }: Line): number => quantity - shipped
