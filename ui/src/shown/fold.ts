/** Hiding fewer rows is useless, because the button takes as much space. */
const MIN_HIDDEN = 3

/**
 * The rows shown before the list is expanded: the first ones and those matched by `always`; all
 * rows if too few would be hidden.
 */
export function unfolded<Row>(
  rows: readonly Row[],
  first: number,
  always: (row: Row) => boolean = () => false,
): readonly Row[] {
  const shown = rows.filter((row, place) => place < first || always(row))
  return rows.length - shown.length < MIN_HIDDEN ? rows : shown
}
