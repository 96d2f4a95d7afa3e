import { Button } from '@portal/ui/controls/button.tsx'
import { Pagination } from '@portal/ui/controls/pagination.tsx'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Note } from '@portal/ui/states/note.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { type ReactNode, Suspense, use, useRef } from 'react'

import { ADMIN_PAGE_SIZE } from './list-search-params.ts'
import { OtherTabsContext } from './list-tabs.tsx'
import type { List } from './use-list.ts'

import styles from './list-body.module.css'

type Props<Row> = {
  readonly list: Pick<List<Row>, 'search' | 'found' | 'change'>
  /** 订单 becomes 订单列表 for screen readers. */
  readonly name: string
  readonly pageSize?: number
  /** The server counts no further, so the tab shows `9,999+`. */
  readonly maxCounted?: number
  readonly empty: ReactNode
  readonly instead?: ReactNode
  readonly above?: ReactNode
  readonly below?: ReactNode
  readonly children: (rows: readonly Row[]) => ReactNode
}

export function ListBody<Row>(props: Props<Row>) {
  const { list, name, pageSize = ADMIN_PAGE_SIZE, maxCounted = Infinity, above, below } = props
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
            hasMore={data.total >= maxCounted}
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
  return (
    <Answer
      failedClassName={styles.centre}
      query={list.found}
      waiting={<ListSkeleton label={`${name}加载中`} />}
    >
      {({ list: rows }) => (rows.length === 0 ? empty : children(rows))}
    </Answer>
  )
}

const ROWS = Array.from({ length: 14 }, (_, row) => row)

export function ListSkeleton({ label }: { readonly label: string }) {
  return (
    <LoadingRegion className={styles.skeleton} label={label}>
      {ROWS.map((row) => (
        <div className={styles.bone} key={row}>
          <Skeleton width={130} />
          <Skeleton />
          <Skeleton width={90} />
        </div>
      ))}
    </LoadingRegion>
  )
}

type ListEmptyProps = {
  readonly title: string
  readonly children?: ReactNode
  readonly onClear?: (() => void) | undefined
}

export function ListEmpty({ title, children, onClear }: ListEmptyProps) {
  const others = use(OtherTabsContext)
  return (
    <EmptyState
      action={
        onClear && (
          <Button size="small" onClick={onClear}>
            清除筛选
          </Button>
        )
      }
      className={styles.centre}
      picture={onClear ? 'search' : 'box'}
      title={title}
    >
      {onClear && others.length > 0 ? (
        <>
          <p>符合条件的在其他分类：</p>
          {others.map(({ key, text, onOpen }) => (
            <Button key={key} kind="text" size="small" onClick={onOpen}>
              {text}
            </Button>
          ))}
        </>
      ) : (
        children
      )}
    </EmptyState>
  )
}

type NothingListedProps = {
  readonly list: Pick<List<unknown>, 'search' | 'change'>
  readonly title: string
  readonly children?: ReactNode
  /** With a filter, 退货单 becomes 没有符合条件的退货单. */
  readonly name: string
  readonly hint: string
}

export function NothingListed({ list, title, children, name, hint }: NothingListedProps) {
  const { brand, keyword } = list.search
  if (brand === undefined && keyword === undefined)
    return <ListEmpty title={title}>{children}</ListEmpty>
  return (
    <ListEmpty
      title={`没有符合条件的${name}`}
      onClear={() => list.change({ brand: undefined, keyword: undefined })}
    >
      {hint}
    </ListEmpty>
  )
}

type ListColumnsProps = {
  readonly children: ReactNode
  readonly detail?: ReactNode
}

export function ListColumns({ children, detail }: ListColumnsProps) {
  return (
    <div className={styles.columns} data-open={Boolean(detail)}>
      {children}
      {detail && <Suspense>{detail}</Suspense>}
    </div>
  )
}
