import { CopyButton } from '@portal/ui/controls/copy-button.tsx'
import { Fragment, type ReactNode } from 'react'

import styles from './document-head.module.css'

type Props = {
  readonly number: string
  readonly called: string
  readonly marks: ReactNode
  readonly facts: readonly string[]
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function DocumentHead({ number, called, marks, facts, actions, children }: Props) {
  return (
    <section className={`card ${styles.head}`}>
      <div className={styles.top}>
        <div>
          <div className={styles.name}>
            <h1>{number}</h1>
            <CopyButton label={`复制${called} ${number}`} text={number} />
            {marks}
          </div>
          <p>
            {facts.map((fact, place) => (
              <Fragment key={fact}>
                {/* The dot belongs to the fact, so that it never stands alone in a line. */}
                <span className={styles.fact}>
                  {fact}
                  {place < facts.length - 1 && '\u00A0·'}
                </span>{' '}
              </Fragment>
            ))}
          </p>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}
