/** A non-existing host for resolving addresses, to see whether they stay on it. */
const HERE = 'https://here.invalid'
const LONGEST = 2000

/**
 * Whether an address is a page of the same site, wherever that is served: only such may follow a login. Judged as the
 * browser reads it, which drops tabs and takes a backslash for a slash: `/\t/elsewhere` leads to elsewhere.
 */
export function isOwnAddress(address: string): boolean {
  if (!address.startsWith('/') || isOdd(address)) return false
  const { origin, pathname } = read(address) ?? {}
  // A path that begins with two slashes only stays here until it is used as an address of its own.
  return origin === HERE && pathname?.startsWith('//') === false
}

/** Whether a banner may link there: nowhere, a page of the shop, or another site by https. */
export function mayLeadTo(address: string): boolean {
  return address === '' || isOwnAddress(address) || isOtherSite(address)
}

/** The link of a stored picture, empty if it is invalid: rows may be older than this rule, or written by hand. */
export function leadOf(address: string): string {
  return mayLeadTo(address) ? address : ''
}

function isOtherSite(address: string): boolean {
  if (!address.startsWith('https://') || isOdd(address)) return false
  const { protocol, username, password } = read(address) ?? {}
  // `https://our.shop@elsewhere` is our shop to people and elsewhere to browsers.
  return protocol === 'https:' && username === '' && password === ''
}

function read(address: string): URL | undefined {
  try {
    return new URL(address, HERE)
  } catch {
    return undefined
  }
}

/** Our addresses contain no backslash, no space and no invisible character. */
function isOdd(address: string): boolean {
  return address.length > LONGEST || /[\\\s\p{C}]/u.test(address)
}
