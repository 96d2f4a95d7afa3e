/**
 * The keys of a table, typed. Only for complete literal tables, because `Object.keys` may return more keys than the
 * type has.
 */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  // A value may have more keys than its type, but a literal table has none.
  return Object.keys(table) as Key[]
}
