import type { Kysely, Transaction } from 'kysely'

import type { Schema } from '#src/ground/database/schema.gen.ts'

export type { Schema } from '#src/ground/database/schema.gen.ts'

/** Anything that can be asked. */
export type Database = Kysely<Schema>
/** What a function asks for when it must run inside a transaction. */
export type InTransaction = Transaction<Schema>
