import type { PartCard } from './parts-calls.ts'

import styles from './part-attributes.module.css'

/** What a row of 108 px has room for. */
const MOST_ATTRIBUTES = 4

type Props = {
  readonly attributes: PartCard['attributes']
  /** Shown last if a box has more than one piece. */
  readonly piecesPerBox: number
}

/** The few properties that distinguish parts: size, position, engine; then the box. */
export function PartAttributes({ attributes, piecesPerBox }: Props) {
  const box = { label: '装箱', value: `${piecesPerBox} 件/箱` }
  const shown = attributes.some(({ label }) => label === box.label)
    ? attributes.slice(0, MOST_ATTRIBUTES)
    : [...attributes.slice(0, MOST_ATTRIBUTES - 1), box]
  return (
    <dl className={styles.attributes}>
      {shown.map(({ label, value }) => (
        <div className={styles.pair} key={label}>
          <dt>{label}</dt>
          <dd className="ellipsis" title={value}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
