import { classes } from '@portal/ui/classes.ts'

import { SECTIONS } from './sections.ts'
import { usePresentSections } from './use-present-sections.ts'

import styles from './anchor-bar.module.css'

/** Leads to the sections below, but only to those that are there (specification 2.2). */
export function AnchorBar() {
  const { present, current, choose } = usePresentSections()
  return (
    <nav aria-label="页面锚点" className={styles.bar}>
      {present === undefined &&
        SECTIONS.map(({ id }) => <span aria-hidden="true" className={styles.waiting} key={id} />)}
      {SECTIONS.filter(({ id }) => present?.includes(id)).map(({ id, title }) => (
        <a
          aria-current={id === current ? 'location' : undefined}
          className={classes(styles.anchor, id === current && styles.current)}
          href={`#${id}`}
          key={id}
          onClick={(event) => {
            event.preventDefault()
            choose(id)
            document.getElementById(id)?.scrollIntoView({ behavior: 'smooth' })
          }}
        >
          {title}
        </a>
      ))}
    </nav>
  )
}
