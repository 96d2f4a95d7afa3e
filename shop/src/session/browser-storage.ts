import { readKept } from '@portal/ui/server/kept.ts'
import { useSyncExternalStore } from 'react'
import type { Static, TSchema } from 'typebox'

type Life = {
  /** Days until it expires; by default at the end of the browser session. */
  readonly days?: number
}

const SECONDS_A_DAY = 86_400

export function readCookie(name: string): string | undefined {
  const start = `${name}=`
  const pair = document.cookie.split('; ').find((one) => one.startsWith(start))
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(start.length))
}

/** Sets a cookie for the whole site; Secure if the page uses https. */
export function writeCookie(name: string, value: string, { days }: Life = {}): void {
  const life = days === undefined ? '' : `; max-age=${days * SECONDS_A_DAY}`
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax${life}${secure}`
}

export function removeCookie(name: string): void {
  writeCookie(name, '', { days: 0 })
}

type KeptHere<S> = { readonly name: string; readonly schema: S }

const keyOf = (name: string, user: string) => `${name}:${user}`

/** What a user keeps here goes along to their new name. */
export function renameKept(from: string, to: string): void {
  const ending = keyOf('', from)
  for (const key of Object.keys(localStorage).filter((one) => one.endsWith(ending))) {
    localStorage.setItem(keyOf(key.slice(0, -ending.length), to), localStorage.getItem(key) ?? '')
    localStorage.removeItem(key)
  }
}

/**
 * A value that a user stores on this device. Other tabs follow; each user of a browser has their
 * own value. undefined removes it.
 */
export function keptHere<S extends TSchema>({ name, schema }: KeptHere<S>) {
  type Value = Static<S>
  const listeners = new Set<() => void>()
  let last: { readonly text: string | null; readonly value: Value | undefined } = {
    text: null,
    value: undefined,
  }
  const key = () => keyOf(name, readCookie('username') ?? '')
  const read = (): Value | undefined => {
    const text = localStorage.getItem(key())
    if (text !== last.text) last = { text, value: readKept(schema, text) }
    return last.value
  }
  const write = (value: Value | undefined) => {
    if (value === undefined) localStorage.removeItem(key())
    else localStorage.setItem(key(), JSON.stringify(value))
    for (const notify of listeners) notify()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }
  return { read, write, use: () => useSyncExternalStore(subscribe, read) }
}
