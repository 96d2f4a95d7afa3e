import { hash, verify } from '@node-rs/argon2'

// Hashing uses the library's default, the OWASP minimum: argon2id with 19 MiB and two passes, about 20 ms per
// attempt.
let decoy: Promise<string> | undefined

/** An argon2id hash that contains its salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/**
 * Compares with a decoy hash if there is no account, or one without a password, so that timing does not reveal which
 * names exist.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID())
  const own = stored?.startsWith('$argon2') ? stored : undefined
  const matches = await verify(own ?? (await decoy), password)
  return matches && own !== undefined
}
