import { hash, verify } from '@node-rs/argon2'

// The library's default is argon2id with 19 MiB and two passes, the OWASP minimum: about 20 ms a try.
let decoy: Promise<string> | undefined

/** What is stored of a password: an argon2id text that carries its own salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/**
 * Whether the password is the one that was hashed. Without a hash (there is no such account) it takes as
 * long as with one and says no, so that nobody can tell by the clock which names exist.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID())
  const matches = await verify(stored ?? (await decoy), password)
  return matches && stored !== undefined
}
