import { ChevronRightIcon } from '@portal/ui/controls/icons.tsx'
import type { ReactNode } from 'react'

import { SECTIONS, type SectionId } from './sections.ts'

import styles from './home-section.module.css'

type Props = {
  readonly id: SectionId
  readonly hint: string
  readonly more?: ReactNode
  readonly children: ReactNode
}

export function HomeSection({ id, hint, more, children }: Props) {
  const title = SECTIONS.find((section) => section.id === id)?.title
  return (
    <section aria-labelledby={`${id}-title`} className={styles.section} id={id}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        <span className={styles.hint}>{hint}</span>
        {more !== undefined && (
          <span className={styles.more}>
            {more}
            <ChevronRightIcon size={14} />
          </span>
        )}
      </div>
      {children}
    </section>
  )
}
