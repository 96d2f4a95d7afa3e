import type { Id } from '@portal/rules/ids.ts'
import { idIn, keywordIn } from '@portal/ui/page/search-params.ts'

import {
  readPageSearchParams,
  pageParams,
  type PageSearchParams,
} from '#src/features/part-filters/parts-search-params.ts'

import type { AdjustedParams } from './prices-calls.ts'

export type AdjustedSearchParams = PageSearchParams & {
  readonly direction?: 'up' | 'down'
  readonly when?: 'changed' | 'coming'
  readonly keyword?: string
  /** Limits the list to one adjustment; otherwise it contains recent and planned ones. */
  readonly id?: Id<'adjustment'>
}

export function readAdjustedSearchParams(
  query: Readonly<Record<string, unknown>>,
): AdjustedSearchParams {
  const { direction, when } = query
  return {
    ...readPageSearchParams(query),
    direction: direction === 'up' || direction === 'down' ? direction : undefined,
    when: when === 'changed' || when === 'coming' ? when : undefined,
    keyword: keywordIn(query),
    id: idIn(query, 'id'),
  }
}

export function adjustedParams({
  id,
  direction,
  when,
  keyword,
  ...search
}: AdjustedSearchParams): AdjustedParams {
  return {
    ...pageParams(search),
    ...(id === undefined ? {} : { adjustment_id: id }),
    ...(direction === undefined ? {} : { direction }),
    ...(when === undefined ? {} : { when }),
    ...(keyword === undefined ? {} : { keyword }),
  }
}
