/** A host that does not exist, to test whether an address stays on its site. */
const HERE = 'https://here.invalid'
const MAX_ADDRESS_LENGTH = 2000

/**
 * Only a page of the same site may follow a login. Parsed as a browser does, which drops tabs and reads a backslash as
 * a slash: `/\t/elsewhere` leads to elsewhere.
 */
export function isOwnAddress(address: string): boolean {
  if (!address.startsWith('/') || isOdd(address)) return false
  const { origin, pathname } = read(address) ?? {}
  // A path that begins with two slashes stays on the site here, but not when used as an address of its own.
  return origin === HERE && pathname?.startsWith('//') === false
}

/** Whether a banner may link to this address: empty, a page of the shop, or another site over https. */
export function mayLeadTo(address: string): boolean {
  return address === '' || isOwnAddress(address) || isOtherSite(address)
}

/** The link of a stored picture, empty if it is invalid: rows may predate this rule or be edited by hand. */
export function leadOf(address: string): string {
  return mayLeadTo(address) ? address : ''
}

function isOtherSite(address: string): boolean {
  if (!address.startsWith('https://') || isOdd(address)) return false
  const { protocol, username, password } = read(address) ?? {}
  // People read `https://our.shop@elsewhere` as our shop, but browsers open elsewhere.
  return protocol === 'https:' && username === '' && password === ''
}

function read(address: string): URL | undefined {
  try {
    return new URL(address, HERE)
  } catch {
    return undefined
  }
}

/** Our own addresses contain no backslash, space or invisible character. */
function isOdd(address: string): boolean {
  return address.length > MAX_ADDRESS_LENGTH || /[\\\s\p{C}]/u.test(address)
}
