import { IconButton } from '@portal/ui/icon-button.tsx'
import { Trash2Icon } from '@portal/ui/icons.tsx'
import { QuantityField } from '@portal/ui/quantity-field.tsx'

import { type ChosenLine, limitText, withQuantity, without } from './application.ts'

import styles from './chosen-lines.module.css'

type Props = {
  readonly chosen: readonly ChosenLine[]
  readonly onChange: (chosen: readonly ChosenLine[]) => void
}

/** What comes back, from however many orders, with how many pieces of each. */
export function ChosenLines({ chosen, onChange }: Props) {
  if (chosen.length === 0) return null
  return (
    <section aria-label="退货明细" className="card">
      <h2 className="card-title">退货明细</h2>
      <ul>
        {chosen.map(({ line, quantity }) => {
          const { order_line_id, number, returnable } = line
          return (
            <li className={styles.line} key={order_line_id}>
              <span className={styles.part}>
                <b>{number}</b> {line.l_name_zh}
                <span>{line.order_no}</span>
              </span>
              <span className={styles.pieces}>
                <QuantityField
                  label={`${number} 退货数量`}
                  least={1}
                  most={returnable}
                  noMoreBecause={quantity >= returnable ? limitText(line) : undefined}
                  value={quantity}
                  onChange={(pieces) => onChange(withQuantity(chosen, order_line_id, pieces))}
                />
                <span className={quantity > returnable ? styles.tooMany : undefined}>
                  {limitText(line)}
                </span>
              </span>
              <IconButton
                className={styles.remove}
                label={`移除 ${number}`}
                onClick={() => onChange(without(chosen, order_line_id))}
              >
                <Trash2Icon />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
