import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
} from '@portal/rules/messages/notification-channels.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'

import type { NotificationSettings } from './notifications-calls.ts'

/** The ways by which something comes: those that work, and for which a kind of message is chosen. */
export function usedChannels({
  list,
  ...settings
}: NotificationSettings): readonly NotificationChannel[] {
  const works = {
    email: settings.email_is_confirmed === 1,
    sms: settings.can_sms === 1,
    push: settings.push_devices > 0,
  }
  return keysOf(NOTIFICATION_CHANNELS).filter(
    (channel) => works[channel] && list.some(({ channels }) => channels.includes(channel)),
  )
}
