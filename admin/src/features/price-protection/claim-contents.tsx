import { Price } from '@portal/ui/price.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { AdminClaim } from './claims-calls.ts'

import lineStyles from '#src/features/orders/order-lines.module.css'
import factStyles from '#src/lists/facts.module.css'

/** Whose claim it is, what it asks for, and line by line what was paid and what it costs since. */
export function ClaimContents({ of }: { readonly of: AdminClaim }) {
  return (
    <>
      <dl className={factStyles.facts}>
        <Fact name="客户">
          <b>{of.company_name}</b>
        </Fact>
        <Fact name="申请">
          <Price look="strong" yuan={of.claimed} /> · {of.quantity} 件
        </Fact>
        {of.remark !== '' && <Fact name="备注">{of.remark}</Fact>}
        {of.state === 'approved' && (
          <Fact name="已补">
            <Price look="strong" yuan={of.credited} />
          </Fact>
        )}
        {of.taken_back > 0 && (
          <Fact name="退货冲回">
            <Price yuan={of.taken_back} />
          </Fact>
        )}
        {of.reason !== '' && <Fact name="驳回原因">{of.reason}</Fact>}
        {of.decided_at !== null && (
          <Fact name="处理">
            {of.decided_at.slice(0, 16)} {of.decided_by}
          </Fact>
        )}
      </dl>
      <table className={lineStyles.table}>
        <caption>{of.lines.length} 个配件</caption>
        <thead>
          <tr>
            <th scope="col">配件 / 订单</th>
            <th className={lineStyles.right} scope="col">
              件
            </th>
            <th className={lineStyles.right} scope="col">
              订购价 → 现价
            </th>
            <th className={lineStyles.right} scope="col">
              {of.state === 'approved' ? '已补' : '申请'}
            </th>
          </tr>
        </thead>
        <tbody>
          {of.lines.map((line) => (
            <tr key={line.order_line_id}>
              <td className={lineStyles.part}>
                <b>
                  <Link
                    className={factStyles.sibling}
                    search={{ order: line.order_id }}
                    title={`订单 ${line.order_no}`}
                    to="/orders"
                  >
                    {line.number}
                  </Link>
                </b>{' '}
                {line.scm_classification} 类
                <span title={`${line.order_no} ${line.l_name_zh} ${line.title}`}>
                  {line.ordered_at.slice(2, 10)} 订 · {line.effective_at.slice(2, 10)} 降
                </span>
              </td>
              <td className={lineStyles.right}>{line.quantity}</td>
              <td className={lineStyles.right}>
                <Price yuan={line.price} /> → <Price yuan={line.new_price} />
              </td>
              <td className={lineStyles.right}>
                <Price
                  look="strong"
                  yuan={of.state === 'approved' ? line.credited : line.claimed}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
