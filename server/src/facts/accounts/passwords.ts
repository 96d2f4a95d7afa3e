import { hash, verify } from '@node-rs/argon2'

// The library's default is argon2id with 19 MiB and two passes, the OWASP minimum: about 20 ms an attempt.
let decoy: Promise<string> | undefined

/** An argon2id text with its own salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/**
 * Without a hash (no such account) it takes as long as with one and returns false, so that timing does not reveal which
 * names exist.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID())
  const matches = await verify(stored ?? (await decoy), password)
  return matches && stored !== undefined
}
