import type { addDevelopmentRequests as call } from '@portal/contract/development.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { lockKey, shareKey } from '#src/ground/database/lock-key.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { keepFile } from '#src/ground/files/stored-files.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import { isOwn, ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { recordEvent } from '#src/ledgers/events/record-event.ts'
import { runningDevelopmentOf } from '#src/stories/development/running-development.ts'

type DevelopmentRequest = InputOf<typeof call>['list'][number]

/** A repeated number of the same company within this time is not stored again. */
const SAME_WITHIN_DAYS = 30

/** SQL: whether the company has requested this normalised number recently. */
export function isRequestedRecently(
  who: Pick<Dealer, 'company_id'>,
  normalised: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql`exists (select ${recentRequests(who, normalised)})`
}

/** SQL: the newest of these recent requests that the user sees, or null. */
export function ownRecentRequest(
  who: Dealer,
  normalised: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(
    select r.development_request_id ${recentRequests(who, normalised)} and ${isOwn(ownRows(who), 'r')}
    order by r.created_at desc, r.development_request_id desc limit 1
  )`
}

function recentRequests(
  { company_id }: Pick<Dealer, 'company_id'>,
  normalised: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`from development_request r
    where r.company_id = ${company_id} and r.normalised = ${normalised}
      and r.created_at > now() - make_interval(days => ${SAME_WITHIN_DAYS})`
}

/**
 * Requests parts that the shop does not have. Numbers that the company requested recently are not stored again.
 *
 * A part in development that has the number is followed.
 *
 * @throws {Refusal} `development.already_asked` when that applies to all of them; `file.gone`
 */
export async function addDevelopmentRequests(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: Dealer,
  { list }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const byNumber = new Map(list.toReversed().map((request) => [keyOf(request.number), request]))
  const requests = new Map([...byNumber].toReversed())
  return once(async (tx) => {
    await lockCompanyRequests(tx, who)
    // A part in development that staff are adding is followed too.
    await shareKey(tx, 'developments', who.brand.id)
    const requested = await listRequested(tx, who, [...requests.keys()])
    const fresh = [...requests].filter(([key]) => !requested.has(key))
    if (fresh.length === 0) throw new Refusal('development.already_asked', '已提交过')
    const kept = await keepEach(tx, who, fresh)
    const at = now()
    const made = await insertRequests(tx, who, kept, at)
    const { id: brand } = who.brand
    const events = made.map(({ id, number }) => {
      const subject = { kind: 'development_request', id } as const
      const { company_id } = who
      return {
        name: 'development_request.submitted',
        subject,
        brand,
        company_id,
        facts: { number },
        at,
      } as const
    })
    await recordEvent(tx, who, ...events)
    const repeated = [...requests]
      .filter(([key]) => requested.has(key))
      .map(([, { number }]) => number)
    return { added: fresh.length, repeated }
  })
}

/** The key of a request; a name without letters and digits is its own key. */
export function keyOf(number: string): string {
  return normalisedNumber(number) || number.trim()
}

/** Locks the requests of one company until the transaction ends, so that equal ones are counted once. */
async function lockCompanyRequests(tx: InTransaction, { company_id }: Dealer): Promise<void> {
  await lockKey(tx, 'development_requests', company_id)
}

async function listRequested(
  tx: InTransaction,
  who: Dealer,
  keys: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ normalised: string }>`
    select requested.key as normalised from unnest(${keys}::text[]) as requested (key)
    where ${isRequestedRecently(who, sql`requested.key`)}`.execute(tx)
  return new Set(rows.map(({ normalised }) => normalised))
}

type Kept = {
  readonly key: string
  readonly request: DevelopmentRequest
  readonly pictures: string[]
}

/** A picture of several requests is kept once. */
async function keepEach(
  tx: InTransaction,
  who: Dealer,
  requests: readonly (readonly [string, DevelopmentRequest])[],
): Promise<Kept[]> {
  const given = new Set(requests.flatMap(([, { pictures = [] }]) => pictures))
  const kept = new Map<string, string>()
  for (const picture of given) kept.set(picture, await keepFile(tx, who, picture))
  return requests.map(([key, request]) => ({
    key,
    request,
    pictures: [...new Set(request.pictures)].flatMap((picture) => kept.get(picture) ?? []),
  }))
}

async function insertRequests(
  tx: InTransaction,
  { brand, company_id, account_id }: Dealer,
  requests: readonly Kept[],
  at: Date,
): Promise<{ readonly id: Id<'development_request'>; readonly number: string }[]> {
  const rows = requests.map(({ key: normalised, request, pictures }) => ({
    normalised,
    pictures,
    number: request.number.trim(),
    name_zh: request.l_name_zh?.trim() ?? '',
    model_zh: request.l_model_zh?.trim() ?? '',
    quantity: request.quantity ?? null,
    remark: request.remark?.trim() ?? '',
  }))
  // One parameter for any number of requests.
  const { rows: made } = await sql<{ id: Id<'development_request'>; number: string }>`
    insert into development_request
      (brand, company_id, account_id, number, normalised, name_zh, model_zh, quantity, remark, pictures, created_at,
        development_id)
    select brand, ${company_id}, ${account_id}, number, normalised, name_zh, model_zh, quantity, remark, pictures,
      ${at}, (select development_id from (${runningDevelopmentOf('requested')}) running)
    from (select ${brand.id} as brand, typed.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as typed (
        number text, normalised text, name_zh text, model_zh text, quantity integer, remark text, pictures text[]
      )) requested
    returning development_request_id as id, number`.execute(tx)
  return made
}
