import type { Id } from '@portal/rules/ids.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { RETURN_KINDS } from '@portal/rules/returns/return-state.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { IconButton } from '@portal/ui/controls/icon-button.tsx'
import { Trash2Icon } from '@portal/ui/controls/icons.tsx'
import { Segmented } from '@portal/ui/controls/segmented.tsx'
import { QuantityField } from '@portal/ui/fields/quantity-field.tsx'
import { ignoreSecondPress } from '@portal/ui/page/second-press.ts'

import {
  asKind,
  type ChosenLine,
  limitText,
  piecesLeft,
  withAnother,
  withChange,
  linesWithout,
} from './application.ts'

import styles from './chosen-lines.module.css'

type Props = {
  readonly chosen: readonly ChosenLine[]
  /** Lines visible in the picker, which have their controls there. */
  readonly listed: ReadonlySet<Id<'order_line'>>
  readonly onChange: (chosen: readonly ChosenLine[]) => void
}

export function ChosenLines({ chosen, listed, onChange }: Props) {
  const elsewhere = chosen.filter(({ line }) => !listed.has(line.order_line_id))
  if (elsewhere.length === 0) return null
  return (
    <section aria-label="已选的其他配件" className="card">
      <h2 className="card-title">已选的其他配件</h2>
      <ul>
        {elsewhere.map((one) => {
          const { line } = one
          const { order_line_id, number } = line
          return (
            <li className={styles.line} key={`${order_line_id} ${one.kind}`}>
              <span className={styles.part}>
                <b>{number}</b> {line.l_name_zh}
                <span>{line.order_no}</span>
              </span>
              <LineControls isLimitShown chosen={chosen} returnOrder={one} onChange={onChange} />
              <IconButton
                className={styles.remove}
                label={`移除 ${number}`}
                onClick={(event) => {
                  ignoreSecondPress(event)
                  onChange(linesWithout(chosen, one))
                }}
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

const KINDS = keysOf(RETURN_KINDS)

type LineControlsProps = {
  readonly returnOrder: ChosenLine
  readonly chosen: readonly ChosenLine[]
  readonly isLimitShown?: boolean
  readonly onChange: (chosen: readonly ChosenLine[]) => void
}

/** The kind and quantity of a chosen line; its remaining pieces may have another kind. */
export function LineControls({
  returnOrder,
  chosen,
  isLimitShown = false,
  onChange,
}: LineControlsProps) {
  const { line, quantity, kind } = returnOrder
  const { number, order_line_id } = line
  const left = piecesLeft(chosen, line)
  const kinds = chosen
    .filter((one) => one !== returnOrder && one.line.order_line_id === order_line_id)
    .map((one) => one.kind)
  const isFirst = chosen.find((one) => one.line.order_line_id === order_line_id) === returnOrder
  const name = kinds.length > 0 ? `${number} ${RETURN_KINDS[kind]}` : number
  return (
    <span className={styles.pieces}>
      <Segmented
        label={`${name} 类型`}
        options={KINDS.filter((one) => !kinds.includes(one)).map((one) => ({
          value: one,
          label: RETURN_KINDS[one],
        }))}
        value={kind}
        onChange={(next) => onChange(withChange(chosen, returnOrder, asKind(returnOrder, next)))}
      />
      <QuantityField
        label={`${name} 退货数量`}
        min={1}
        max={Math.max(1, quantity + left)}
        reasonForNoMore={left <= 0 ? limitText(line, chosen) : undefined}
        value={quantity}
        onChange={(pieces) => onChange(withChange(chosen, returnOrder, { quantity: pieces }))}
      />
      {isFirst && left > 0 && kinds.length < KINDS.length - 1 && (
        <Button kind="text" size="small" onClick={() => onChange(withAnother(chosen, returnOrder))}>
          其余还有问题
        </Button>
      )}
      {!isFirst && (
        <Button
          kind="text"
          size="small"
          onClick={(event) => {
            ignoreSecondPress(event)
            onChange(linesWithout(chosen, returnOrder))
          }}
        >
          移除
        </Button>
      )}
      {(isLimitShown || left < 0) && (
        <span className={left < 0 ? styles.tooMany : undefined}>{limitText(line, chosen)}</span>
      )}
    </span>
  )
}
