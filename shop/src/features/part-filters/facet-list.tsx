import { classes } from '@portal/ui/page/classes.ts'
import { formatCount } from '@portal/ui/page/format.ts'
import { unfolded } from '@portal/ui/shown/fold.ts'
import { useState } from 'react'

import styles from './facet-list.module.css'

const MAX_FACETS_SHOWN = 8

type Props = {
  readonly facets: readonly {
    readonly value: string
    readonly words: string
    readonly parts: number
  }[]
  readonly chosen?: string
  /** Called with undefined when the selected option is chosen again. */
  readonly onChoose: (value: string | undefined) => void
}

export function FacetList({ facets, chosen, onChoose }: Props) {
  const [all, setAll] = useState(false)
  const isKnown = chosen === undefined || facets.some(({ value }) => value === chosen)
  const listed = isKnown ? facets : [{ value: chosen, words: chosen, parts: 0 }, ...facets]
  const first = unfolded(listed, MAX_FACETS_SHOWN)
  const shown = all ? listed : first
  return (
    <ul className={styles.list}>
      {shown.map(({ value, words, parts }) => (
        <li key={value}>
          <button
            aria-pressed={value === chosen}
            className={classes(styles.facet, value === chosen && styles.on)}
            type="button"
            onClick={() => onChoose(value === chosen ? undefined : value)}
          >
            <span className="ellipsis">{words}</span>
            <span className={styles.count}>{formatCount(parts)}</span>
          </button>
        </li>
      ))}
      {listed.length > first.length && (
        <li>
          <button className={styles.more} type="button" onClick={() => setAll(!all)}>
            {all ? '收起' : `更多 ${listed.length - first.length} 个`}
          </button>
        </li>
      )}
    </ul>
  )
}
