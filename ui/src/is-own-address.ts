/** Only a path of these pages may follow a login: `//elsewhere` and `/\elsewhere` would lead away from them. */
export function isOwnAddress(address: string): boolean {
  return /^\/(?![/\\])/.test(address)
}
