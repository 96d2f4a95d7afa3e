import { sql } from 'kysely'

import type { Sql } from '#src/ground/database/connect.ts'
import type { Database } from '#src/ground/database/schema.ts'

type Right = {
  readonly id: number
  readonly name: string | null
  readonly at: Date
  readonly state: 'open' | 'closed'
  readonly lines: readonly { readonly pieces: number; readonly note?: string }[]
}

/** Matches its type: a bigint is read as a number, and a missing value is allowed. */
export const answerRight = (db: Database) =>
  sql<Right>`
    select 9::bigint as id, null as name, now() as at, 'open' as state, '[{"pieces": 2}]'::jsonb as lines`.execute(
    db,
  )

type Wrong = {
  readonly fen: number
  readonly name: string
  readonly quantity: number
  readonly state: 'open' | 'closed'
  readonly lines: readonly { readonly pieces: number }[]
}

/** Wrong in each column: text instead of a number, null, a misspelt name, an unknown state, text in JSON. */
export const answerWrong = (db: Database) =>
  sql<Wrong>`
    select sum(9::bigint) as fen, null as name, 3 as quantitty, 'lost' as state, '[{"pieces": "2"}]'::jsonb as lines`.execute(
    db,
  )

/** Wrong in the same way, through the server's own tag. */
export const answerWrongOnce = (ownSql: Sql) => ownSql<{ fen: number }>`select ${7}::numeric as fen`
