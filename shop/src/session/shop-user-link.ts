import { readCookie, removeCookie, writeCookie } from './browser-storage.ts'

/**
 * A link with `?shopUser=NAME` is for that user (specification 2.1): the current user is signed out, the name is stored
 * for a day for /login to fill in, and the shop opens again at its root.
 *
 * @returns whether the page is about to reload, so that nothing else should start
 */
export function followShopUserLink(search: Location): boolean {
  const name = new URLSearchParams(search.search).get('shopUser')
  if (name === null) return false
  removeCookie('token')
  writeCookie('shopUser', name, { days: 1 })
  search.replace(search.origin)
  return true
}

/** The user that a link was made for, if one was followed today. */
export function expectedUser(): string {
  return readCookie('shopUser') ?? ''
}
