import { clockOfMinutes } from '@portal/rules/messages/quiet-hours.ts'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { Select } from '@portal/ui/controls/select.tsx'

import { type NotificationSettings, useChangeSettings } from './notifications-calls.ts'

import styles from './notifications-section.module.css'

const EVERY_HALF_HOUR = Array.from({ length: 48 }, (_, half) => clockOfMinutes(half * 30))
const NIGHT = { from: '22:00', to: '08:00' }

export function QuietRow({ settings: { quiet } }: { readonly settings: NotificationSettings }) {
  const change = useChangeSettings()
  const set = (hours: typeof quiet) => change.mutate({ list: [], quiet: hours })
  return (
    <div>
      <dt>免打扰</dt>
      <dd className={styles.quiet}>
        <Checkbox checked={quiet !== null} onChange={(isOn) => set(isOn ? NIGHT : null)}>
          这段时间不通知，结束后再发
        </Checkbox>
        {quiet !== null && (
          <span className={styles.hours}>
            <Clock
              label="免打扰开始"
              value={quiet.from}
              onChange={(from) => set({ ...quiet, from })}
            />
            至
            <Clock label="免打扰结束" value={quiet.to} onChange={(to) => set({ ...quiet, to })} />
            {quiet.from === quiet.to && <span>开始和结束相同，等于不开启</span>}
          </span>
        )}
      </dd>
    </div>
  )
}

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (clock: string) => void
}

function Clock({ label, value, onChange }: Props) {
  const known = EVERY_HALF_HOUR.includes(value) ? [] : [value]
  return (
    <Select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {[...known, ...EVERY_HALF_HOUR].map((clock) => (
        <option key={clock}>{clock}</option>
      ))}
    </Select>
  )
}
