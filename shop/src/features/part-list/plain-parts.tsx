import { Button, buttonLook } from '@portal/ui/controls/button.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { NarrowBar } from '#src/features/part-filters/narrow-bar.tsx'
import type { NarrowSearchParams } from '#src/features/part-filters/parts-search-params.ts'
import type { PartCard } from '#src/features/parts/parts-calls.ts'
import { PartsCrumb } from '#src/features/parts/parts-crumb.tsx'

import { DensitySwitch } from './density-switch.tsx'
import { ListedParts, type ListedPartsLook, type PartsAnswer } from './listed-parts.tsx'
import { PartsHeading } from './parts-heading.tsx'

import styles from '#src/layout/parts-browser.module.css'

type Facets = Pick<Parameters<typeof NarrowBar>[0], 'makes' | 'categories'>

export type PlainAnswer<Part extends PartCard> = Partial<Facets> & {
  readonly list: readonly Part[]
  readonly total: number
}

export type PlainPartsProps<Part extends PartCard> = ListedPartsLook<Part> & {
  readonly title: string
  readonly search: NarrowSearchParams
  readonly query: PartsAnswer<PlainAnswer<Part>>
  readonly onSearchChange: (next: NarrowSearchParams) => void
  readonly empty: ReactNode
  readonly tools?: ReactNode
}

export function PlainPartsPage<Part extends PartCard>(props: PlainPartsProps<Part>) {
  return (
    <div className={classes('wrap', styles.alone)}>
      <PartsCrumb steps={[{ words: props.title }]} />
      <PlainParts {...props} />
    </div>
  )
}

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

export function PlainPartsBody<Part extends PartCard>(props: PlainPartsProps<Part>) {
  const { search, query, onSearchChange, empty } = props
  const narrow = (change: NarrowSearchParams) =>
    onSearchChange({ ...search, ...change, page: undefined })
  const { makes, categories } = query.data ?? {}
  const isNarrowed = search.brand_name_zh !== undefined || search.product_type_id !== undefined
  return (
    <>
      {makes && categories && (makes.length > 0 || isNarrowed) && (
        <NarrowBar search={search} categories={categories} makes={makes} onNarrow={narrow} />
      )}
      <ListedParts
        {...props}
        renderEmpty={(total) => (
          <EmptyList
            empty={empty}
            isNarrowed={isNarrowed}
            total={total}
            onReset={() => onSearchChange(total > 0 ? { ...search, page: undefined } : {})}
          />
        )}
      />
    </>
  )
}

type NothingProps = {
  readonly empty: ReactNode
  readonly isNarrowed: boolean
  /** If above 0, the page is beyond the last one. */
  readonly total: number
  readonly onReset: () => void
}

function EmptyList({ empty, isNarrowed, total, onReset }: NothingProps) {
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
