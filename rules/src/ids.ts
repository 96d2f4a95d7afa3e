/**
 * The id of a row, marked with what it identifies: an order's id where a part's is expected does not compile (decision
 * 155). The subject is the name of the table's key without `_id`. `Id<never>` fits everywhere.
 */
export type Id<Subject extends string> = number & { readonly idOf: Subject }

/** Makes a number from outside (an address, a spreadsheet, a test) the id that is expected there; checks nothing. */
export function toId<Subject extends string = never>(id: number): Id<Subject> {
  // The mark is only in the type.
  return id as Id<Subject>
}
