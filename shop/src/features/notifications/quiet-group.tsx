import { clockOfMinutes } from '@portal/rules/messages/quiet-hours.ts'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { Select } from '@portal/ui/controls/select.tsx'

import { type NotificationSettings, useChangeSettings } from './notifications-calls.ts'
import { usedChannels } from './used-channels.ts'
import { WayGroup } from './way-group.tsx'

import styles from './notifications-section.module.css'

const EVERY_HALF_HOUR = Array.from({ length: 48 }, (_, half) => clockOfMinutes(half * 30))
const NIGHT = { from: '22:00', to: '08:00' }

/** It does nothing where messages come into the shop's own list alone. */
export function QuietGroup({ settings }: { readonly settings: NotificationSettings }) {
  const { quiet } = settings
  const hasCopies = usedChannels(settings).length > 0
  const change = useChangeSettings()
  const set = (hours: typeof quiet) => change.mutate({ list: [], quiet: hours })
  return (
    <WayGroup isOn={quiet !== null && hasCopies} name="免打扰">
      <div className={styles.quiet}>
        <Checkbox
          checked={quiet !== null}
          className={styles.choice}
          onChange={(isOn) => set(isOn ? NIGHT : null)}
        >
          这段时间不发邮件、短信和浏览器通知，结束后再发
        </Checkbox>
        {quiet !== null && (
          <span className={styles.hours}>
            <Clock
              label="免打扰开始"
              value={quiet.from}
              onChange={(from) => set({ ...quiet, from })}
            />
            至{isOverMidnight(quiet) && '次日'}
            <Clock label="免打扰结束" value={quiet.to} onChange={(to) => set({ ...quiet, to })} />
          </span>
        )}
        {quiet !== null && (
          <p className={styles.explained}>
            {hasCopies ? explained(quiet) : '上面的通知都没有开启，开启后免打扰才起作用。'}
          </p>
        )}
      </div>
    </WayGroup>
  )
}

type Hours = NonNullable<NotificationSettings['quiet']>

const isOverMidnight = ({ from, to }: Hours): boolean => to < from

function explained(quiet: Hours): string {
  const { from, to } = quiet
  if (from === to) return '开始和结束相同，等于不开启。'
  const end = `${isOverMidnight(quiet) ? '次日 ' : ''}${to}`
  return `每天 ${from} 至${end} 不打扰，${end} 起补发；商城里的消息和弹窗不受影响。`
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
