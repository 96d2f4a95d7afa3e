import { useHorizontalScroll } from '@portal/ui/controls/use-horizontal-scroll.ts'
import { classes } from '@portal/ui/page/classes.ts'
import { formatCount } from '@portal/ui/page/format.ts'
import { type ReactNode, useId, useRef } from 'react'

import row from './chip-bar.module.css'
import styles from './facet-chips.module.css'
import sideways from '@portal/ui/controls/horizontal-scroll.module.css'

type Props = {
  readonly label: string
  readonly facets: readonly {
    readonly value: string
    readonly words: string
    readonly parts: number
  }[]
  readonly chosen?: string
  /** Called with undefined to remove the filter. */
  readonly onChoose: (value: string | undefined) => void
}

export function FacetChips({ label, facets, chosen, onChoose }: Props) {
  const id = useId()
  const chips = useRef<HTMLFieldSetElement>(null)
  useHorizontalScroll(chips)
  const known = facets.some(({ value }) => value === chosen)
  return (
    <div className={classes(row.bar, styles.bar)}>
      <span className={row.label} id={id}>
        {label}
      </span>
      <fieldset
        aria-labelledby={id}
        className={classes(sideways.sideways, row.chips, styles.chips)}
        ref={chips}
      >
        <Chip isOn={chosen === undefined} onPress={() => onChoose(undefined)}>
          全部
        </Chip>
        {chosen !== undefined && !known && (
          <Chip isOn onPress={() => onChoose(undefined)}>
            {chosen}
          </Chip>
        )}
        {facets.map(({ value, words, parts }) => (
          <Chip
            isOn={value === chosen}
            key={value}
            onPress={() => onChoose(value === chosen ? undefined : value)}
          >
            {words} <span className={styles.count}>{formatCount(parts)}</span>
          </Chip>
        ))}
      </fieldset>
    </div>
  )
}

type ChipProps = {
  readonly isOn: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function Chip({ isOn, onPress, children }: ChipProps) {
  return (
    <button
      aria-pressed={isOn}
      className={classes(styles.chip, isOn && styles.on)}
      type="button"
      onClick={onPress}
    >
      {children}
    </button>
  )
}

type MakeChipsProps = {
  readonly makes: readonly { readonly make_name: string; readonly parts: number }[]
  readonly chosen?: string
  /** Called with undefined to remove the filter. */
  readonly onChoose: (make: string | undefined) => void
}

export function MakeChips({ makes, chosen, onChoose }: MakeChipsProps) {
  return (
    <FacetChips
      chosen={chosen}
      facets={makes.map(({ make_name, parts }) => ({ value: make_name, words: make_name, parts }))}
      label="品牌"
      onChoose={onChoose}
    />
  )
}
