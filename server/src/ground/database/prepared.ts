import { createHash } from 'node:crypto'

import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** Statements with more values come from lists of varying length, each of which would be a separate statement. */
const MAX_VALUES = 64
/** Limits the memory that prepared statements take in every connection. */
const MAX_STATEMENTS = 1000

const names = new Map<string, string>()

/** The name under which PostgreSQL stores this prepared statement; undefined if it is not worth preparing. */
export function nameOfStatement(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_STATEMENTS) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** Wraps the pool for Kysely, so that every statement is prepared once per connection. */
export function preparing(pool: Pool): PostgresPool {
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = wrapped.get(client)
      if (known) return known
      const preparingClient = wrap(client)
      wrapped.set(client, preparingClient)
      return preparingClient
    },
  }
}

function wrap(client: PoolClient): PostgresPoolClient {
  const prepares = {
    query(text: string, values: readonly unknown[] = []) {
      const isWorthIt = values.length > 0 && values.length <= MAX_VALUES
      const name = isWorthIt ? nameOfStatement(text) : undefined
      return client.query({ name, text, values: [...values] })
    },
    release: (isBroken?: boolean) => client.release(isBroken),
  }
  // The other overload of `query` is for cursors, which are not used.
  return prepares as unknown as PostgresPoolClient
}
