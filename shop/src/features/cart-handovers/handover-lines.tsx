import type { Id } from '@portal/rules/ids.ts'
import { WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { StockBadge, stockStateOf } from '@portal/ui/shown/stock-badge.tsx'
import { useState } from 'react'

import { OwnPrice } from '#src/features/parts/own-price.tsx'
import { PartLink } from '#src/features/parts/part-link.tsx'
import { RowWarning } from '#src/layout/row-warning.tsx'

import type { Handover } from './handover-calls.ts'
import { TakeOverDialog } from './take-over-dialog.tsx'

import styles from './handover-card.module.css'

type Line = Handover['lines'][number]

/** What was handed over, and of what waits today's price and stock. */
export function HandoverLines({ handover }: { readonly handover: Handover }) {
  const [pressed, setPressed] = useState<Id<'cart_line'>>()
  return (
    <>
      <ul aria-label={`${handover.user_name} 提交的配件`} className={styles.lines}>
        {handover.lines.map((line) => (
          <li key={`${line.product_id} ${line.warehouse_type}`}>
            <span className={styles.part}>
              <PartLink id={line.product_id}>{line.number}</PartLink> {line.l_name_zh}
            </span>
            <span>
              {WAREHOUSE_NAMES[line.warehouse_type]} ×{line.quantity}
            </span>
            <LineState line={line} />
            {handover.may_decide === 1 && line.row && (
              <Button
                aria-label={`接手 ${line.number}`}
                size="small"
                onClick={() => setPressed(line.row?.pd_cart_id)}
              >
                接手
              </Button>
            )}
          </li>
        ))}
      </ul>
      {pressed !== undefined && (
        <TakeOverDialog
          handover={handover}
          pressed={pressed}
          onClose={() => setPressed(undefined)}
        />
      )}
    </>
  )
}

function LineState({ line }: { readonly line: Line }) {
  const { row, ordered, is_taken_over } = line
  if (is_taken_over === 1) return <span>已接手</span>
  const done = ordered > 0 && `已下单 ${ordered} 件`
  if (!row) return <span>{done || '未下单'}</span>
  return (
    <span className={styles.now}>
      {done && (
        <span>
          {done}，余 {row.quantity} 件
        </span>
      )}
      {row.price !== null && <OwnPrice yuan={row.tootal_price} />}
      <StockBadge state={stockStateOf(row.stock_wording)} />
      {row.warnings.map((warning) => (
        <RowWarning key={warning.code} warning={warning} />
      ))}
    </span>
  )
}
