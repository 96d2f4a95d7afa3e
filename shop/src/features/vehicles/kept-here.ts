import { useSyncExternalStore } from 'react'

import { readCookie } from '#src/session/cookies.ts'

type Kept<Value> = {
  readonly name: string
  /** Reads what was written, perhaps by an older version of the shop; undefined when it makes no sense. */
  readonly parse: (value: unknown) => Value | undefined
}

/**
 * Something that a user keeps on this device: other tabs follow, another user of the same browser has their own.
 * undefined: nothing kept.
 */
export function keptHere<Value>({ name, parse }: Kept<Value>) {
  const listeners = new Set<() => void>()
  let last: { readonly text: string | null; readonly value: Value | undefined } = {
    text: null,
    value: undefined,
  }
  const key = () => `${name}:${readCookie('username') ?? ''}`
  const read = (): Value | undefined => {
    const text = localStorage.getItem(key())
    if (text !== last.text) last = { text, value: text === null ? undefined : parsed(text, parse) }
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

function parsed<Value>(text: string, parse: Kept<Value>['parse']): Value | undefined {
  try {
    return parse(JSON.parse(text))
  } catch {
    // Written by hand or cut off: as good as nothing.
    return undefined
  }
}
