/** Joins the class names that are set: `classes(styles.row, chosen && styles.chosen)`. */
export function classes(...names: readonly (string | false | undefined | null)[]): string {
  return names.filter(Boolean).join(' ')
}
