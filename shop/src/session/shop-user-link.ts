import { readCookie, removeCookie, writeCookie } from './browser-storage.ts'

/**
 * Handles a link with `?shopUser=NAME`, which is for that user (specification 2.1): the current
 * user is signed out, the name is stored for a day to prefill /login, and the shop reloads at its
 * root.
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

/** The user of a `?shopUser` link that was followed today. */
export function expectedUser(): string {
  return readCookie('shopUser') ?? ''
}
