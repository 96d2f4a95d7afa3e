/** A button to show fewer rows than these would take as much space as they do. */
const MIN_HIDDEN = 3

/**
 * The rows shown before the user requests the rest: the first ones, and all with `always`; all of them if too few would
 * be hidden.
 */
export function unfolded<Row>(
  rows: readonly Row[],
  first: number,
  always: (row: Row) => boolean = () => false,
): readonly Row[] {
  const shown = rows.filter((row, place) => place < first || always(row))
  return rows.length - shown.length < MIN_HIDDEN ? rows : shown
}
