import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type {
  addPushDevice as add,
  removePushDevice as remove,
} from '@portal/contract/notifications.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { refuseIf } from '#src/ground/refusals/refusal.ts'
import {
  addFirstChoices,
  ensureSettings,
  getNotificationSettings,
} from '#src/stories/notifications/notification-settings.ts'

/** More browsers than one person uses; the oldest goes. */
const MAX_PUSH_DEVICES = 10

/**
 * A browser belongs to the user who switched it on last.
 *
 * @throws {Refusal} `push.unknown_service` for an address that is no push service's
 */
export async function addPushDevice(
  context: Context,
  who: Dealer,
  { endpoint, p256dh, auth }: InputOf<typeof add>,
): Promise<OutputOf<typeof add>> {
  refuseIf(
    'push.unknown_service',
    context.isPushService(endpoint) ? undefined : '此浏览器的通知服务暂不支持',
  )
  const { account_id } = who
  await context.db.transaction().execute(async (tx) => {
    await ensureSettings(tx, who)
    await sql`
      insert into push_device (account_id, endpoint, p256dh, auth, created_at)
      values (${account_id}, ${endpoint}, ${p256dh}, ${auth}, ${context.now()})
      on conflict (endpoint) do update set account_id = excluded.account_id, p256dh = excluded.p256dh,
        auth = excluded.auth, created_at = excluded.created_at`.execute(tx)
    await sql`
      delete from push_device where push_device_id in (
        select push_device_id from push_device where account_id = ${account_id}
        order by push_device_id desc offset ${MAX_PUSH_DEVICES})`.execute(tx)
    await addFirstChoices(tx, who, 'push')
  })
  return getNotificationSettings(context, who)
}

/** Without an address, in every browser of the user. */
export async function removePushDevice(
  context: Context,
  who: Dealer,
  { endpoint }: InputOf<typeof remove>,
): Promise<OutputOf<typeof remove>> {
  await sql`
    delete from push_device where account_id = ${who.account_id}
      and (${endpoint ?? null}::text is null or endpoint = ${endpoint ?? null})`.execute(context.db)
  return getNotificationSettings(context, who)
}
