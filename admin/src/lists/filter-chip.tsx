import { classes } from '@portal/ui/page/classes.ts'

import styles from './filter-bar.module.css'

type Props = {
  readonly name: string
  readonly isOn: boolean
  readonly onPress: () => void
}

export function FilterChip({ name, isOn, onPress }: Props) {
  return (
    <button
      aria-pressed={isOn}
      className={classes(styles.chip, isOn && styles.on)}
      type="button"
      onClick={onPress}
    >
      {name}
    </button>
  )
}
