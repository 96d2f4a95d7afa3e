import { type Id, toId } from '@portal/rules/ids.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@portal/rules/pages/page-count.ts'
import { dayIn, keywordIn, idIn, numberIn, type Search } from '@portal/ui/page/search-params.ts'

export type DocumentsSearchParams = {
  readonly keyword?: string
  /** `YYYY-MM-DD`, inclusive. */
  readonly date_from?: string
  readonly date_to?: string
  readonly page?: number
  readonly limit?: number
}

export function readDocumentsSearchParams(search: Search): DocumentsSearchParams {
  return {
    keyword: keywordIn(search),
    date_from: dayIn(search, 'date_from'),
    date_to: dayIn(search, 'date_to'),
    page: numberIn(search, 'page'),
    limit: numberIn(search, 'limit'),
  }
}

/** Reads the id from the search params of a document's page; 0 if there is none. */
export function readDocumentSearchParams<Subject extends string>(
  search: Search,
): { readonly id: Id<Subject> } {
  return { id: idIn(search, 'id') ?? toId(0) }
}

export function documentsPage({ page = 1, limit = DEFAULT_PAGE_SIZE }: DocumentsSearchParams) {
  return { page, limit: Math.min(limit, MAX_PAGE_SIZE) }
}
