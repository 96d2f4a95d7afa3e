/**
 * The row of a statement that has exactly one in every case: an aggregate without `group by`, what an `insert` returns.
 *
 * @throws {Error} when it has none or several
 */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row, ...others] = rows
  if (row === undefined || others.length > 0)
    throw new Error(`a statement that always has one row gave ${rows.length}`)
  return row
}
