import { FilterBox } from './filter-box.tsx'
import { lettersOf, withLetter, type FilterSearchParams } from './filter-search-params.ts'
import type { PartsFound } from './parts-calls.ts'

import styles from './filter-fields.module.css'

type Props = {
  readonly search: FilterSearchParams
  readonly classes: PartsFound['classes']
  readonly onNarrow: (change: FilterSearchParams) => void
}

/** The demand classes, any of which may be ticked. */
export function FilterClasses({ search, classes, onNarrow }: Props) {
  const chosen = lettersOf(search.scm_class)
  return (
    <div className={styles.stock}>
      {classes.map(({ scm_class, parts }) => (
        <FilterBox
          isOn={chosen.includes(scm_class)}
          key={scm_class}
          parts={parts}
          onChange={(isOn) =>
            onNarrow({ scm_class: withLetter(search.scm_class, scm_class, isOn) })
          }
        >
          {scm_class} 类
        </FilterBox>
      ))}
    </div>
  )
}
