import { type RawBuilder, sql } from 'kysely'

/**
 * A code such as a state in SQL, so that a misspelt one does not compile. A literal, since a partial index does not
 * answer a condition on a parameter.
 */
export const word = <Code extends string>(code: Code): RawBuilder<Code> => sql.lit(code)
