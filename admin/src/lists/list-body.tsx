import { LoadFailed } from '@portal/ui/load-failed.tsx'
import { Note } from '@portal/ui/note.tsx'
import { Pagination } from '@portal/ui/pagination.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { type ReactNode, useRef } from 'react'

import { ADMIN_PAGE_SIZE } from './list-search-params.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import type { List } from './use-list.ts'

import styles from './list-body.module.css'

type Props<Row> = {
  readonly list: Pick<List<Row>, 'search' | 'found' | 'change'>
  /** What it lists: 订单 makes it 订单列表, read out. */
  readonly name: string
  readonly pageSize?: number
  /** Rows are counted so far and no further. */
  readonly mostCounted?: number
  /** Stands for the rows where there are none. */
  readonly empty: ReactNode
  /** Stands there while nothing is asked for. */
  readonly instead?: ReactNode
  /** Stands above the rows, and below them. */
  readonly above?: ReactNode
  readonly below?: ReactNode
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** One page of a list and the way to the others; the rows scroll, the bars stay. */
export function ListBody<Row>(props: Props<Row>) {
  const { list, name, pageSize = ADMIN_PAGE_SIZE, mostCounted = Infinity, above, below } = props
  const { data, error } = list.found
  const { page = 1, limit = pageSize } = list.search
  const scroller = useRef<HTMLDivElement>(null)
  const turn = (next: { readonly page: number; readonly size: number }) => {
    list.change({
      page: next.page > 1 ? next.page : undefined,
      limit: next.size === pageSize ? undefined : next.size,
    })
    scroller.current?.scrollTo({ top: 0 })
  }
  return (
    <section aria-label={`${name}列表`} className={styles.list}>
      {above}
      {data !== undefined && error !== null && (
        <Note className={styles.stale} look="warning">
          {errorText(error)}，下面是之前的列表。
        </Note>
      )}
      <div className={styles.scroller} ref={scroller}>
        {props.instead || <Rows {...props} />}
      </div>
      {below}
      {data?.total !== undefined && data.total > 0 && (
        <div className={styles.pages}>
          <Pagination
            hasMore={data.total >= mostCounted}
            page={page}
            size={limit}
            total={data.total}
            onChange={turn}
          />
        </div>
      )}
    </section>
  )
}

function Rows<Row>({ list, name, empty, children }: Props<Row>) {
  const { data, error, refetch } = list.found
  if (data !== undefined) return data.list.length === 0 ? empty : children(data.list)
  if (error === null) return <ListSkeleton label={`${name}加载中`} />
  return (
    <LoadFailed
      className={styles.centre}
      reason={errorText(error)}
      onRetry={() => void refetch()}
    />
  )
}
