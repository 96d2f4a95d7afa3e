import { Children, type ReactNode } from 'react'

import { ChevronRightIcon } from '#src/controls/icons.tsx'

import styles from './breadcrumb.module.css'

export function Breadcrumb({ children }: { readonly children: ReactNode }) {
  const steps = Children.toArray(children)
  return (
    <nav aria-label="面包屑" className={styles.crumb}>
      <ol>
        {steps.map((step, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps have no identity but their place
          <li aria-current={place === steps.length - 1 ? 'page' : undefined} key={place}>
            {place > 0 && <ChevronRightIcon size={12} />}
            {step}
          </li>
        ))}
      </ol>
    </nav>
  )
}
