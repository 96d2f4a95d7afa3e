import { Checkbox } from '@portal/ui/checkbox.tsx'
import { QuantityField } from '@portal/ui/quantity-field.tsx'
import { Tag } from '@portal/ui/tag.tsx'

import type { AdminOrder } from './orders-calls.ts'

import styles from './ship-form.module.css'

export type PiecesOfLine = {
  readonly line: AdminOrder['lines'][number]
  /** Pieces that may be chosen. */
  readonly most: number
  readonly quantity: number
}

type Props = {
  readonly lines: readonly PiecesOfLine[]
  /** What is done with the pieces, 发货, and what those are called that it may be done with, 待发. */
  readonly action: string
  readonly mostName: string
  readonly onChange: (order_line_id: number, quantity: number) => void
}

/** Lines of an order, each with how many of its pieces are chosen. */
export function LinePieces({ lines, action, mostName, onChange }: Props) {
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
