import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { AccountEvent, listAccountEvents as call } from '@portal/contract/sub-accounts.ts'
import { deviceWords } from '@portal/rules/accounts/signed-in-where.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'

import type { Context } from '#src/context.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { eventsOfAccount } from '#src/ledgers/events/events-of-account.ts'
import { inWords, type TimelineEvent, type Wording } from '#src/ledgers/events/timeline.ts'

type Words = Pick<AccountEvent, 'what' | 'detail'>

const rightWords = (name: string, right: 0 | 1 | undefined) =>
  right === undefined ? [] : [right === 1 ? `获得${name}权限` : `取消${name}权限`]

const WORDS = {
  'account.signed_in': ({ user_agent, place }) => ({
    what: '登录',
    detail: [deviceWords(user_agent), place].filter((text) => text !== '').join('，'),
  }),
  'account.added': () => ({ what: '账号开通', detail: '' }),
  'account.disabled': () => ({ what: '账号停用', detail: '' }),
  'account.enabled': () => ({ what: '账号恢复', detail: '' }),
  'account.chat_bound': () => ({ what: '绑定微信', detail: '' }),
  'account.chat_unbound': () => ({ what: '解绑微信', detail: '' }),
  'account.changed': (facts) => ({
    what: '账号变更',
    detail: [
      ...(facts.name === undefined ? [] : [`姓名改为 ${facts.name}`]),
      ...(facts.phone === undefined ? [] : [`手机号改为 ${facts.phone}`]),
      ...rightWords('下单', facts.is_purchase),
      ...rightWords('查看对账单', facts.sees_statements),
      ...(facts.is_password_new === 1 ? ['新密码'] : []),
      ...(facts.is_avatar_new === 1 ? ['新头像'] : []),
    ].join('，'),
  }),
  'order.placed': ({ order_no, quantity }) => ({
    what: '下单',
    detail: `${order_no}，${quantity} 件`,
  }),
  'order.cancelled': () => ({ what: '取消订单', detail: '' }),
  'parcel.received': () => ({ what: '确认收货', detail: '' }),
  'return.applied': ({ return_no, quantity }) => ({
    what: '申请退货',
    detail: `${return_no}，${quantity} 件`,
  }),
  'return.withdrawn': () => ({ what: '撤回退货申请', detail: '' }),
  'claim.applied': ({ claim_no, quantity }) => ({
    what: '申请价保',
    detail: `${claim_no}，${quantity} 件`,
  }),
  'statement.confirmed': () => ({ what: '确认对账单', detail: '' }),
  'statement.disputed': () => ({ what: '对账单提出异议', detail: '' }),
  'voucher.claimed': ({ voucher_ids }) => ({
    what: '领取优惠券',
    detail: `${voucher_ids.length} 张`,
  }),
  'question.asked': () => ({ what: '提问', detail: '' }),
  'development_request.submitted': ({ number }) => ({ what: '提产品开发需求', detail: number }),
} satisfies Wording<Words>
const NAMES = keysOf(WORDS)

/**
 * What a sub-account did and what was done to it, newest first; a disabled one keeps its history.
 *
 * @throws {Refusal} 404 when the company has no such sub-account
 */
export async function listAccountEvents(
  { db }: Pick<Context, 'db'>,
  { company_id }: Dealer,
  { subuser_id, page, limit }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const account = await db
    .selectFrom('account')
    .select('account_id')
    .where('account_id', '=', subuser_id)
    .where('company_id', '=', company_id)
    .where('is_main', '=', false)
    .executeTakeFirst()
  if (!account) throw noSuchThing('account.not_found')
  const params = { account_id: subuser_id, names: NAMES, page, limit }
  const { list, total } = await eventsOfAccount(db, params)
  return { list: list.flatMap((event) => rowsOf(event, subuser_id)), total, page, limit }
}

function rowsOf(event: TimelineEvent, user: TimelineEvent['account_id']): AccountEvent[] {
  const { subject, account_id } = event
  return inWords([event], WORDS).map(({ what, detail, who, happened_at }) => ({
    what,
    detail,
    order_id: subject.kind === 'order' ? subject.id : null,
    return_id: subject.kind === 'return' ? subject.id : null,
    who: account_id === user ? null : who,
    happened_at,
  }))
}
