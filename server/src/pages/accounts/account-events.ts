import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { Subject, SubjectKind } from '@portal/contract/event-subjects.ts'
import type { AccountEvent, listAccountEvents } from '@portal/contract/sub-accounts.ts'
import { deviceWords } from '@portal/rules/accounts/signed-in-where.ts'
import type { Id } from '@portal/rules/ids.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { sql } from 'kysely'

import type { Database } from '#src/ground/database/schema.ts'
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
      ...(facts.is_avatar_new === undefined ? [] : [facts.is_avatar_new ? '新头像' : '移除头像']),
    ].join('，'),
  }),
  'order.placed': ({ quantity }) => ({ what: '下单', detail: `${quantity} 件` }),
  'order.cancelled': () => ({ what: '取消订单', detail: '' }),
  'parcel.received': () => ({ what: '确认收货', detail: '' }),
  'return.applied': ({ quantity }) => ({ what: '申请退货', detail: `${quantity} 件` }),
  'return.withdrawn': () => ({ what: '撤回退货申请', detail: '' }),
  'claim.applied': ({ claim_no, quantity }) => ({
    what: '申请价保',
    detail: `${claim_no}，${quantity} 件`,
  }),
  'cart.handed_over': ({ quantity }) => ({
    what: '提交给主账号',
    detail: `${quantity} 件`,
  }),
  'cart.handover_withdrawn': () => ({ what: '撤回提交给主账号的配件', detail: '' }),
  'cart.handed_back': ({ rows, reason }) => ({
    what: '退回子账号的提交',
    detail: `${rows} 种，${reason}`,
  }),
  'cart.taken_over': ({ rows, rows_waiting }) => ({
    what: '接手子账号的提交',
    detail: `${rows} 种${rows_waiting === 0 ? '' : `，还有 ${rows_waiting} 种待处理`}`,
  }),
  'cart.handover_ordered': ({ order_nos }) => ({
    what: '为子账号下单',
    detail: order_nos.join('、'),
  }),
  'statement.confirmed': () => ({ what: '确认对账单', detail: '' }),
  'statement.disputed': () => ({ what: '对账单提出异议', detail: '' }),
  'voucher.claimed': ({ voucher_ids }) => ({
    what: '领取优惠券',
    detail: `${voucher_ids.length} 张`,
  }),
  'feedback.sent': () => ({ what: '提交意见反馈', detail: '' }),
  'question.asked': () => ({ what: '提问', detail: '' }),
  'development_request.submitted': ({ number }) => ({ what: '提产品开发需求', detail: number }),
} satisfies Wording<Words>
const NAMES = keysOf(WORDS)

type Params = {
  readonly account_id: Id<'account'>
  readonly page: number
  readonly limit: number
  readonly only?: 'sign_ins'
}

/** What a user did and what was done to the account, in words, newest first. */
export async function pageOfAccountEvents(
  db: Database,
  { account_id, page, limit, only }: Params,
): Promise<OutputOf<typeof listAccountEvents>> {
  const names = only === 'sign_ins' ? (['account.signed_in'] as const) : NAMES
  const { list, total } = await eventsOfAccount(db, { account_id, names, page, limit })
  const about = list.map((event) => aboutOf(event, account_id))
  const nameOf = await findNames(db, about)
  return {
    list: list.flatMap((event, at) => rowsOf(event, account_id, nameOf(about[at]))),
    total,
    page,
    limit,
  }
}

/** What to name with an event; not the user whose events they are. */
function aboutOf({ subject, facts }: TimelineEvent, user: Id<'account'>): Subject | undefined {
  if ('asked_by' in facts) return { kind: 'account', id: facts.asked_by }
  return subject.kind === 'account' && subject.id === user ? undefined : subject
}

type NameOf = (subject: Subject | undefined) => string | undefined

/** The names of users and the numbers of orders and returns. */
async function findNames(
  db: Database,
  subjects: readonly (Subject | undefined)[],
): Promise<NameOf> {
  const idsOf = (kind: SubjectKind) =>
    subjects.flatMap((subject) => (subject?.kind === kind ? [subject.id] : []))
  const { rows } = await sql<{ kind: SubjectKind; id: number; name: string }>`
    select 'account' as kind, account_id as id, name from account
    where account_id = any(${idsOf('account')}::bigint[])
    union all
    select 'order', order_id, order_no from sales_order
    where order_id = any(${idsOf('order')}::bigint[])
    union all
    select 'return', return_id, return_no from return_order
    where return_id = any(${idsOf('return')}::bigint[])`.execute(db)
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
  return (subject) => subject && names.get(`${subject.kind} ${subject.id}`)
}

function rowsOf(
  event: TimelineEvent,
  user: Id<'account'>,
  name: string | undefined,
): AccountEvent[] {
  const { subject, account_id } = event
  return inWords([event], WORDS).map(({ what, detail, who, happened_at }) => ({
    what,
    detail:
      event.name === 'account.changed' && name !== undefined
        ? `给 ${name}：${detail}`
        : [name ?? '', detail].filter((text) => text !== '').join('，'),
    order_id: subject.kind === 'order' ? subject.id : null,
    return_id: subject.kind === 'return' ? subject.id : null,
    who: account_id === user ? null : who,
    happened_at,
  }))
}
