import type { Brand } from '@portal/brands/brand.ts'
import type { Id } from '@portal/rules/ids.ts'
import type { NotificationChannel } from '@portal/rules/messages/notification-channels.ts'

import type { Context } from '#src/context.ts'
import { escapeHtml } from '#src/ground/http/page-document.ts'

export type CopyToSend = {
  readonly message_copy_id: Id<'message_copy'>
  readonly tip_id: Id<'tip'>
  readonly account_id: Id<'account'>
  readonly channel: NotificationChannel
  readonly tip_name: string
  readonly tip_description: string
  readonly tip_word: string
  readonly link: string
  readonly phone: string
  readonly email: string
}

type Senders = Pick<Context, 'db' | 'mail' | 'sms' | 'push' | 'shopOrigin'>

/** @returns `sent`, or why there was nobody to send it to; throws if it should be tried again */
export async function sendCopy(context: Senders, brand: Brand, copy: CopyToSend): Promise<string> {
  return SENDERS[copy.channel](context, brand, copy)
}

type Send = (context: Senders, brand: Brand, copy: CopyToSend) => Promise<string>

const SENDERS: Readonly<Record<NotificationChannel, Send>> = {
  email: sendEmail,
  sms: sendSms,
  push: sendPush,
}

const UNAVAILABLE = 'channel switched off'

async function sendEmail(
  { mail, shopOrigin }: Senders,
  brand: Brand,
  { message_copy_id, email, tip_id, tip_name, tip_description }: CopyToSend,
): Promise<string> {
  if (mail === undefined) return UNAVAILABLE
  const origin = shopOrigin(brand)
  const address = `${origin}${messagePage(tip_id)}`
  const settings = `${origin}/profile/account#notifications`
  await mail.send({
    to: email,
    fromName: brand.shopName,
    subject: tip_name,
    text: `${tip_description}\n\n查看详情：${address}\n\n不再接收邮件：${settings}`,
    html:
      `<h1 style="font-size:18px">${escapeHtml(tip_name)}</h1>` +
      `<p style="white-space:pre-line">${escapeHtml(tip_description)}</p>` +
      `<p><a href="${escapeHtml(address)}">查看详情</a></p>` +
      `<p style="color:#667085;font-size:12px"><a href="${escapeHtml(settings)}">修改通知设置</a></p>`,
    messageId: `<message-${message_copy_id}@${new URL(origin).hostname}>`,
  })
  return 'sent'
}

/** SMS of more than two parts are sent apart by some networks. */
const MAX_SMS_LENGTH = 120

async function sendSms(
  { sms }: Senders,
  brand: Brand,
  { phone, tip_name }: CopyToSend,
): Promise<string> {
  if (sms.sendText === undefined) return UNAVAILABLE
  const text = `${tip_name}。详情请登录商城查看。`.slice(0, MAX_SMS_LENGTH)
  await sms.sendText({ phone, text, signature: `【${brand.chineseName}】` })
  return 'sent'
}

async function sendPush(
  { db, push }: Senders,
  _brand: Brand,
  { account_id, tip_id, tip_name, tip_description }: CopyToSend,
): Promise<string> {
  const devices = await db
    .selectFrom('push_device')
    .select(['push_device_id', 'endpoint', 'p256dh', 'auth'])
    .where('account_id', '=', account_id)
    .orderBy('push_device_id')
    .execute()
  const notification = {
    title: tip_name,
    body: tip_description,
    link: messagePage(tip_id),
    tag: `message-${tip_id}`,
  }
  const gone = []
  for (const { push_device_id, ...device } of devices)
    if (!(await push.send(device, notification))) gone.push(push_device_id)
  if (gone.length > 0)
    await db.deleteFrom('push_device').where('push_device_id', 'in', gone).execute()
  return gone.length < devices.length ? 'sent' : 'no device'
}

function messagePage(tip_id: Id<'tip'>): string {
  return `/profile/system_msg/detail?id=${tip_id}`
}
