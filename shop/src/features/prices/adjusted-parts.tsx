import { useCaller } from '@portal/ui/server-query.ts'
import { Tabs } from '@portal/ui/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { PlainPartsBody } from '#src/features/parts/plain-parts.tsx'

import { AdjustedFilters } from './adjusted-filters.tsx'
import { AdjustedRow } from './adjusted-row.tsx'
import { adjustedParams, type AdjustedSearchParams } from './adjusted-search-params.ts'
import { type AdjustedFound, type AdjustedPart, adjustedPartsQuery } from './prices-calls.ts'

import styles from './adjusted-parts.module.css'

type Props = {
  readonly title: string
  readonly search: AdjustedSearchParams
  readonly onSearchChange: (next: AdjustedSearchParams) => void
  /** At the right end of the tabs. */
  readonly extra?: ReactNode
}

const keyOf = ({ adjustment_id, product_id }: AdjustedPart) => `${adjustment_id}-${product_id}`

/** Parts whose price changes: cheaper ones, dearer ones, or both; each can be put into the cart right here. */
export function AdjustedParts({ title, search, onSearchChange, extra }: Props) {
  const query = useQuery(adjustedPartsQuery(useCaller(), adjustedParams(search)))
  const change = (part: AdjustedSearchParams) =>
    onSearchChange({ ...search, page: undefined, ...part })
  const { direction, keyword, when } = search
  const isFiltered = [direction, keyword, when].some((value) => value !== undefined)
  return (
    <Tabs
      className={styles.tabs}
      extra={extra}
      label={title}
      panelClassName={styles.panel}
      tabs={tabsOf(query.data?.counts)}
      value={direction ?? 'all'}
      onChange={(key) => change({ direction: key === 'all' ? undefined : key })}
    >
      <AdjustedFilters search={search} key={keyword} onChange={change} />
      <PlainPartsBody
        Row={AdjustedRow}
        search={search}
        empty={
          isFiltered
            ? '没有符合条件的配件，换个条件再看。'
            : '最近 30 天没有调价，也没有待生效的调价。'
        }
        keyOf={keyOf}
        query={query}
        title={title}
        onSearchChange={({ page, limit }) => onSearchChange({ ...search, page, limit })}
      />
    </Tabs>
  )
}

function tabsOf({ up, down }: AdjustedFound['counts'] = { up: 0, down: 0 }) {
  return [
    { key: 'all', label: tabText('全部', up + down) },
    { key: 'down', label: tabText('降价', down) },
    { key: 'up', label: tabText('涨价', up) },
  ] as const
}

function tabText(name: string, count: number) {
  return (
    <>
      {name} <span className={styles.count}>{count.toLocaleString('en-US')}</span>
    </>
  )
}
