import type { ReactNode } from 'react'

import styles from './facts.module.css'

export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

type FactProps = {
  readonly name: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function Fact({ name, className, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}
