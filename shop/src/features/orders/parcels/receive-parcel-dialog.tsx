import { receiveParcel } from '@portal/contract/deliveries.ts'
import { Button, buttonLook } from '@portal/ui/controls/button.tsx'
import { TriangleAlertIcon } from '@portal/ui/controls/icons.tsx'
import { QuantityField } from '@portal/ui/fields/quantity-field.tsx'
import { AbandonDialog } from '@portal/ui/overlays/abandon-dialog.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { Parcel } from '#src/features/orders/orders-calls.ts'
import { SmallPicture } from '#src/features/parts/part-picture.tsx'

import { type CountedLine, countedWord, foundWords } from './counted.ts'

import styles from './receive-parcel-dialog.module.css'

type Props = {
  readonly parcel: Parcel
  /**
   * Opened to report a problem. Problems other than counts, such as a wrong part, are reported in
   * the return.
   */
  readonly isProblem?: boolean
  readonly onClose: () => void
}

/**
 * A parcel as a checklist, filled with the shipped quantities; missing and broken pieces lead to a
 * return request.
 */
export function ReceiveParcelDialog({ parcel, isProblem = false, onClose }: Props) {
  const { delivery_id, delivery_no, lines } = parcel
  const receive = useServerChange(receiveParcel, { failed: { asksAgain: true } })
  const navigate = useNavigate()
  const [counted, setCounted] = useState<readonly CountedLine[]>(() =>
    lines.map(({ order_line_id }) => ({ order_line_id, short: 0, broken: 0 })),
  )
  const [isLeaving, setLeaving] = useState(false)
  const found = countedWord(counted)
  const title = `确认收货 ${delivery_no}`
  const confirm = () =>
    receive.mutate(
      { delivery_id },
      {
        onSuccess: ({ status }) => {
          toast.success(receivedWords(counted, status === 'completed'))
          onClose()
          if (found !== undefined)
            void navigate({
              to: '/profile/return_orders',
              search: { delivery_id, apply: 1, counted: found },
            })
        },
      },
    )
  return (
    <>
      <Dialog
        open
        confirm={{
          label: found === undefined ? '确认收货' : '收货并申请退货',
          busy: receive.isPending,
          onPress: confirm,
        }}
        size="middle"
        sum={receiptSummary(parcel, counted)}
        title={title}
        onClose={() => (found === undefined ? onClose() : setLeaving(true))}
      >
        <p className={styles.words}>
          按实物清点：少了改“实收”，坏了填“破损”。收货后不能撤回，少件和破损随后一起申请退货
          {isProblem && '；发错的配件收货后到“退货单”里按“错件”申请'}。
        </p>
        <ul>
          {lines.map((line, place) => (
            <ChecklistLine
              counted={counted[place]}
              key={line.order_line_id}
              line={line}
              onCount={(next) => setCounted(counted.with(place, next))}
            />
          ))}
        </ul>
      </Dialog>
      {isLeaving && (
        <AbandonDialog title={title} onAbandon={onClose} onStay={() => setLeaving(false)} />
      )}
    </>
  )
}

type LineProps = {
  readonly line: Parcel['lines'][number]
  readonly counted: CountedLine | undefined
  readonly onCount: (counted: CountedLine) => void
}

function ChecklistLine({ line, counted, onCount }: LineProps) {
  const { order_line_id, number, l_name_zh, pic, quantity } = line
  const { short = 0, broken = 0 } = counted ?? {}
  const came = quantity - short
  return (
    <li className={styles.line}>
      <SmallPicture pic={pic} />
      <span className={styles.part}>
        <b>{number}</b>
        <span>
          {l_name_zh}，<span className={styles.whole}>发 {quantity} 件</span>
        </span>
      </span>
      <span className={styles.count}>
        实收
        <QuantityField
          label={`${number} 实收`}
          max={quantity}
          reasonForNoMore={came >= quantity ? `这个包裹发了 ${quantity} 件` : undefined}
          size="small"
          value={came}
          onChange={(pieces) =>
            onCount({ order_line_id, short: quantity - pieces, broken: Math.min(broken, pieces) })
          }
        />
      </span>
      <span className={styles.count}>
        破损
        <QuantityField
          label={`${number} 破损`}
          max={came}
          reasonForNoMore={broken >= came ? `实收 ${came} 件` : undefined}
          size="small"
          value={broken}
          onChange={(pieces) => onCount({ order_line_id, short, broken: pieces })}
        />
      </span>
    </li>
  )
}

function receiptSummary({ lines, quantity }: Parcel, counted: readonly CountedLine[]): string {
  const found = foundWords(counted)
  if (found.length === 0) return `确认收到 ${lines.length} 种 ${quantity} 件`
  return `发 ${quantity} 件，${found.join('，')}`
}

function receivedWords(counted: readonly CountedLine[], isWholeOrder: boolean): string {
  const found = foundWords(counted)
  if (found.length > 0) return `已签收，${found.join('、')}`
  return isWholeOrder ? '订单已全部签收' : '包裹已签收'
}

type ProblemButtonProps = { readonly parcel: Parcel }

/**
 * Reports missing, broken or wrong pieces in a parcel with a return request. Only received pieces
 * can be returned, so a parcel in transit is counted and received first.
 */
export function ProblemButton({ parcel }: ProblemButtonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {parcel.is_received === 1 ? (
        <Link
          className={buttonLook({})}
          search={{ delivery_id: parcel.delivery_id, apply: 1 }}
          to="/profile/return_orders"
        >
          <TriangleAlertIcon size={14} />
          收货异常
        </Link>
      ) : (
        <Button icon={<TriangleAlertIcon size={14} />} onClick={() => setAsking(true)}>
          收货异常
        </Button>
      )}
      {/* Stays open while its own receipt replaces the button with the link. */}
      {isAsking && (
        <ReceiveParcelDialog isProblem parcel={parcel} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
