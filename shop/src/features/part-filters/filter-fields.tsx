import { Answer } from '@portal/ui/states/answer.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import type { ReactNode } from 'react'

import { useCategoryTree } from '#src/features/categories/category-calls.ts'
import { CategoryTree } from '#src/features/categories/category-tree.tsx'
import type { PartsFound } from '#src/features/parts/parts-calls.ts'

import { FacetList } from './facet-list.tsx'
import { FilterBox } from './filter-box.tsx'
import { FilterCar } from './filter-car.tsx'
import { FilterPrice } from './filter-price.tsx'
import { type FilterSearchParams, lettersOf, withLetter } from './filter-search-params.ts'
import type { PartsSearchParams } from './parts-search-params.ts'

import styles from './filter-fields.module.css'

type Props = {
  readonly search: PartsSearchParams
  /** Provides the available filters; undefined until loaded. */
  readonly found: PartsFound | undefined
  readonly onNarrow: (change: PartsSearchParams) => void
}

export function FilterFields({ search, found, onNarrow }: Props) {
  const tree = useCategoryTree()
  const { product_type_id, vehicle_id } = search
  return (
    <>
      <FilterSection
        title="配件分类"
        onClear={
          product_type_id === undefined ? undefined : () => onNarrow({ product_type_id: undefined })
        }
      >
        <Answer query={tree} waiting={<TreeSkeleton />}>
          {({ list }) => (
            <CategoryTree
              chosen={product_type_id}
              countOf={countsWithin(search, found)}
              nodes={list}
              onChoose={(id) => onNarrow({ product_type_id: id })}
            />
          )}
        </Answer>
      </FilterSection>
      <FilterSection
        title="车型"
        onClear={
          vehicle_id === undefined
            ? undefined
            : () => onNarrow({ vehicle_id: undefined, year: undefined })
        }
      >
        <FilterCar search={search} onNarrow={onNarrow} />
      </FilterSection>
      <FilterSection title="库存与状态">
        <div className={styles.stock}>
          <FilterBox
            isOn={search.in_stock === 1}
            parts={found?.stock.in_stock}
            onChange={(isOn) => onNarrow({ in_stock: isOn ? 1 : undefined })}
          >
            仅看有货
          </FilterBox>
        </div>
      </FilterSection>
      {found !== undefined && <FoundFilters search={search} found={found} onNarrow={onNarrow} />}
    </>
  )
}

type FoundProps = Props & { readonly found: PartsFound }

function FoundFilters({ search, found, onNarrow }: FoundProps) {
  const { part_brand, scm_class, price_from, price_to } = search
  const hasPrice = price_from !== undefined || price_to !== undefined
  return (
    <>
      {(hasPrice || found.price_bands.length > 0) && (
        <FilterSection
          title="价格"
          onClear={
            hasPrice ? () => onNarrow({ price_from: undefined, price_to: undefined }) : undefined
          }
        >
          <FilterPrice search={search} bands={found.price_bands} onNarrow={onNarrow} />
        </FilterSection>
      )}
      {found.classes.length > 0 && (
        <FilterSection
          title="分类等级"
          onClear={scm_class === undefined ? undefined : () => onNarrow({ scm_class: undefined })}
        >
          <FilterClasses search={search} classes={found.classes} onNarrow={onNarrow} />
        </FilterSection>
      )}
      {(part_brand !== undefined || found.part_brands.length > 0) && (
        <FilterSection
          title="配件品牌"
          onClear={part_brand === undefined ? undefined : () => onNarrow({ part_brand: undefined })}
        >
          <FacetList
            chosen={part_brand}
            facets={found.part_brands.map(({ brand_name, parts }) => ({
              value: brand_name,
              words: brand_name,
              parts,
            }))}
            onChoose={(brand) => onNarrow({ part_brand: brand })}
          />
        </FilterSection>
      )}
    </>
  )
}

/**
 * With other filters, only the children of the selected category are counted; the unfiltered counts
 * would be misleading.
 */
function countsWithin(search: PartsSearchParams, found: PartsFound | undefined) {
  const { product_type_id, sort: _sort, page: _page, limit: _limit, ...filters } = search
  if (Object.values(filters).every((filter) => filter === undefined)) return undefined
  return (id: string) =>
    id === product_type_id
      ? found?.total
      : found?.categories.find((one) => one.product_type_id === id)?.parts
}

function TreeSkeleton() {
  return (
    <LoadingRegion className={styles.waiting} label="分类加载中">
      {['64%', '72%', '58%', '70%', '62%'].map((width) => (
        <div className={styles.waitingNode} key={width}>
          <Skeleton width={width} />
        </div>
      ))}
    </LoadingRegion>
  )
}

type FilterSectionProps = {
  readonly title: string
  readonly onClear?: (() => void) | undefined
  readonly children: ReactNode
}

function FilterSection({ title, onClear, children }: FilterSectionProps) {
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {onClear && (
          <button
            aria-label={`清除${title}`}
            className={styles.clear}
            type="button"
            onClick={onClear}
          >
            清除
          </button>
        )}
      </div>
      {children}
    </section>
  )
}

type FilterClassesProps = {
  readonly search: FilterSearchParams
  readonly classes: PartsFound['classes']
  readonly onNarrow: (change: FilterSearchParams) => void
}

function FilterClasses({ search, classes, onNarrow }: FilterClassesProps) {
  const chosen = lettersOf(search.scm_class)
  return (
    <div className={styles.stock}>
      {classes.map(({ scm_class, parts }) => (
        <FilterBox
          isOn={chosen.includes(scm_class)}
          key={scm_class}
          parts={parts}
          onChange={(isOn) =>
            onNarrow({ scm_class: withLetter(search.scm_class, scm_class, isOn) })
          }
        >
          {scm_class} 类
        </FilterBox>
      ))}
    </div>
  )
}
