import type { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { Pagination } from '@portal/ui/controls/pagination.tsx'
import { Answer } from '@portal/ui/states/answer.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import {
  onPage,
  pageParams,
  type PageSearchParams,
} from '#src/features/part-filters/parts-search-params.ts'
import { usePaging } from '#src/features/parts/open-part.ts'
import type { PartCard } from '#src/features/parts/parts-calls.ts'

import { ChoosablePartList, type ListLook } from './choosable-part-list.tsx'
import { useDensity } from './density-switch.tsx'
import { PartBulkBar } from './part-bulk-bar.tsx'
import { PartListSkeleton } from './part-list.tsx'
import { type ChosenParts, useChosenParts } from './use-chosen-parts.ts'

import styles from '#src/layout/parts-browser.module.css'

const NO_PARTS: readonly PartCard[] = []

export type PartsAnswer<Found> = Pick<
  UseQueryResult<Found>,
  'data' | 'error' | 'refetch' | 'isPlaceholderData'
>

export type ListedPartsLook<Part extends PartCard> = ListLook<Part> & {
  readonly renderInstead?: (choice: ChosenParts) => ReactNode
  readonly renderPrimary?: ((choice: ChosenParts) => ReactNode) | undefined
  /** The warehouse to order a part from, if it differs from the selected one. */
  readonly fromOf?: (part: Part) => Warehouse
}

type Props<Part extends PartCard, Search extends PageSearchParams> = ListedPartsLook<Part> & {
  readonly title: string
  readonly search: Search
  readonly query: PartsAnswer<{ readonly list: readonly Part[]; readonly total: number }>
  /** Rendered if there are no rows; with a total above 0 the page is beyond the last one. */
  readonly renderEmpty: (total: number) => ReactNode
  readonly onSearchChange: (next: Search) => void
}

export function ListedParts<Part extends PartCard, Search extends PageSearchParams>(
  props: Props<Part, Search>,
) {
  const { title, search, query, renderEmpty, onSearchChange } = props
  const { renderInstead, renderPrimary, fromOf, Row, groupOf, keyOf, renderGroupLink } = props
  const [density] = useDensity()
  const choice = useChosenParts(query.data?.list ?? NO_PARTS)
  const { page, limit } = pageParams(search)
  const paging = usePaging({
    page,
    limit,
    total: query.data?.total,
    isOlder: query.isPlaceholderData,
  })
  return (
    <Answer
      query={query}
      waiting={<PartListSkeleton density={density} rows={Math.min(limit, 10)} />}
    >
      {({ list, total }) =>
        list.length === 0 ? (
          renderEmpty(total)
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
              // The ticked rows are elements of the list, so they have its type.
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
  )
}
