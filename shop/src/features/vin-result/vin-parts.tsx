import { Button } from '@portal/ui/controls/button.tsx'
import { Pagination } from '@portal/ui/controls/pagination.tsx'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'

import { pathTo } from '#src/features/categories/shown-nodes.ts'
import { onPage, pageParams } from '#src/features/part-filters/parts-search-params.ts'
import { ChoosablePartList } from '#src/features/part-list/choosable-part-list.tsx'
import { useDensity } from '#src/features/part-list/density-switch.tsx'
import { PartBulkBar } from '#src/features/part-list/part-bulk-bar.tsx'
import { PartListSkeleton } from '#src/features/part-list/part-list.tsx'
import { useChosenParts } from '#src/features/part-list/use-chosen-parts.ts'
import { type PartsPaging, usePaging } from '#src/features/parts/open-part.ts'
import { serviceQuery, type Vehicle, type VinFound } from '#src/features/vehicles/vehicle-calls.ts'
import { SERVICE_PARTS, type VinSearchParams } from '#src/features/vin-entry/vin-search-params.ts'

import { VinCategories } from './vin-categories.tsx'
import { VinPartsHead } from './vin-parts-head.tsx'

import styles from './vin-parts.module.css'

const SideDrawer = lazy(
  whenOnline(async () => {
    const drawer = await import('@portal/ui/overlays/side-drawer.tsx')
    return { default: drawer.SideDrawer }
  }),
)

type Props = {
  readonly found: VinFound
  readonly vehicle: Vehicle
  readonly search: VinSearchParams
  readonly isOlder: boolean
  readonly onChange: (search: VinSearchParams) => void
}

export function VinParts({ found, vehicle, search, isOlder, onChange }: Props) {
  const [browsing, setBrowsing] = useState(false)
  const isService = search.product_type_id === SERVICE_PARTS
  const car = { vehicle_id: vehicle.vehicle_id, ...(found.year !== null && { year: found.year }) }
  const service = useQuery(serviceQuery(useCaller(), car))
  const serviceParts = useMemo(
    () =>
      (service.data?.list ?? [])
        .map(({ part }) => part)
        .filter(({ frey_no }) => search.own !== 1 || frey_no !== ''),
    [service.data, search.own],
  )
  const narrow = (change: VinSearchParams) => onChange({ ...search, ...change, page: undefined })
  const title = isService
    ? '常用保养'
    : (pathTo(found.categories, search.product_type_id).at(-1)?.l_name_zh ?? '全部适用件')
  const categories = (
    <VinCategories
      categories={found.categories}
      chosen={search.product_type_id}
      serviceParts={service.data?.list.length ?? 0}
      onChoose={(product_type_id) => {
        setBrowsing(false)
        narrow({
          product_type_id,
          ...(product_type_id === SERVICE_PARTS && { keyword: undefined }),
        })
      }}
    />
  )
  return (
    <div className={styles.columns}>
      <div className={styles.beside}>{categories}</div>
      <section aria-label={title} className={styles.list}>
        <VinPartsHead
          search={search}
          title={title}
          total={isService ? service.data && serviceParts.length : found.total}
          onBrowse={() => setBrowsing(true)}
          onNarrow={narrow}
        />
        {browsing && (
          <Suspense>
            <SideDrawer open title="分类" onClose={() => setBrowsing(false)}>
              <div className={styles.drawn}>{categories}</div>
            </SideDrawer>
          </Suspense>
        )}
        {isService ? (
          <Answer query={service} waiting={<PartListSkeleton rows={6} />}>
            {() => (
              <Rows
                list={serviceParts}
                title={title}
                onReset={() => narrow({ product_type_id: undefined, own: undefined })}
              />
            )}
          </Answer>
        ) : (
          <FoundParts
            found={found}
            isOlder={isOlder}
            search={search}
            title={title}
            onChange={onChange}
          />
        )}
      </section>
    </div>
  )
}

type FoundProps = Pick<Props, 'found' | 'search' | 'isOlder' | 'onChange'> & {
  readonly title: string
}

function FoundParts({ found, search, isOlder, title, onChange }: FoundProps) {
  const { page, limit } = pageParams(search)
  const paging = usePaging({ page, limit, total: found.total, isOlder })
  const reset = { product_type_id: undefined, keyword: undefined, own: undefined, page: undefined }
  return (
    <div className={isOlder ? styles.older : undefined}>
      <Rows
        list={found.list}
        paging={paging}
        title={title}
        onReset={() => onChange({ ...search, ...reset })}
      />
      {found.total > 0 && (
        <Pagination
          page={page}
          size={limit}
          total={found.total}
          onChange={(next) => onChange(onPage(search, next))}
        />
      )}
    </div>
  )
}

type RowsProps = {
  readonly list: VinFound['list']
  readonly paging?: PartsPaging | undefined
  readonly title: string
  readonly onReset: () => void
}

function Rows({ list, paging, title, onReset }: RowsProps) {
  const [density] = useDensity()
  const choice = useChosenParts(list)
  if (list.length === 0)
    return (
      <div className="card">
        <EmptyState
          action={
            <Button size="small" onClick={onReset}>
              看全部适用件
            </Button>
          }
          picture="search"
          title="这辆车没有符合条件的配件"
        >
          换一个分类或关键词；找不到时可在上方直接搜索 OE 号。
        </EmptyState>
      </div>
    )
  return (
    <>
      <ChoosablePartList
        choice={choice}
        density={density}
        list={list}
        paging={paging}
        title={title}
      />
      <PartBulkBar choice={choice} />
    </>
  )
}
