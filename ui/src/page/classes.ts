/**
 * False and undefined are left out, so that a condition can stand in the list: `classes(styles.row, chosen &&
 * styles.chosen)`.
 */
export function classes(...names: readonly (string | false | undefined | null)[]): string {
  return names.filter(Boolean).join(' ')
}
