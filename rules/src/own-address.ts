/** Nobody lives there: what an address is resolved against to see whether it stays. */
const HERE = 'https://here.invalid'
const LONGEST = 2000

/**
 * Whether an address is a page of these very pages, wherever they are served: what may follow a login. It is judged as
 * the browser will read it, which takes a tab out and a backslash for a slash: `/\t/elsewhere` leads to elsewhere.
 */
export function isOwnAddress(address: string): boolean {
  if (!address.startsWith('/') || isOdd(address)) return false
  const { origin, pathname } = read(address) ?? {}
  // A path that begins with two slashes stays here only until somebody takes it for an address of its own.
  return origin === HERE && pathname?.startsWith('//') === false
}

/** Whether a picture of the supplier's may lead there: nowhere, to a page of the shop, or to another site by https. */
export function mayLeadTo(address: string): boolean {
  return address === '' || isOwnAddress(address) || isOtherSite(address)
}

/** Where a stored picture leads, and nowhere when that is odd: rows may be older than this rule, or come by hand. */
export function leadOf(address: string): string {
  return mayLeadTo(address) ? address : ''
}

function isOtherSite(address: string): boolean {
  if (!address.startsWith('https://') || isOdd(address)) return false
  const { protocol, username, password } = read(address) ?? {}
  // `https://our.shop@elsewhere` is read as our shop by people and as elsewhere by browsers.
  return protocol === 'https:' && username === '' && password === ''
}

function read(address: string): URL | undefined {
  try {
    return new URL(address, HERE)
  } catch {
    return undefined
  }
}

/** No address of ours has a backslash, a blank or a character that nobody sees. */
function isOdd(address: string): boolean {
  return address.length > LONGEST || /[\\\s\p{C}]/u.test(address)
}
