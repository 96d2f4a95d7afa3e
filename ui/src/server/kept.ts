import { fits } from '@portal/contract/fits.ts'
import type { Static, TSchema } from 'typebox'

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

type Place<S> = {
  /** A function, because code that runs without a browser has no storage. */
  readonly storage: () => Store
  readonly name: string
  readonly schema: S
}

export function kept<S extends TSchema>({ storage, name, schema }: Place<S>) {
  return {
    read: (): Static<S> | undefined => readKept(schema, storage().getItem(name)),
    write: (value: Static<S>): void => storage().setItem(name, JSON.stringify(value)),
    clear: (): void => storage().removeItem(name),
  }
}

/**
 * The stored value; undefined if there is none, or if it is invalid because of an older version or
 * manual changes.
 */
export function readKept<S extends TSchema>(schema: S, text: string | null): Static<S> | undefined {
  try {
    const value: unknown = text === null ? undefined : JSON.parse(text)
    return fits(schema, value) ? value : undefined
  } catch {
    return undefined
  }
}
