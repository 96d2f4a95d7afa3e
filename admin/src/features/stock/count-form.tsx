import { MAX_NOTE_LENGTH } from '@portal/contract/wire.ts'
import type { Id } from '@portal/rules/ids.ts'
import { distributeShortage } from '@portal/rules/stock/distribute-shortage.ts'
import { WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { QuantityField } from '@portal/ui/fields/quantity-field.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { formatShortMoment } from '@portal/ui/page/format.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { useConfirmDoubts } from '#src/forms/use-confirm-doubts.tsx'

import {
  type AdminPart,
  type AdminStockLevel,
  type Promised,
  promisedQuery,
  useCount,
} from './stock-calls.ts'
import { StockLevelForm, type StockLevelFormProps } from './stock-level-form.tsx'
import { typedPieces } from './stock-search-params.ts'

import styles from './count-form.module.css'

export function CountForm({ part, stockLevel, onDone }: StockLevelFormProps) {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const counted = typedPieces(typed)
  const missing = counted === undefined ? 0 : Math.max(stockLevel.allocated - counted, 0)
  const losers = useLosers({ part, stockLevel, missing })
  const count = useCount()
  const send = async (on_hand: number) => {
    await count.mutateAsync({
      product_id: part.product_id,
      warehouse_type: stockLevel.warehouse_type,
      on_hand,
      known_on_hand: stockLevel.on_hand,
      ...(missing > 0 && { losing: losers.losing }),
      reason,
    })
    toast.success(
      on_hand === stockLevel.on_hand
        ? '实存一致，无需调整'
        : `实存已调整为 ${on_hand} 件${missing === 0 ? '' : `，${losses(losers.losing.length, missing)}`}`,
    )
    onDone()
  }
  const sure = useConfirmDoubts({
    confirm: '仍要盘点',
    // The query cache has already shown the error.
    onSure: () => send(counted ?? 0).catch(() => undefined),
  })
  const submit = () => {
    if (counted === undefined) return '请输入实盘件数'
    if (reason.trim() === '') return '请填写盘点原因'
    if (losers.lost !== missing && missing > 0)
      return `缺 ${missing} 件，已分配 ${losers.lost} 件，请分配给订单`
    sure.ask(
      missing === 0 ? [] : [losses(losers.losing.length, missing), ...elsewhere(part, stockLevel)],
    )
    return undefined
  }
  return (
    <StockLevelForm busy={count.isPending} label="盘点" onClose={onDone} onSubmit={submit}>
      <CountedField
        known={stockLevel.on_hand}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          losers.reset()
        }}
      />
      {missing > 0 && <LosingOrders losers={losers} missing={missing} />}
      <TextField
        isCounted
        label={missing > 0 ? '盘点原因（缺货订单的客户可见）' : '盘点原因'}
        maxLength={MAX_NOTE_LENGTH}
        placeholder="月末盘点、破损报废"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {sure.dialog}
    </StockLevelForm>
  )
}

type CountedProps = {
  /** As the ledger has them. */
  readonly known: number
  readonly value: string
  readonly onChange: (typed: string) => void
}

function CountedField({ known, value, onChange }: CountedProps) {
  return (
    <TextField
      autoComplete="off"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type here
      autoFocus
      inputMode="numeric"
      label={`实盘件数（账面 ${known}）`}
      maxLength={8}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Stock in other warehouses, which could fill the gap before orders lose pieces. */
function elsewhere({ stock_levels: stockLevels }: AdminPart, here: AdminStockLevel): string[] {
  return stockLevels
    .filter((other) => other.warehouse_type !== here.warehouse_type && other.available > 0)
    .map((other) => `${WAREHOUSE_NAMES[other.warehouse_type]}还有可用 ${other.available} 件`)
}

const losses = (orders: number, pieces: number) => `${orders} 张订单取消 ${pieces} 件`

type Props = {
  readonly part: AdminPart
  readonly stockLevel: AdminStockLevel
  readonly missing: number
}

/** Which orders lose the missing pieces: the latest first by default; staff can change it. */
function useLosers({ part, stockLevel, missing }: Props) {
  const [allocated, setAllocated] = useState<ReadonlyMap<Id<'order'>, number>>()
  const found = useQuery({
    ...promisedQuery(useCaller(), {
      product_id: part.product_id,
      warehouse_type: stockLevel.warehouse_type,
    }),
    enabled: missing > 0,
  })
  const orders = found.data?.list ?? []
  const proposed = distributeShortage(orders, missing)
  const pieces = orders.map(({ order_id }, at) => allocated?.get(order_id) ?? proposed[at] ?? 0)
  return {
    found,
    pieces,
    lost: pieces.reduce((sum, some) => sum + some, 0),
    losing: orders
      .map(({ order_id }, at) => ({ order_id, pieces: pieces[at] ?? 0 }))
      .filter((one) => one.pieces > 0),
    allocate: (order_id: Id<'order'>, some: number) =>
      setAllocated(
        new Map(orders.map((one, at) => [one.order_id, pieces[at] ?? 0])).set(order_id, some),
      ),
    reset: () => setAllocated(undefined),
  }
}

type ListProps = {
  readonly losers: ReturnType<typeof useLosers>
  readonly missing: number
}

function LosingOrders({ losers, missing }: ListProps) {
  const { found, pieces, lost, allocate } = losers
  return (
    <Answer query={found} waiting={<Skeleton height={96} />}>
      {({ list }) => (
        <section aria-label="缺货的订单" className={styles.losing}>
          <p>
            占用的件数比实盘多 <b>{missing}</b>{' '}
            件。确认后下列订单取消缺货的件数（默认后下单的先缺），
            币和优惠按比例退回，客户能看到原因。
          </p>
          <ul>
            {list.map((order, at) => (
              <LosingOrder
                key={order.order_id}
                order={order}
                pieces={pieces[at] ?? 0}
                onChange={(some) => allocate(order.order_id, some)}
              />
            ))}
          </ul>
          <p aria-live="polite" className={lost === missing ? undefined : styles.wrong}>
            已分配 {lost} / {missing} 件
          </p>
        </section>
      )}
    </Answer>
  )
}

type OrderProps = {
  readonly order: Promised
  readonly pieces: number
  readonly onChange: (pieces: number) => void
}

function LosingOrder({ order, pieces, onChange }: OrderProps) {
  const { order_id, order_no, company_name, status_cn, create_date, pieces: held } = order
  return (
    <li>
      <span className={styles.whose}>
        <Link search={{ keyword: order_no, order: order_id }} target="_blank" to="/orders">
          {order_no}
        </Link>
        <span>
          {company_name} · {status_cn} · {formatShortMoment(create_date)} · 占用 {held} 件
        </span>
      </span>
      <QuantityField
        label={`${order_no} 缺货件数`}
        max={held}
        size="small"
        value={pieces}
        onChange={onChange}
      />
    </li>
  )
}
