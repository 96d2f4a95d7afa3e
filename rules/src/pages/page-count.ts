/** The page sizes of a list (specification section 9). */
export const PAGE_SIZES = [10, 20, 50, 100, 150, 200] as const
export const DEFAULT_PAGE_SIZE = 10
export const MAX_PAGE_SIZE = 200

/** At least one, so that an empty list has a first page. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** A page of an old link may be beyond the last one, or no number at all. */
export function pageWithin(page: number, pages: number): number {
  return Math.min(Math.max(1, Math.trunc(page) || 1), Math.max(1, pages))
}
