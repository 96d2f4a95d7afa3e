import { Tag } from '@portal/ui/tag.tsx'

import { companyColumn } from '#src/lists/document-columns.tsx'
import type { Column } from '#src/lists/list-table.tsx'

type Remarked = { readonly company_name: string; readonly remark: string }

/** Whose the order is, with a mark where the buyer asks for something; the mouse reads it. */
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
