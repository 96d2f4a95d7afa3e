/** How many rows a page of a list may have (specification section 9). */
export const PAGE_SIZES = [10, 20, 50, 100, 150, 200] as const
export const DEFAULT_PAGE_SIZE = 10

/** The pages of a list: as many as hold its rows, never fewer than one. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** The page to show when this one was asked for: never below 1, never past the last. */
export function pageWithin(page: number, pages: number): number {
  return Math.min(Math.max(1, Math.trunc(page) || 1), Math.max(1, pages))
}
