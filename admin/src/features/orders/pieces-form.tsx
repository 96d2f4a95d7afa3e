import type { Id } from '@portal/rules/ids.ts'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { QuantityField } from '@portal/ui/fields/quantity-field.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { type ComponentProps, type ReactNode, useState } from 'react'

import { PaneForm } from '#src/forms/pane-form.tsx'

import type { AdminOrder } from './orders-calls.ts'

import styles from '#src/forms/pane-form.module.css'

type Props = Omit<ComponentProps<typeof PaneForm>, 'children'> & {
  readonly above: ReactNode
  readonly pieces: Pieces
  /** The verb for the pieces (发货) and the label of the maximum (待发). */
  readonly action: string
  readonly maxLabel: string
  readonly children: ReactNode
}

export function PiecesForm({ above, pieces, action, maxLabel, children, ...form }: Props) {
  return (
    <PaneForm {...form}>
      {(clearProblem) => (
        <>
          {above}
          <LinePieces
            action={action}
            lines={pieces.lines}
            maxLabel={maxLabel}
            onChange={(line, quantity) => {
              pieces.choose(line, quantity)
              clearProblem()
            }}
          />
          {children}
        </>
      )}
    </PaneForm>
  )
}

type PiecesOfLine = {
  readonly line: AdminOrder['lines'][number]
  readonly max: number
  readonly quantity: number
}

type LinePiecesProps = {
  readonly lines: readonly PiecesOfLine[]
  /** The verb for the pieces (发货) and the label of the maximum (待发). */
  readonly action: string
  readonly maxLabel: string
  readonly onChange: (order_line_id: Id<'order_line'>, quantity: number) => void
}

function LinePieces({ lines, action, maxLabel, onChange }: LinePiecesProps) {
  return (
    <ul aria-label={`${action}配件`} className={styles.lines}>
      {lines.map(({ line, max, quantity }) => (
        <li key={line.order_line_id}>
          <Checkbox
            aria-label={`${action} ${line.number}`}
            checked={quantity > 0}
            onChange={(isIn) => onChange(line.order_line_id, isIn ? max : 0)}
          />
          <span className={styles.part}>
            <b>{line.number}</b> {line.is_pre_order === 1 && <Tag look="brand">预订</Tag>}
            <span>
              {line.frey_no} {line.l_name_zh}
            </span>
          </span>
          <span className={styles.left}>
            {maxLabel} {max}
          </span>
          <QuantityField
            label={`${line.number} ${action}数量`}
            max={max}
            size="small"
            value={quantity}
            onChange={(pieces) => onChange(line.order_line_id, pieces)}
          />
        </li>
      ))}
    </ul>
  )
}

type Line = AdminOrder['lines'][number]

type Params = {
  readonly lines: readonly Line[]
  readonly maxOf: (line: Line) => number
  readonly atFirst: 'all' | 'none'
}

type Pieces = {
  readonly lines: readonly PiecesOfLine[]
  readonly total: number
  readonly chosen: { order_line_id: Id<'order_line'>; quantity: number }[]
  readonly choose: (order_line_id: Id<'order_line'>, quantity: number) => void
}

/** Keeps the chosen pieces when the order changes, up to the pieces that remain. */
export function usePieces({ lines, maxOf, atFirst }: Params): Pieces {
  /** By line; only choices that differ from the initial one. */
  const [chosen, setChosen] = useState<ReadonlyMap<Id<'order_line'>, number>>(new Map())
  const going = lines.map((line) => {
    const max = maxOf(line)
    const first = atFirst === 'all' ? max : 0
    return { line, max, quantity: Math.min(chosen.get(line.order_line_id) ?? first, max) }
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

export const unsent = ({ quantity, shipped }: Line): number => quantity - shipped
