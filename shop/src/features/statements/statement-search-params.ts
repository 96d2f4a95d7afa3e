import type { Id } from '@portal/rules/ids.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@portal/rules/pages/page-count.ts'
import { ENTRY_KINDS, type EntryKind } from '@portal/rules/statements/statement.ts'
import { pageFromSearch } from '@portal/ui/page/pages.ts'
import { idIn, keywordIn } from '@portal/ui/page/search-params.ts'

/** Without `id` and `running` the page shows the list of months. */
export type StatementSearchParams = {
  readonly id?: Id<'statement'>
  readonly running?: 1
  readonly kind?: EntryKind
  readonly keyword?: string
  readonly page?: number
  readonly limit?: number
}

export const KINDS = keysOf(ENTRY_KINDS)

export function readStatementSearchParams(
  search: Readonly<Record<string, unknown>>,
): StatementSearchParams {
  const number = (name: string) => pageFromSearch(search[name], 0) || undefined
  const id = idIn<'statement'>(search, 'id')
  return {
    id,
    running: id === undefined && String(search['running']) === '1' ? 1 : undefined,
    kind: KINDS.find((kind) => kind === search['kind']),
    keyword: keywordIn(search),
    page: number('page'),
    limit: number('limit'),
  }
}

export function monthsParams({ page = 1, limit = DEFAULT_PAGE_SIZE }: StatementSearchParams) {
  return { page, limit: Math.min(limit, MAX_PAGE_SIZE) }
}

export function linesParams({
  id,
  kind,
  keyword,
  page = 1,
  limit = DEFAULT_PAGE_SIZE,
}: StatementSearchParams) {
  return {
    ...(id === undefined ? {} : { statement_id: id }),
    ...(kind === undefined ? {} : { kind }),
    ...(keyword === undefined ? {} : { keyword }),
    page,
    limit: Math.min(limit, MAX_PAGE_SIZE),
  }
}
