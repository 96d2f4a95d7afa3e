import { MAX_EMAIL_LENGTH } from '@portal/rules/accounts/email-address.ts'
import { SMS_CODE } from '@portal/rules/accounts/sms-code.ts'
import {
  MESSAGE_CATEGORIES,
  type MessageCategory,
} from '@portal/rules/messages/message-categories.ts'
import { NOTIFICATION_CHANNELS } from '@portal/rules/messages/notification-channels.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import { Flag, Nothing } from './wire.ts'

const Channel = Type.Enum(keysOf(NOTIFICATION_CHANNELS))
const Email = Type.String({ minLength: 1, maxLength: MAX_EMAIL_LENGTH })
/** `HH:mm`, Asia/Shanghai. */
const Clock = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'HH:mm' })
const QuietHours = Type.Union([Type.Object({ from: Clock, to: Clock }), Type.Null()], {
  description: 'copies wait until they end; over midnight if `to` is earlier; null: none',
})
const Category = Type.Unsafe<MessageCategory>(Type.Enum([...MESSAGE_CATEGORIES]))
const Choice = Type.Object({
  category_id: Category,
  channels: Type.Array(Channel, { uniqueItems: true, maxItems: 3 }),
})

const SETTINGS = Type.Object({
  email: Type.String({ description: 'empty: none' }),
  email_is_confirmed: Flag,
  phone: Type.String({ description: 'where SMS go' }),
  quiet: QuietHours,
  list: Type.Array(Type.Object({ ...Choice.properties, name: Type.String() }), {
    description: 'every category of the menu',
  }),
  can_email: Flag,
  can_sms: Flag,
  push_key: Type.String({ description: 'what a browser needs to subscribe' }),
  push_devices: Type.Integer({ description: 'browsers of this user that show notifications' }),
})

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/Shop.Message/notificationSettings',
  access: 'user',
  summary: 'Where and when the user gets copies of messages, by category.',
  reads: ['notifications', 'company'],
  input: Nothing,
  output: SETTINGS,
})

export const changeNotificationSettings = endpoint({
  method: 'POST',
  path: '/api/Shop.Message/changeNotificationSettings',
  access: 'user',
  summary: 'Sets the categories and channels of copies, and the quiet hours.',
  changes: ['notifications'],
  done: '设置成功',
  input: Type.Object({
    list: Type.Array(Choice, {
      maxItems: MESSAGE_CATEGORIES.length,
      description: 'categories that are missing here keep their channels',
    }),
    quiet: Type.Optional(QuietHours),
  }),
  output: SETTINGS,
})

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/api/Shop.Message/sendEmailCode',
  access: 'user',
  summary: 'Sends a code of six digits to an e-mail address, at most one a minute and ten a day.',
  reads: [],
  input: Type.Object({ email: Email }),
  output: Type.Object({
    wait_seconds: Type.Integer({ description: 'seconds until the next code may be requested' }),
    demo_code: Type.Optional(Type.String({ description: 'in the demo only: the code' })),
  }),
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/Shop.Message/confirmEmail',
  access: 'user',
  summary: 'Sets the e-mail address to which the code was sent.',
  changes: ['notifications'],
  done: '设置成功',
  input: Type.Object({ email: Email, code: Type.String({ pattern: SMS_CODE.source }) }),
  output: SETTINGS,
})

export const removeEmail = endpoint({
  method: 'POST',
  path: '/api/Shop.Message/removeEmail',
  access: 'user',
  summary: 'Forgets the e-mail address; no more copies go there.',
  changes: ['notifications'],
  input: Nothing,
  output: SETTINGS,
})

const MAX_ENDPOINT_LENGTH = 1000
const MAX_PUSH_KEY_LENGTH = 200
const Endpoint = Type.String({ minLength: 1, maxLength: MAX_ENDPOINT_LENGTH })
const PushKey = Type.String({ minLength: 1, maxLength: MAX_PUSH_KEY_LENGTH, pattern: '^[\\w-]+$' })

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/api/Shop.Message/addPushDevice',
  access: 'user',
  summary: 'Shows notifications in this browser, also while the shop is closed.',
  changes: ['notifications'],
  done: '设置成功',
  input: Type.Object({ endpoint: Endpoint, p256dh: PushKey, auth: PushKey }),
  output: SETTINGS,
})

export const removePushDevice = endpoint({
  method: 'POST',
  path: '/api/Shop.Message/removePushDevice',
  access: 'user',
  summary:
    'Shows no more notifications in this browser; without an address in any browser of the user.',
  changes: ['notifications'],
  input: Type.Object({ endpoint: Type.Optional(Endpoint) }),
  output: SETTINGS,
})
