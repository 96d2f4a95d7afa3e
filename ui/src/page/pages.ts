/** Always seven entries, so that no button moves while the user pages. */
export function pagesAround(page: number, pages: number): readonly (number | 'before' | 'after')[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1)
  const from = Math.min(Math.max(2, page - 1), pages - 4)
  const to = Math.max(Math.min(pages - 1, page + 1), 5)
  const near = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [
    1,
    ...(from > 2 ? (['before'] as const) : []),
    ...near,
    ...(to < pages - 1 ? (['after'] as const) : []),
    pages,
  ]
}

/** A page number or size from the URL, or the default if it is missing or invalid. */
export function pageFromSearch(value: unknown, otherwise = 1): number {
  const page = Number(value)
  return Number.isInteger(page) && page >= 1 ? page : otherwise
}
