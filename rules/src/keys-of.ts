/** The keys of a table that names every one of them in its type. Only for tables written out whole: `Object.keys` sees more. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  // TypeScript lets a value have more keys than its type says; a table written out has none.
  return Object.keys(table) as Key[]
}
