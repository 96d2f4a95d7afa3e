/**
 * The id of a row, marked with what it identifies: an order's id where a part's is expected does not compile (decision
 * 155). The subject is the name of the table's key without `_id`.
 */
export type Id<Subject extends string> = number & { readonly idOf?: Subject }
