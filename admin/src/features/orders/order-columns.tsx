import type { OrderStatus } from '@portal/rules/orders/order-status.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'

import { companyColumn } from '#src/lists/document-columns.tsx'
import type { Column } from '#src/lists/list-table.tsx'
import { type StateLook, StateMark } from '#src/lists/state-mark.tsx'

const LOOKS: Readonly<Record<OrderStatus, StateLook>> = {
  pending_approval: 'waiting',
  confirmed: 'picking',
  partly_shipped: 'leaving',
  shipped: 'away',
  completed: 'done',
  cancelled: 'off',
}

type Props = { readonly status: OrderStatus; readonly name: string }

export function OrderStatusMark({ status, name }: Props) {
  return <StateMark look={LOOKS[status]}>{name}</StateMark>
}

type Remarked = { readonly company_name: string; readonly remark: string }

export function remarkedCompany<Row extends Remarked>(): Column<Row> {
  return {
    ...companyColumn<Row>(),
    hint: ({ company_name, remark }) =>
      remark === '' ? company_name : `${company_name} · 备注：${remark}`,
    render: ({ company_name, remark }) => (
      <>
        {remark !== '' && <Tag look="low">备注</Tag>} {company_name}
      </>
    ),
  }
}
