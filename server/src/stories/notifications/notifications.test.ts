import type { Caller } from '@portal/contract/caller.ts'
import * as calls from '@portal/contract/notifications.ts'
import type { Id } from '@portal/rules/ids.ts'
import { MessageCategory } from '@portal/rules/messages/message-categories.ts'
import {
  MAX_SMS_COPIES_A_DAY,
  type NotificationChannel,
} from '@portal/rules/messages/notification-channels.ts'
import { readMoment } from '@portal/rules/time/shanghai-time.ts'
import { beforeEach, expect, test } from 'vitest'

import { addCopies, sendDueCopies } from '#src/stories/notifications/message-copies.ts'
import { seedTip } from '#src/testing/seed-tip.ts'
import { seedCompany, type SeededCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let company: SeededCompany
let user: Caller
let now: Date

const NOON = '2026-11-23 12:00:00'
const at = (moment: string) => {
  now = readMoment(moment)
}

serveTests((started) => void (server = started), { now: () => now })
beforeEach(async () => {
  at(NOON)
  company = await seedCompany(server.db, { brand: server.brand.id })
  user = await server.signedInAs(company.main)
  for (const sent of [server.mails, server.texts, server.notifications, server.messages])
    sent.splice(0)
})

const ORDERS = MessageCategory.orders
const choose = (channels: NotificationChannel[], quiet?: { from: string; to: string } | null) =>
  user(calls.changeNotificationSettings, {
    list: [{ category_id: ORDERS, channels }],
    ...(quiet !== undefined && { quiet }),
  })

async function confirmedEmail(email = 'li@example.com'): Promise<void> {
  await user(calls.sendEmailCode, { email })
  await user(calls.confirmEmail, { email, code: codeIn(server.mails.at(-1)?.text) })
  server.mails.splice(0)
}

const codeIn = (text = '') => /\d{6}/.exec(text)?.[0] ?? ''

const DEVICE = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/one',
  p256dh: 'public_key-1',
  auth: 'secret-1',
}

async function notify(facts: Partial<Parameters<typeof seedTip>[2]> = {}): Promise<Id<'tip'>> {
  const tip_id = await seedTip(server.db, [company.main], {
    brand: server.brand.id,
    category_id: ORDERS,
    tip_name: '订单 SO1 已发货',
    send_at: now,
    is_eject: true,
    ...facts,
  })
  await server.context.db.transaction().execute((tx) => addCopies(tx, [tip_id]))
  return tip_id
}

const outcomes = async () => {
  const rows = await server.db
    .selectFrom('message_copy')
    .select(['channel', 'outcome'])
    .where('account_id', '=', company.main.account_id)
    .orderBy('message_copy_id')
    .execute()
  return rows.map(({ channel, outcome }) => `${channel} ${outcome}`)
}

test('a copy goes where the user wants this category, once, with a link to the message', async () => {
  await confirmedEmail()
  await user(calls.addPushDevice, DEVICE)
  await choose(['email', 'sms', 'push'])
  const tip_id = await notify()
  expect(await sendDueCopies(server.context)).toBe(3)
  const page = `/profile/system_msg/detail?id=${tip_id}`
  expect(server.mails).toMatchObject([
    {
      to: 'li@example.com',
      fromName: server.brand.shopName,
      subject: '订单 SO1 已发货',
      text: expect.stringContaining(`https://shop.example${page}`),
    },
  ])
  expect(server.texts).toMatchObject([
    { phone: company.main.phone, text: expect.stringContaining('订单 SO1 已发货') },
  ])
  expect(server.notifications).toMatchObject([
    { ...DEVICE, title: '订单 SO1 已发货', link: page, tag: `message-${tip_id}` },
  ])
  expect(await sendDueCopies(server.context)).toBe(0)
  expect(await outcomes()).toEqual(['email sent', 'push sent', 'sms sent'])
})

test('other categories, other users, and SMS of what can wait have no copies', async () => {
  await choose(['sms'])
  await notify({ category_id: MessageCategory.notices })
  await notify({ is_eject: false })
  expect(await outcomes()).toEqual([])
})

test('what was read, recalled, switched off or is a day old is not sent', async () => {
  await choose(['sms'])
  const read = await notify()
  await server.db
    .updateTable('tip_recipient')
    .set({ delivered_at: now, read_at: now })
    .where('tip_id', '=', read)
    .execute()
  const recalled = await notify()
  await server.db
    .updateTable('tip')
    .set({ state: 'recalled' })
    .where('tip_id', '=', recalled)
    .execute()
  await sendDueCopies(server.context)
  await notify()
  await choose([])
  await sendDueCopies(server.context)
  await choose(['sms'])
  await notify()
  at('2026-11-24 12:00:00')
  await sendDueCopies(server.context)
  expect(server.texts).toEqual([])
  expect(await outcomes()).toEqual(['sms read', 'sms recalled', 'sms switched off', 'sms late'])
})

test('copies wait until the quiet hours end', async () => {
  await choose(['sms'], { from: '22:00', to: '08:00' })
  at('2026-11-23 23:30:00')
  await notify()
  expect(await sendDueCopies(server.context)).toBe(0)
  at('2026-11-24 07:59:00')
  expect(await sendDueCopies(server.context)).toBe(0)
  at('2026-11-24 08:00:00')
  expect(await sendDueCopies(server.context)).toBe(1)
})

test('copies that wait go as soon as the quiet hours are switched off or end sooner', async () => {
  const night = { from: '22:00', to: '08:00' }
  await choose(['sms'], night)
  at('2026-11-23 23:30:00')
  await notify()
  expect(await sendDueCopies(server.context)).toBe(0)
  await choose(['sms'], { ...night, to: '09:00' })
  expect(await sendDueCopies(server.context)).toBe(0)
  await choose(['sms'], null)
  expect(await sendDueCopies(server.context)).toBe(1)
})

test('a category of which everything can wait has no SMS', async () => {
  const category_id = MessageCategory.statements
  const channels = ['sms' as const, 'email' as const]
  const { list } = await user(calls.changeNotificationSettings, {
    list: [{ category_id, channels }],
  })
  expect(list.find((one) => one.category_id === category_id)?.channels).toEqual(['email'])
})

test(`a user gets ${MAX_SMS_COPIES_A_DAY} SMS a day at most`, async () => {
  await choose(['sms'])
  for (let count = 0; count <= MAX_SMS_COPIES_A_DAY; count += 1) {
    await notify()
    await sendDueCopies(server.context)
  }
  expect(server.texts).toHaveLength(MAX_SMS_COPIES_A_DAY)
  expect((await outcomes()).at(-1)).toBe('sms too many SMS')
})

test('what waited for the end of the quiet hours keeps the limit too', async () => {
  await choose(['sms'], { from: '11:00', to: '13:00' })
  for (let count = 0; count <= MAX_SMS_COPIES_A_DAY; count += 1) await notify()
  at('2026-11-23 13:00:00')
  expect(await sendDueCopies(server.context)).toBe(MAX_SMS_COPIES_A_DAY)
})

test('a copy that failed is sent again later, and given up in the end', async () => {
  await choose(['sms'])
  await notify()
  const broken = {
    ...server.context,
    sms: {
      ...server.context.sms,
      sendText: async () => {
        throw new Error('the provider is away')
      },
    },
  }
  await sendDueCopies(broken)
  expect(await sendDueCopies(server.context)).toBe(0)
  at('2026-11-23 12:01:00')
  expect(await sendDueCopies(server.context)).toBe(1)

  await notify()
  for (const clock of ['12:01', '12:02', '12:07', '12:37', '14:37']) {
    at(`2026-11-23 ${clock}:00`)
    await sendDueCopies(broken)
  }
  expect(await outcomes()).toEqual(['sms sent', 'sms failed'])
})

test('two processes send each copy once', async () => {
  await choose(['sms'])
  await notify()
  await notify()
  await Promise.all([sendDueCopies(server.context), sendDueCopies(server.context)])
  expect(server.texts).toHaveLength(2)
})

test('a browser that unsubscribed is forgotten', async () => {
  await user(calls.addPushDevice, DEVICE)
  await choose(['push'])
  await notify()
  await sendDueCopies({
    ...server.context,
    push: { publicKey: async () => '', send: async () => false },
  })
  expect(await outcomes()).toEqual(['push no device'])
  expect(await user(calls.getNotificationSettings, {})).toMatchObject({ push_devices: 0 })
})

test('settings begin empty, keep what is not named, and an address begins with what users expect', async () => {
  expect(await user(calls.getNotificationSettings, {})).toMatchObject({
    email: '',
    email_is_confirmed: 0,
    phone: company.main.phone,
    quiet: null,
    can_email: 1,
    can_sms: 1,
    push_devices: 0,
  })
  await choose(['sms', 'push'], { from: '22:00', to: '07:30' })
  await confirmedEmail()
  const { list, quiet, email } = await user(calls.getNotificationSettings, {})
  expect({ quiet, email }).toEqual({
    quiet: { from: '22:00', to: '07:30' },
    email: 'li@example.com',
  })
  const chosen = list.filter(({ channels }) => channels.length > 0)
  expect(chosen.map(({ category_id, channels }) => [category_id, channels])).toEqual([
    [ORDERS, ['push', 'sms']],
    [MessageCategory.statements, ['email']],
    [MessageCategory.returns, ['email']],
    [MessageCategory.accounts, ['email']],
  ])
  expect(list.map(({ category_id }) => category_id)).not.toContain(MessageCategory.popUp)
  expect(await choose([], null)).toMatchObject({ quiet: null })
  expect(await user(calls.removeEmail, {})).toMatchObject({ email: '', email_is_confirmed: 0 })
})

test('settings that are sent again, because their answer was lost, stay as they were answered', async () => {
  const choice = { list: [{ category_id: ORDERS, channels: ['sms' as const] }], quiet: null }
  const first = await user(calls.changeNotificationSettings, choice)
  expect(await user(calls.changeNotificationSettings, choice)).toEqual(first)
  const device = await user(calls.addPushDevice, DEVICE)
  expect(await user(calls.addPushDevice, DEVICE)).toEqual(device)
  const without = await user(calls.removePushDevice, DEVICE)
  expect(await user(calls.removePushDevice, DEVICE)).toEqual(without)
  const forgotten = await user(calls.removeEmail, {})
  expect(await user(calls.removeEmail, {})).toEqual(forgotten)
})

test.each([
  'http://fcm.googleapis.com/x',
  'https://10.0.0.1/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://fcm.googleapis.com:8443/x',
  'https://a@fcm.googleapis.com/x',
  'nonsense',
])('notifications are never sent to %s', async (endpoint) => {
  await expect(user(calls.addPushDevice, { ...DEVICE, endpoint })).rejects.toMatchObject({
    code: 'push.unknown_service',
  })
})

test('a browser belongs to the user who switched it on last', async () => {
  await user(calls.addPushDevice, DEVICE)
  const colleague = await server.signedInAs(company.sub)
  expect(await colleague(calls.addPushDevice, DEVICE)).toMatchObject({ push_devices: 1 })
  expect(await user(calls.getNotificationSettings, {})).toMatchObject({ push_devices: 0 })
  expect(await user(calls.removePushDevice, DEVICE)).toMatchObject({ push_devices: 0 })
  expect(await colleague(calls.getNotificationSettings, {})).toMatchObject({ push_devices: 1 })
  expect(await colleague(calls.removePushDevice, {})).toMatchObject({ push_devices: 0 })
})
