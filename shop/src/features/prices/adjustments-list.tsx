import { buttonLook } from '@portal/ui/controls/button.tsx'
import { Pagination } from '@portal/ui/controls/pagination.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { formatCount, formatMoment } from '@portal/ui/page/format.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { StockBadge } from '@portal/ui/shown/stock-badge.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { LoadFailed } from '@portal/ui/states/load-failed.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import {
  onPage,
  pageParams,
  type PageSearchParams,
} from '#src/features/part-filters/parts-search-params.ts'

import { type Adjustment, adjustmentsQuery } from './prices-calls.ts'

import heading from '#src/layout/list-title.module.css'
import styles from './adjustments-list.module.css'
import table from '@portal/ui/shown/plain-table.module.css'

type Props = {
  readonly title: string
  readonly search: PageSearchParams
  readonly onPage: (next: PageSearchParams) => void
}

export function AdjustmentsList(props: Props) {
  const { title, search } = props
  const requested = pageParams(search)
  const found = useQuery(adjustmentsQuery(useCaller(), requested))
  const { data, error, isPlaceholderData, refetch } = found
  return (
    <section aria-label={title} className="card">
      <header className={styles.head}>
        <h1 className={heading.title}>{title}</h1>
        <Link className={buttonLook({ size: 'small' })} to="/parts/price_adjustment">
          调价专区
        </Link>
      </header>
      {data === undefined && error === null && (
        <LoadingRegion className={styles.loading} label="调价记录加载中">
          <Skeleton height={200} />
        </LoadingRegion>
      )}
      {data === undefined && error !== null && (
        <LoadFailed reason={errorText(error)} onRetry={() => void refetch()} />
      )}
      {data?.list.length === 0 && (
        <EmptyState picture="box" title="还没有调价记录">
          价格调整公布后，会连同每个配件的新旧价格列在这里。
        </EmptyState>
      )}
      {data !== undefined && data.list.length > 0 && (
        <table aria-busy={isPlaceholderData} className={classes(table.table, styles.table)}>
          <caption className="sr-only">调价记录，最近的在前</caption>
          <thead>
            <tr>
              <th scope="col">调价说明</th>
              <th scope="col">生效时间</th>
              <th className={`not-phone ${table.right}`} scope="col">
                降价配件
              </th>
              <th className={`not-phone ${table.right}`} scope="col">
                涨价配件
              </th>
              <th scope="col">状态</th>
            </tr>
          </thead>
          <tbody>
            {data.list.map((one) => (
              <AdjustmentRow key={one.adjustment_id} adjustment={one} />
            ))}
          </tbody>
        </table>
      )}
      {data !== undefined && data.total > 0 && (
        <div className={styles.pages}>
          <Pagination
            page={requested.page}
            size={requested.limit}
            total={data.total}
            onChange={(next) => props.onPage(onPage(search, next))}
          />
        </div>
      )}
    </section>
  )
}

function AdjustmentRow({ adjustment }: { readonly adjustment: Adjustment }) {
  const { adjustment_id, title, effective_at, state, state_cn, ups, downs } = adjustment
  return (
    <tr>
      <td>
        <Link
          className={styles.link}
          search={{ id: adjustment_id }}
          to="/profile/price_adjustment_record"
        >
          {title}
        </Link>
        <span className={styles.counts}>
          降价 {formatCount(downs)} · 涨价 {formatCount(ups)}
        </span>
      </td>
      <td className={styles.when}>{formatMoment(effective_at)}</td>
      <td className={`not-phone ${table.right}`}>{formatCount(downs)}</td>
      <td className={`not-phone ${table.right}`}>{formatCount(ups)}</td>
      <td>
        <StockBadge state={state === 'planned' ? 'transit' : 'ok'}>{state_cn}</StockBadge>
      </td>
    </tr>
  )
}
