import { RETURN_KINDS, type ReturnKind } from '@portal/rules/return-state.ts'
import { QuantityField } from '@portal/ui/quantity-field.tsx'

import { type ChosenLine, limitText } from './application.ts'

import styles from './chosen-lines.module.css'

const KINDS = Object.keys(RETURN_KINDS) as ReturnKind[]

type Props = {
  readonly of: ChosenLine
  /** How many may come back is not told beside it. */
  readonly isLimitTold?: boolean
  readonly onChange: (change: Partial<Pick<ChosenLine, 'quantity' | 'kind'>>) => void
}

/** What is wrong with a line, and with how many of its pieces. */
export function LineControls({ of, isLimitTold = false, onChange }: Props) {
  const { line, quantity, kind } = of
  const { number, returnable } = line
  return (
    <span className={styles.pieces}>
      <select
        aria-label={`${number} 类型`}
        className={styles.kind}
        value={kind}
        onChange={(event) =>
          onChange({ kind: KINDS.find((one) => one === event.target.value) ?? kind })
        }
      >
        {KINDS.map((one) => (
          <option key={one} value={one}>
            {RETURN_KINDS[one]}
          </option>
        ))}
      </select>
      <QuantityField
        label={`${number} 退货数量`}
        least={1}
        most={returnable}
        noMoreBecause={quantity >= returnable ? limitText(line) : undefined}
        value={quantity}
        onChange={(pieces) => onChange({ quantity: pieces })}
      />
      {(isLimitTold || quantity > returnable) && (
        <span className={quantity > returnable ? styles.tooMany : undefined}>
          {limitText(line)}
        </span>
      )}
    </span>
  )
}
