import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  SMS_FOR,
} from '@portal/rules/messages/notification-channels.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'
import type { ReactNode } from 'react'

import { type NotificationSettings, useChangeSettings } from './notifications-calls.ts'

import styles from './notifications-section.module.css'

type Props = {
  readonly name: string
  /** Something comes this way. */
  readonly isOn: boolean
  /** Where it goes, or why it cannot; with what changes that. */
  readonly children: ReactNode
}

/** One way of being told. */
export function WayGroup({ name, isOn, children }: Props) {
  return (
    <fieldset className={styles.way}>
      <legend>
        {name}
        <Tag {...(isOn && { look: 'ok' })}>{isOn ? '已开启' : '未开启'}</Tag>
      </legend>
      <div className={styles.body}>{children}</div>
    </fieldset>
  )
}

type ChoicesProps = {
  readonly settings: NotificationSettings
  readonly channel: NotificationChannel
}

/** The kinds of messages that can come this way; only where it works. */
export function WayChoices({ settings, channel }: ChoicesProps) {
  const isShort = channel === 'sms'
  const choices = settings.list.filter(({ category_id }) => !isShort || SMS_FOR.has(category_id))
  return (
    <div className={isShort ? styles.explainedChoices : styles.choices}>
      {choices.map((choice) => (
        <Choice channel={channel} choice={choice} key={choice.category_id} />
      ))}
    </div>
  )
}

const CHANNELS = keysOf(NOTIFICATION_CHANNELS)

type ChoiceProps = {
  readonly choice: NotificationSettings['list'][number]
  readonly channel: NotificationChannel
}

function Choice({ channel, choice: { category_id, name, channels } }: ChoiceProps) {
  const change = useChangeSettings()
  const choose = (isOn: boolean) =>
    change.mutate({
      list: [
        {
          category_id,
          channels: CHANNELS.filter((one) => (one === channel ? isOn : channels.includes(one))),
        },
      ],
    })
  return (
    <Checkbox checked={channels.includes(channel)} className={styles.choice} onChange={choose}>
      <span>
        {name} {channel === 'sms' && <small>{SMS_FOR.get(category_id)}</small>}
      </span>
    </Checkbox>
  )
}
