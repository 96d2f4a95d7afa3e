import { ZONE_DAYS } from '@portal/rules/prices/price-adjustment.ts'
import { Tabs } from '@portal/ui/controls/tabs.tsx'
import { formatMoment, formatPercent } from '@portal/ui/page/format.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'

import type { ListedRowProps } from '#src/features/part-list/choosable-part-list.tsx'
import { PartRow } from '#src/features/part-list/part-row.tsx'
import { PlainPartsBody } from '#src/features/part-list/plain-parts.tsx'
import { CountedName } from '#src/layout/counted-name.tsx'
import { usePriceDisplay } from '#src/session/preferences.ts'

import { AdjustedFilters } from './adjusted-filters.tsx'
import { adjustedParams, type AdjustedSearchParams } from './adjusted-search-params.ts'
import { type AdjustedFound, type AdjustedPart, adjustedPartsQuery } from './prices-calls.ts'

import styles from './adjusted-parts.module.css'

type Props = {
  readonly title: string
  readonly search: AdjustedSearchParams
  readonly onSearchChange: (next: AdjustedSearchParams) => void
  readonly extra?: ReactNode
}

const adjustedPartKey = ({ adjustment_id, product_id }: AdjustedPart) =>
  `${adjustment_id}-${product_id}`

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
      tabs={directionTabs(query.data?.counts)}
      value={direction ?? 'all'}
      onChange={(key) => change({ direction: key === 'all' ? undefined : key })}
    >
      <AdjustedFilters search={search} onChange={change} />
      <PlainPartsBody
        Row={AdjustedRow}
        search={search}
        empty={
          isFiltered
            ? '没有符合条件的配件，换个条件再看。'
            : `最近 ${ZONE_DAYS} 天没有调价，也没有待生效的调价。`
        }
        keyOf={adjustedPartKey}
        query={query}
        title={title}
        onSearchChange={({ page, limit }) => onSearchChange({ ...search, page, limit })}
      />
    </Tabs>
  )
}

function directionTabs({ up, down }: AdjustedFound['counts'] = { up: 0, down: 0 }) {
  return [
    { key: 'all', label: <CountedName className={styles.count} count={up + down} name="全部" /> },
    { key: 'down', label: <CountedName className={styles.count} count={down} name="降价" /> },
    { key: 'up', label: <CountedName className={styles.count} count={up} name="涨价" /> },
  ] as const
}

const AdjustedRow = memo(function AdjustedRow(props: ListedRowProps<AdjustedPart>) {
  return <PartRow {...props} price={<AdjustedPrice part={props.part} />} />
})

function AdjustedPrice({ part }: { readonly part: AdjustedPart }) {
  const { shown } = usePriceDisplay()
  const { old_price, new_price, direction, is_effective, effective_at, title } = part
  const isDown = direction === 'down'
  const isKnown = shown && old_price !== null && new_price !== null
  const share = isKnown ? formatPercent(Math.abs(new_price - old_price) / old_price) : ''
  return (
    <div className={styles.block}>
      <div className={styles.line}>
        <Tag look={isDown ? 'ok' : 'low'}>
          {isDown ? '降' : '涨'} {share}
        </Tag>
        <span className={styles.title} title={title}>
          {title}
        </span>
      </div>
      {isKnown && (
        <dl className={styles.prices}>
          <div>
            <dt>{is_effective === 1 ? '原价' : '现价'}</dt>
            <dd className={is_effective === 1 ? styles.old : undefined}>
              <Price yuan={old_price} />
            </dd>
          </div>
          <div>
            <dt>{is_effective === 1 ? '现价' : '新价'}</dt>
            <dd>
              <Price look="main" yuan={new_price} />
            </dd>
          </div>
        </dl>
      )}
      <div className={styles.changed}>
        {formatMoment(effective_at)} {is_effective === 1 ? '已生效' : '起生效'}
      </div>
    </div>
  )
}
