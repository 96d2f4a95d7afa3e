import { createHash, randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import path from 'node:path'

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
export function callServer<Data>({ body, ...call }: Call): Promise<Data> {
  return send(call, JSON.stringify(body), { 'content-type': 'application/json' })
}

/** Stores a picture as a form does, and returns its address. */
export async function uploadPicture(call: Omit<Call, 'body'>, file: string): Promise<string> {
  const form = new FormData()
  form.append('file', await openAsBlob(file), path.basename(file))
  const { address } = await send<{ address: string }>(call, form)
  return address
}

async function send<Data>(
  { path: to, brand, token }: Omit<Call, 'body'>,
  body: string | FormData,
  headers: Readonly<Record<string, string>> = {},
): Promise<Data> {
  const response = await fetch(`http://127.0.0.1:${process.env['PORTAL_PORT']}${to}`, {
    method: 'POST',
    headers: {
      ...headers,
      brand,
      'idempotency-key': randomBytes(16).toString('hex'),
      authorization: token,
    },
    body,
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
