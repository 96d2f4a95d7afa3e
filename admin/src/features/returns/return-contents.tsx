import type { Yuan } from '@portal/rules/money/money.ts'
import { RETURN_ACTIONS } from '@portal/rules/returns/return-state.ts'
import { WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { classes } from '@portal/ui/page/classes.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { Timeline } from '@portal/ui/shown/timeline.tsx'
import { Link } from '@tanstack/react-router'

import { Fact, Facts } from '#src/lists/facts.tsx'

import type { AdminReturn } from './returns-calls.ts'

import factStyles from '#src/lists/facts.module.css'
import orderLines from '#src/lists/lines-table.module.css'
import styles from './return-contents.module.css'

export function ReturnContents({ returnOrder }: { readonly returnOrder: AdminReturn }) {
  return (
    <>
      <ReturnFacts returnOrder={returnOrder} />
      {returnOrder.pictures.length > 0 && <Pictures addresses={returnOrder.pictures} />}
      <ReturnLines returnOrder={returnOrder} />
      <section>
        <h3 className={styles.title}>操作记录</h3>
        <Timeline
          events={returnOrder.events.toReversed().map(({ happened_at, state, who, reason }) => ({
            moment: happened_at,
            title: RETURN_ACTIONS[state],
            note: [who, reason].filter(Boolean).join(' · '),
          }))}
        />
      </section>
    </>
  )
}

function ReturnFacts({ returnOrder }: { readonly returnOrder: AdminReturn }) {
  return (
    <Facts>
      <Fact name="客户">
        <b>{returnOrder.company_name}</b> {returnOrder.user_name}
      </Fact>
      <Fact name="类型">
        {returnOrder.kind === 'short' ? '少件（不寄回）' : returnOrder.kind_cn}
      </Fact>
      <Fact className={styles.reason} name="原因">
        {returnOrder.reason}
      </Fact>
      {returnOrder.delivery_no !== '' && <Fact name="包裹">{returnOrder.delivery_no}</Fact>}
      <Fact name="订单">
        <Orders returnOrder={returnOrder} />
      </Fact>
      {returnOrder.expected !== null && (
        <Fact name="将入账">
          <Price look="strong" yuan={returnOrder.expected.credit} />
          {returnOrder.expected.coins > 0 && ` · 退回 ${returnOrder.expected.coins} 币`}
        </Fact>
      )}
      {returnOrder.state === 'credited' && returnOrder.credit !== null && (
        <Fact name="入账">
          <Price look="strong" yuan={returnOrder.credit} />
          {returnOrder.coins > 0 && ` · 退回 ${returnOrder.coins} 币`}
        </Fact>
      )}
    </Facts>
  )
}

function Orders({ returnOrder }: { readonly returnOrder: AdminReturn }) {
  const orders = new Map(returnOrder.lines.map(({ order_id, order_no }) => [order_id, order_no]))
  return [...orders].map(([order, order_no]) => (
    <span key={order}>
      <Link className={factStyles.sibling} search={{ order }} to="/orders">
        {order_no}
      </Link>{' '}
    </span>
  ))
}

function Pictures({ addresses }: { readonly addresses: readonly string[] }) {
  return (
    <ul aria-label="退货图片" className={styles.pictures}>
      {addresses.map((address, place) => (
        <li key={address}>
          <a
            aria-label={`打开退货图片 ${place + 1}`}
            href={address}
            rel="noreferrer"
            target="_blank"
          >
            <img alt={`退货图片 ${place + 1}`} height={72} src={address} width={96} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function ReturnLines({ returnOrder }: { readonly returnOrder: AdminReturn }) {
  const isTaken =
    returnOrder.kind !== 'short' &&
    (returnOrder.state === 'received' || returnOrder.state === 'credited')
  const isCredited = returnOrder.state === 'credited'
  const showsCredit = (isCredited && returnOrder.credit !== null) || returnOrder.expected !== null
  const expected = new Map(
    returnOrder.expected?.lines.map((line) => [line.return_line_id, line.credit]),
  )
  return (
    <table className={orderLines.table}>
      <caption>
        {returnOrder.lines.length} 种 {returnOrder.quantity} 件
      </caption>
      <thead>
        <tr>
          <th scope="col">配件</th>
          <th className={orderLines.right} scope="col">
            退
          </th>
          {isTaken && (
            <>
              <th className={orderLines.right} scope="col">
                到
              </th>
              <th className={orderLines.right} scope="col">
                入库
              </th>
              <th className={orderLines.right} scope="col">
                报废
              </th>
            </>
          )}
          {showsCredit && (
            <th className={orderLines.right} scope="col">
              {isCredited ? '入账' : '将入账'}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {returnOrder.lines.map((line) => (
          <ReturnLine
            credit={showsCredit ? (expected.get(line.return_line_id) ?? line.credit) : undefined}
            isTaken={isTaken}
            key={line.return_line_id}
            line={line}
          />
        ))}
      </tbody>
    </table>
  )
}

type LineProps = {
  readonly line: AdminReturn['lines'][number]
  readonly isTaken: boolean
  readonly credit: Yuan | null | undefined
}

function ReturnLine({ line, isTaken, credit }: LineProps) {
  return (
    <tr>
      <td className={orderLines.part}>
        <b>{line.number}</b>
        <span title={`${line.frey_no} ${line.l_name_zh}`}>
          {WAREHOUSE_NAMES[line.warehouse_type]} · {line.frey_no} {line.l_name_zh}
        </span>
        {line.withheld !== null && line.withheld > 0 && (
          <span className={orderLines.short}>
            少入账 <Price yuan={line.withheld} />：{line.withheld_reason}
          </span>
        )}
      </td>
      <td className={classes(orderLines.right, orderLines.pieces)}>{line.quantity}</td>
      {isTaken && (
        <>
          <td
            className={classes(
              orderLines.right,
              line.arrived !== null && line.arrived < line.quantity && orderLines.short,
            )}
          >
            {line.arrived ?? '—'}
          </td>
          <td className={orderLines.right}>{line.restocked}</td>
          <td className={classes(orderLines.right, line.scrapped > 0 && orderLines.short)}>
            {line.scrapped}
          </td>
        </>
      )}
      {credit !== undefined && (
        <td className={orderLines.right}>
          <Price yuan={credit} />
        </td>
      )}
    </tr>
  )
}
