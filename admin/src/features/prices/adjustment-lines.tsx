import type { getAdminAdjustment } from '@portal/contract/admin-prices.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { pageCount } from '@portal/rules/page-count.ts'
import { IconButton } from '@portal/ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '@portal/ui/icons.tsx'

import { PriceTable } from './price-table.tsx'
import { LINES_A_PAGE } from './prices-search-params.ts'

import styles from '#src/features/statements/statement-contents.module.css'

type Props = {
  readonly found: OutputOf<typeof getAdminAdjustment>
  readonly onPage: (page: number) => void
}

/** The parts of the open adjustment, page by page. */
export function AdjustmentLines({ found, onPage }: Props) {
  const { list, total, page } = found
  const pages = pageCount(total, LINES_A_PAGE)
  return (
    <section aria-label="调价配件">
      <PriceTable caption={`${total.toLocaleString('en-US')} 个配件`} rows={list} />
      {pages > 1 && (
        <nav aria-label="配件分页" className={styles.pages}>
          <IconButton disabled={page <= 1} label="上一页配件" onClick={() => onPage(page - 1)}>
            <ChevronLeftIcon />
          </IconButton>
          {page} / {pages}
          <IconButton disabled={page >= pages} label="下一页配件" onClick={() => onPage(page + 1)}>
            <ChevronRightIcon />
          </IconButton>
        </nav>
      )}
    </section>
  )
}
