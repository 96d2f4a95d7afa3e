import { createHash, randomBytes } from 'node:crypto'

import type postgres from 'postgres'

/** Inserts a session row, because logging in hashes a password and is limited per minute. */
export async function logInStaff(
  sql: postgres.Sql,
  brand: string,
  username = 'sales',
): Promise<Record<string, string>> {
  const token = randomBytes(32).toString('base64url')
  await sql`
    insert into staff_session (token_hash, staff_id, expires_at)
    select ${createHash('sha256').update(token).digest()}, staff_id, now() + interval '1 day'
    from staff where username = ${username}`
  return { brand, authorization: token }
}
