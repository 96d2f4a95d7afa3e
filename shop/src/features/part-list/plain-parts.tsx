import type { Warehouse } from '@portal/rules/warehouse.ts'
import { Answer } from '@portal/ui/answer.tsx'
import { Button, buttonLook } from '@portal/ui/button.tsx'
import { classes } from '@portal/ui/classes.ts'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { Pagination } from '@portal/ui/pagination.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { NarrowBar } from '#src/features/part-filters/narrow-bar.tsx'
import {
  onPage,
  pageParams,
  type NarrowSearchParams,
} from '#src/features/part-filters/parts-search-params.ts'
import { usePaging } from '#src/features/parts/open-part.ts'
import type { PartCard } from '#src/features/parts/parts-calls.ts'
import { PartsCrumb } from '#src/features/parts/parts-crumb.tsx'

import { ChoosablePartList, type ListLook } from './choosable-part-list.tsx'
import { DensitySwitch, useDensity } from './density-switch.tsx'
import { PartBulkBar } from './part-bulk-bar.tsx'
import { PartListSkeleton } from './part-list.tsx'
import { PartsHeading } from './parts-heading.tsx'
import { useChosenParts, type ChosenParts } from './use-chosen-parts.ts'

import styles from './parts-browser.module.css'

const NO_PARTS: readonly PartCard[] = []

type Facets = Pick<Parameters<typeof NarrowBar>[0], 'makes' | 'categories'>

/** A page's answer: a list, and its facets if it has filters. */
export type PlainAnswer<Part extends PartCard> = Partial<Facets> & {
  readonly list: readonly Part[]
  readonly total: number
}

export type PlainPartsProps<Part extends PartCard> = ListLook<Part> & {
  readonly title: string
  readonly search: NarrowSearchParams
  readonly query: Pick<
    UseQueryResult<PlainAnswer<Part>>,
    'data' | 'error' | 'refetch' | 'isPlaceholderData'
  >
  /** Opens the same page with another query. */
  readonly onSearchChange: (next: NarrowSearchParams) => void
  /** Why there may be nothing, and what to do. */
  readonly empty: ReactNode
  /** In the bar of the ticked rows, instead of 批量收藏. */
  readonly renderInstead?: (choice: ChosenParts) => ReactNode
  /** In the bar, instead of 批量加购: the action that the rows offer. */
  readonly renderPrimary?: ((choice: ChosenParts) => ReactNode) | undefined
  /** Where a part is ordered from, if not from the warehouse that is chosen. */
  readonly fromOf?: (part: Part) => Warehouse
  /** Beside the height of the rows. */
  readonly tools?: ReactNode
}

/** A page that is one list of parts. */
export function PlainPartsPage<Part extends PartCard>(props: PlainPartsProps<Part>) {
  return (
    <div className={classes('wrap', styles.alone)}>
      <PartsCrumb steps={[{ words: props.title }]} />
      <PlainParts {...props} />
    </div>
  )
}

/** Heading, active filters, rows, bulk actions, pages. */
export function PlainParts<Part extends PartCard>(props: PlainPartsProps<Part>) {
  const { title, query, tools } = props
  return (
    <section aria-label={title} className={styles.list}>
      <PartsHeading title={title} total={query.data?.total}>
        {tools}
        <DensitySwitch />
      </PartsHeading>
      <PlainPartsBody {...props} />
    </section>
  )
}

/** The same without the heading, below tabs for instance. */
export function PlainPartsBody<Part extends PartCard>(props: PlainPartsProps<Part>) {
  const { title, search, query, onSearchChange, empty, renderInstead, renderPrimary, fromOf } =
    props
  const { Row, groupOf, keyOf, renderGroupLink } = props
  const [density] = useDensity()
  const choice = useChosenParts(query.data?.list ?? NO_PARTS)
  const { page, limit } = pageParams(search)
  const paging = usePaging({
    page,
    limit,
    total: query.data?.total,
    isOlder: query.isPlaceholderData,
  })
  const narrow = (change: NarrowSearchParams) =>
    onSearchChange({ ...search, ...change, page: undefined })
  const { makes, categories } = query.data ?? {}
  const isNarrowed = search.brand_name_zh !== undefined || search.product_type_id !== undefined
  return (
    <>
      {makes && categories && (makes.length > 0 || isNarrowed) && (
        <NarrowBar search={search} categories={categories} makes={makes} onNarrow={narrow} />
      )}
      <Answer
        query={query}
        waiting={<PartListSkeleton density={density} rows={Math.min(limit, 10)} />}
      >
        {({ list, total }) =>
          list.length === 0 ? (
            <NothingHere
              empty={empty}
              isNarrowed={isNarrowed}
              total={total}
              onReset={() => onSearchChange(total > 0 ? { ...search, page: undefined } : {})}
            />
          ) : (
            <>
              <div className={query.isPlaceholderData ? styles.older : undefined}>
                <ChoosablePartList
                  Row={Row}
                  choice={choice}
                  density={density}
                  groupOf={groupOf}
                  keyOf={keyOf}
                  list={list}
                  paging={paging}
                  renderGroupLink={renderGroupLink}
                  title={title}
                />
              </div>
              <PartBulkBar
                choice={choice}
                // The ticked rows are parts of the list.
                fromOf={fromOf && ((part) => fromOf(part as Part))}
                instead={renderInstead?.(choice)}
                primary={renderPrimary?.(choice)}
              />
              <Pagination
                page={page}
                size={limit}
                total={total}
                onChange={(next) => onSearchChange(onPage(search, next))}
              />
            </>
          )
        }
      </Answer>
    </>
  )
}

type NothingProps = {
  readonly empty: ReactNode
  readonly isNarrowed: boolean
  /** More than none: the page is beyond the last one. */
  readonly total: number
  readonly onReset: () => void
}

function NothingHere({ empty, isNarrowed, total, onReset }: NothingProps) {
  const isElsewhere = total > 0 || isNarrowed
  return (
    <div className="card">
      <EmptyState
        action={
          isElsewhere ? (
            <Button size="small" onClick={onReset}>
              {total > 0 ? '回到第 1 页' : '清除筛选'}
            </Button>
          ) : (
            <Link className={buttonLook({ size: 'small' })} search={{}} to="/parts/list">
              浏览全部配件
            </Link>
          )
        }
        picture={isElsewhere ? 'search' : 'box'}
        title={isNarrowed && total === 0 ? '没有符合条件的配件' : '暂无数据'}
      >
        {!isElsewhere && empty}
      </EmptyState>
    </div>
  )
}
