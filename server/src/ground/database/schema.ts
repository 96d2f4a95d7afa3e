import type { Kysely, Transaction } from 'kysely'

import type { Schema } from '#src/ground/database/schema.gen.ts'

export type { Schema } from '#src/ground/database/schema.gen.ts'

export type Database = Kysely<Schema>
export type InTransaction = Transaction<Schema>
