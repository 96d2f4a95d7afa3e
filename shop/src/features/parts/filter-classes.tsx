import { lettersOf, withLetter, type FilterAddress } from './filter-address.ts'
import { FilterBox } from './filter-box.tsx'
import type { PartsFound } from './parts-calls.ts'

import styles from './filter-fields.module.css'

type Props = {
  readonly address: FilterAddress
  readonly classes: PartsFound['classes']
  readonly onNarrow: (change: FilterAddress) => void
}

/** The classes of demand, any of which may be ticked. */
export function FilterClasses({ address, classes, onNarrow }: Props) {
  const chosen = lettersOf(address.scm_class)
  return (
    <div className={styles.stock}>
      {classes.map(({ scm_class, parts }) => (
        <FilterBox
          isOn={chosen.includes(scm_class)}
          key={scm_class}
          parts={parts}
          onChange={(isOn) =>
            onNarrow({ scm_class: withLetter(address.scm_class, scm_class, isOn) })
          }
        >
          {scm_class} 类
        </FilterBox>
      ))}
    </div>
  )
}
