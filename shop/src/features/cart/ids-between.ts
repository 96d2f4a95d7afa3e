export type CartRowId = { readonly pd_cart_id: number }

/** The rows from one to the other, both among them, whichever stands first; the other alone where the one is gone. */
export function idsBetween(
  rows: readonly CartRowId[],
  one: number | undefined,
  other: number,
): number[] {
  const places = [one, other].map((id) => rows.findIndex(({ pd_cart_id }) => pd_cart_id === id))
  const [from = -1, to = -1] = places.toSorted((a, b) => a - b)
  if (from < 0) return [other]
  return rows.slice(from, to + 1).map(({ pd_cart_id }) => pd_cart_id)
}
