import { Checkbox } from '@portal/ui/checkbox.tsx'
import { QuantityField } from '@portal/ui/quantity-field.tsx'
import { Tag } from '@portal/ui/tag.tsx'
import { type ComponentProps, type ReactNode, useState } from 'react'

import { PaneForm } from '#src/forms/pane-form.tsx'

import type { AdminOrder } from './orders-calls.ts'

import styles from '#src/forms/pane-form.module.css'

type Props = Omit<ComponentProps<typeof PaneForm>, 'children'> & {
  /** Above the lines. */
  readonly above: ReactNode
  readonly pieces: Pieces
  /** The verb for a line's pieces, and the name of those that it applies to: 发货, 待发. */
  readonly action: string
  readonly mostName: string
  readonly children: ReactNode
}

/** Pieces of an order, line by line, and the fields about them. */
export function PiecesForm({ above, pieces, action, mostName, children, ...form }: Props) {
  return (
    <PaneForm {...form}>
      {(forgetProblem) => (
        <>
          {above}
          <LinePieces
            action={action}
            lines={pieces.lines}
            mostName={mostName}
            onChange={(line, quantity) => {
              pieces.choose(line, quantity)
              forgetProblem()
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
  /** Pieces that may be chosen. */
  readonly most: number
  readonly quantity: number
}

type LinePiecesProps = {
  readonly lines: readonly PiecesOfLine[]
  /** The verb for the pieces, 发货, and the name of those that it applies to, 待发. */
  readonly action: string
  readonly mostName: string
  readonly onChange: (order_line_id: number, quantity: number) => void
}

/** Lines of an order, each with how many of its pieces are chosen. */
function LinePieces({ lines, action, mostName, onChange }: LinePiecesProps) {
  return (
    <ul aria-label={`${action}配件`} className={styles.lines}>
      {lines.map(({ line, most, quantity }) => (
        <li key={line.order_line_id}>
          <Checkbox
            aria-label={`${action} ${line.number}`}
            checked={quantity > 0}
            onChange={(isIn) => onChange(line.order_line_id, isIn ? most : 0)}
          />
          <span className={styles.part}>
            <b>{line.number}</b> {line.is_pre_order === 1 && <Tag look="brand">预订</Tag>}
            <span>
              {line.frey_no} {line.l_name_zh}
            </span>
          </span>
          <span className={styles.left}>
            {mostName} {most}
          </span>
          <QuantityField
            label={`${line.number} ${action}数量`}
            most={most}
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
  /** Pieces of a line that may be chosen. */
  readonly mostOf: (line: Line) => number
  /** Chosen from the first: all of them, or none. */
  readonly atFirst: 'all' | 'none'
}

/** Pieces of an order's lines that something is going to be done with. */
type Pieces = {
  readonly lines: readonly PiecesOfLine[]
  readonly total: number
  /** As the calls take them. */
  readonly chosen: { order_line_id: number; quantity: number }[]
  readonly choose: (order_line_id: number, quantity: number) => void
}

/** Pieces line by line; the choice survives changes of the order, up to the remaining pieces. */
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
