import { createHash, randomBytes } from 'node:crypto'

import { sql } from './database.ts'

type Call = {
  readonly path: string
  readonly brand: string
  readonly token: string
  readonly body: object
}

/**
 * Makes a call as another browser does.
 *
 * @throws {Error} with the server's words if it refuses
 */
export async function callServer<Data>({ path, brand, token, body }: Call): Promise<Data> {
  const response = await fetch(`http://127.0.0.1:${process.env['PORTAL_PORT']}${path}`, {
    method: 'POST',
    headers: {
      brand,
      'content-type': 'application/json',
      'idempotency-key': randomBytes(16).toString('hex'),
      authorization: token,
    },
    body: JSON.stringify(body),
  })
  const { status, msg, data } = (await response.json()) as {
    status: number
    msg: string
    data: Data
  }
  if (status !== 200) throw new Error(msg)
  return data
}

/** Signs a member of staff in. */
export async function staffToken(username: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sql`
    insert into staff_session (token_hash, staff_id, expires_at)
    select ${createHash('sha256').update(token).digest()}, staff_id, now() + interval '1 hour'
    from staff where username = ${username}`
  return token
}
