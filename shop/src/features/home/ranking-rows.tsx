import { classes } from '@portal/ui/classes.ts'
import { type KeyboardEvent, useRef } from 'react'

import { PartLink } from '#src/features/parts/part-link.tsx'

import styles from './rankings-panel.module.css'

type Props = {
  readonly rows: readonly {
    readonly product_id: number
    readonly number: string
    readonly product_name: string
  }[]
}

const MEDALS = 3

/** Rank, number and name; ↑ ↓ go from row to row. */
export function RankingRows({ rows }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const here = links.indexOf(document.activeElement as HTMLAnchorElement)
    event.preventDefault()
    links[Math.min(Math.max(0, here + step), links.length - 1)]?.focus()
  }
  return (
    <ol className={styles.rows} ref={list}>
      {rows.map(({ product_id, number, product_name }, place) => (
        <li key={product_id}>
          <PartLink className={styles.row} id={product_id} onKeyDown={onKeyDown}>
            <span className={classes(styles.rank, place < MEDALS && styles[`rank${place + 1}`])}>
              {place + 1}
            </span>
            <span className={styles.number}>{number}</span>
            <span className={classes('two-lines', styles.name)}>{product_name}</span>
          </PartLink>
        </li>
      ))}
    </ol>
  )
}
