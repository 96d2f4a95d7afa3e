import webPush from 'web-push'

import type { PushConfig } from '#src/config.ts'
import type { Sql } from '#src/ground/database/connect.ts'

export type PushDevice = {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** What the service worker of the shop shows. */
export type Notification = {
  readonly title: string
  readonly body: string
  /** Where a press leads, inside the shop. */
  readonly link: string
  /** Notifications with the same one replace each other. */
  readonly tag: string
}

export type PushSender = {
  /** What a browser needs to subscribe. */
  publicKey(): Promise<string>
  /** @returns false if the browser has unsubscribed, so that the device can go */
  send(device: PushDevice, notification: Notification): Promise<boolean>
}

const PUSH_TIMEOUT_MS = 10_000
const KEPT_BY_THE_SERVICE_SECONDS = 24 * 60 * 60
const GONE: readonly number[] = [404, 410]

/** The browser names the address to send to, so only those of the makers' push services are accepted. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
]
const PUSH_SERVICE_ENDINGS = ['.notify.windows.com', '.push.apple.com']

export function isPushService(endpoint: string, { hosts }: Pick<PushConfig, 'hosts'>): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  return (
    [...PUSH_SERVICES, ...hosts].includes(url.host) ||
    (url.port === '' && PUSH_SERVICE_ENDINGS.some((ending) => url.hostname.endsWith(ending)))
  )
}

export function createPushSender({ contact }: PushConfig, sql: Sql): PushSender {
  let keys: Promise<Keys> | undefined
  const known = () => {
    keys ??= readKeys(sql).catch((error: unknown) => {
      keys = undefined
      throw error
    })
    return keys
  }
  return {
    publicKey: async () => (await known()).public_key,
    async send({ endpoint, p256dh, auth }, notification) {
      const { public_key, private_key } = await known()
      try {
        await webPush.sendNotification(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify(notification),
          {
            vapidDetails: { subject: contact, publicKey: public_key, privateKey: private_key },
            TTL: KEPT_BY_THE_SERVICE_SECONDS,
            timeout: PUSH_TIMEOUT_MS,
          },
        )
        return true
      } catch (error) {
        if (error instanceof webPush.WebPushError && GONE.includes(error.statusCode)) return false
        throw error
      }
    },
  }
}

type Keys = { readonly public_key: string; readonly private_key: string }

/** Of several processes that make them at once, the first one's are kept. */
async function readKeys(sql: Sql): Promise<Keys> {
  const [known] = await sql<Keys>`select public_key, private_key from push_key`
  if (known) return known
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await sql`
    insert into push_key (public_key, private_key) values (${publicKey}, ${privateKey}) on conflict do nothing`
  return readKeys(sql)
}
