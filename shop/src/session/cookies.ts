type Life = {
  /** Days until it goes; a cookie without goes with the browser. */
  readonly days?: number
}

const SECONDS_A_DAY = 86_400

/** The value of a cookie of this site, if it is set. */
export function readCookie(name: string): string | undefined {
  const start = `${name}=`
  const pair = document.cookie.split('; ').find((one) => one.startsWith(start))
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(start.length))
}

/** Sets a cookie for the whole site; Secure wherever the shop runs on https. */
export function writeCookie(name: string, value: string, { days }: Life = {}): void {
  const life = days === undefined ? '' : `; max-age=${days * SECONDS_A_DAY}`
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax${life}${secure}`
}

export function removeCookie(name: string): void {
  writeCookie(name, '', { days: 0 })
}
