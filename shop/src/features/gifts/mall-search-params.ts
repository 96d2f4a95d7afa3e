import { MAX_GIFT_GROUP_LENGTH } from '@portal/contract/wire.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@portal/rules/pages/page-count.ts'
import { pageFromSearch } from '@portal/ui/page/pages.ts'

import type { GiftsParams } from './gifts-calls.ts'

export type MallSearchParams = {
  readonly type_name?: string
  readonly affordable?: 1
  readonly page?: number
  readonly limit?: number
}

export function readMallSearchParams(search: Readonly<Record<string, unknown>>): MallSearchParams {
  const { type_name, affordable } = search
  const number = (name: string) => pageFromSearch(search[name], 0) || undefined
  return {
    type_name:
      typeof type_name === 'string'
        ? type_name.slice(0, MAX_GIFT_GROUP_LENGTH) || undefined
        : undefined,
    affordable: Number(affordable) === 1 ? 1 : undefined,
    page: number('page'),
    limit: number('limit'),
  }
}

export function giftsParams({
  type_name,
  affordable,
  page = 1,
  limit,
}: MallSearchParams): GiftsParams {
  return {
    page,
    limit: Math.min(limit ?? DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
    ...(type_name !== undefined && { type_name }),
    ...(affordable !== undefined && { affordable }),
  }
}
