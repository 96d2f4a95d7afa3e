import type { ReactNode } from 'react'

import styles from './found-list.module.css'

type Props<Item> = {
  readonly label: string
  readonly found: readonly Item[]
  readonly keyOf: (item: Item) => string | number
  readonly onPick: (item: Item) => void
  /** The content of a row; a `span` in it is right-aligned. */
  readonly children: (item: Item) => ReactNode
}

export function FoundList<Item>({ label, found, keyOf, onPick, children }: Props<Item>) {
  if (found.length === 0) return null
  return (
    <fieldset aria-label={label} className={styles.found}>
      {found.map((item) => (
        <button key={keyOf(item)} type="button" onClick={() => onPick(item)}>
          {children(item)}
        </button>
      ))}
    </fieldset>
  )
}
