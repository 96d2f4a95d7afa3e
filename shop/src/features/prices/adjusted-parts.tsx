import { useCaller } from '@portal/ui/server-query.ts'
import { Tabs } from '@portal/ui/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { PlainPartsBody } from '#src/features/parts/plain-parts.tsx'

import { type AdjustedAddress, wantedAdjusted } from './adjusted-address.ts'
import { AdjustedFilters } from './adjusted-filters.tsx'
import { AdjustedRow } from './adjusted-row.tsx'
import { type AdjustedFound, type AdjustedPart, adjustedPartsQuery } from './prices-calls.ts'

import styles from './adjusted-parts.module.css'

type Props = {
  readonly title: string
  readonly address: AdjustedAddress
  readonly onAddress: (next: AdjustedAddress) => void
  /** Stands at the right end of the tabs. */
  readonly extra?: ReactNode
}

const keyOf = ({ adjustment_id, product_id }: AdjustedPart) => `${adjustment_id}-${product_id}`

/** Parts whose price changes: cheaper ones, dearer ones, or both; each can be put into the cart right here. */
export function AdjustedParts({ title, address, onAddress, extra }: Props) {
  const query = useQuery(adjustedPartsQuery(useCaller(), wantedAdjusted(address)))
  const change = (part: AdjustedAddress) => onAddress({ ...address, page: undefined, ...part })
  const { direction, keyword, when } = address
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
      <AdjustedFilters address={address} key={keyword} onChange={change} />
      <PlainPartsBody
        Row={AdjustedRow}
        address={address}
        empty={
          isFiltered
            ? '没有符合条件的配件，换个条件再看。'
            : '最近 30 天没有调价，也没有待生效的调价。'
        }
        keyOf={keyOf}
        query={query}
        title={title}
        onAddress={({ page, limit }) => onAddress({ ...address, page, limit })}
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
