import type { Kysely, Transaction } from 'kysely'

import type { Schema } from '#src/ground/database/schema.gen.ts'

export type { Schema } from '#src/ground/database/schema.gen.ts'

/** Accepts the pool or a transaction. */
export type Database = Kysely<Schema>
/** For functions that must run inside a transaction. */
export type InTransaction = Transaction<Schema>
