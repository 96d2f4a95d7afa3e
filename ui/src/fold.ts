/** To ask for fewer rows than these would cost as much room as they take. */
const LEAST_HIDDEN = 3

/**
 * The rows that stand before the rest is asked for: the first ones, and any of which there is `always` something to be said;
 * all of them where too few would be hidden.
 */
export function unfolded<Row>(
  rows: readonly Row[],
  first: number,
  always: (row: Row) => boolean = () => false,
): readonly Row[] {
  const shown = rows.filter((row, place) => place < first || always(row))
  return rows.length - shown.length < LEAST_HIDDEN ? rows : shown
}
