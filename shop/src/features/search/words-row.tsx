import type { ListedRowProps } from '#src/features/parts/choosable-part-list.tsx'
import { PartRow } from '#src/features/parts/part-row.tsx'

import type { FoundRow } from './search-calls.ts'

import styles from './found-part.module.css'

/** A part found by words; the matching ones of the requested cars are beside its number. */
export function WordsRow({ part, ...row }: ListedRowProps<FoundRow>) {
  const { asked_car } = part
  return (
    <PartRow
      {...row}
      origin={asked_car !== undefined && <div className={styles.origin}>适用 {asked_car}</div>}
      part={part}
    />
  )
}
