import type { ReactNode } from 'react'

import styles from '#src/layout/document-card.module.css'

type Props = {
  readonly number: string
  readonly link: ReactNode
  readonly facts: ReactNode
  readonly state: ReactNode
  readonly goods: ReactNode
  readonly sum: ReactNode
  readonly pieces: ReactNode
  readonly actions: ReactNode
}

export function DocumentCard(props: Props) {
  return (
    <article aria-label={props.number} className={styles.card}>
      <header className={styles.head}>
        {props.link}
        {props.facts}
        <span className={styles.state}>{props.state}</span>
      </header>
      <div className={styles.body}>
        {props.goods}
        <div className={styles.sum}>
          {props.sum}
          <span>{props.pieces}</span>
        </div>
        {props.actions}
      </div>
    </article>
  )
}
