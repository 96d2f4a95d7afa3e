import { classes } from '#src/page/classes.ts'

import { DateField } from './date-field.tsx'

import styles from './day-range.module.css'

/** Days as `YYYY-MM-DD`; absent ends are open. */
export type DaysFromTo = {
  readonly date_from?: string | undefined
  readonly date_to?: string | undefined
}

type Props = DaysFromTo & {
  readonly label: string
  readonly onChange: (part: DaysFromTo) => void
  readonly className?: string
}

export function DayRange({ label, date_from, date_to, onChange, className }: Props) {
  return (
    <span className={classes(styles.days, className)}>
      <DateField
        labelHidden
        label={`${label}从`}
        max={date_to}
        value={date_from ?? ''}
        onChange={(day) => onChange({ date_from: day || undefined })}
      />
      至
      <DateField
        labelHidden
        label={`${label}到`}
        min={date_from}
        value={date_to ?? ''}
        onChange={(day) => onChange({ date_to: day || undefined })}
      />
    </span>
  )
}
