import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { formatCount } from '@portal/ui/page/format.ts'
import { type ReactNode, useState } from 'react'

import styles from './filter-fields.module.css'

type Props = {
  readonly isOn: boolean
  readonly parts?: number
  readonly className?: string
  readonly onChange: (isOn: boolean) => void
  readonly children: ReactNode
}

/** The box changes at once; the search params, which decide, follow later. */
export function FilterBox({ isOn, parts, className, onChange, children }: Props) {
  const [pressed, setPressed] = useState<boolean>()
  if (pressed === isOn) setPressed(undefined)
  return (
    <Checkbox
      checked={pressed ?? isOn}
      className={className}
      onChange={(on) => {
        setPressed(on)
        onChange(on)
      }}
    >
      {children}
      {parts !== undefined && <span className={styles.count}>{formatCount(parts)}</span>}
    </Checkbox>
  )
}
