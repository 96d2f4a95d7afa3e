import type { Audience as WireAudience } from '@portal/contract/admin-messages.ts'
import { AUDIENCE_KINDS } from '@portal/rules/messages/message-problem.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Static } from 'typebox'

import type { Context } from '#src/context.ts'
import { levelName } from '#src/facts/prices/level-name.ts'
import { CAN_SIGN_IN } from '#src/ground/database/account-conditions.ts'
import { inNameOrder } from '#src/ground/database/name-order.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { noSuchThing, Refusal } from '#src/ground/refusals/refusal.ts'

export type Audience = Static<typeof WireAudience>

type Addressed = { readonly brand: string; readonly audience: Audience }

/** SQL after `from`, of those who can sign in today: `a` is `account`, `c` is `company`. */
export function accountsOf({ brand, audience }: Addressed): RawBuilder<unknown> {
  return sql`account a join company c on c.company_id = a.company_id
    where a.brand = ${brand} and ${CAN_SIGN_IN} and ${fits(audience)}`
}

function fits(audience: Audience): RawBuilder<unknown> {
  if (audience.kind === 'all') return sql`true`
  if (audience.kind === 'level') return sql`c.price_level = ${audience.level}`
  const key = audience.kind === 'companies' ? sql`a.company_id` : sql`a.account_id`
  return sql`${key} = any(${audience.ids}::bigint[])`
}

export async function countAudience(
  db: Database,
  addressed: Addressed,
): Promise<{ accounts: number; companies: number }> {
  const { rows } = await sql<{ accounts: number; companies: number }>`
    select count(*)::integer as accounts, count(distinct a.company_id)::integer as companies
    from ${accountsOf(addressed)}`.execute(db)
  return onlyRow(rows)
}

/** The companies or users that an audience names, in the order of their names. */
export async function listNamed(
  db: Database,
  { brand, audience }: Addressed,
): Promise<{ id: number; name: string }[]> {
  if (audience.kind === 'all' || audience.kind === 'level') return []
  const named =
    audience.kind === 'companies'
      ? sql`select c.company_id as id, c.name from company c
          where c.brand = ${brand} and c.company_id = any(${audience.ids}::bigint[])`
      : sql`select a.account_id as id, c.name || ' · ' || a.name as name
          from account a join company c on c.company_id = a.company_id
          where a.brand = ${brand} and a.account_id = any(${audience.ids}::bigint[])`
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from (${named}) one order by ${inNameOrder('name')}, id`.execute(db)
  return rows
}

const NO_RECIPIENTS = '还没有选择收件人'

/** In words for staff, without the names; a draft may have no recipients yet. */
export function audienceWords(
  context: Pick<Context, 'brands'>,
  { brand, audience }: Addressed,
): string {
  if (audience.kind === 'all') return AUDIENCE_KINDS.all
  if (audience.kind !== 'level' && audience.ids.length === 0) return NO_RECIPIENTS
  if (audience.kind === 'companies') return `指定 ${audience.ids.length} 家公司`
  if (audience.kind === 'users') return `指定 ${audience.ids.length} 位用户`
  if (audience.level === '') return NO_RECIPIENTS
  return `价格等级：${levelName(context, { brand, level: audience.level })}`
}

/** @throws {Refusal} 404 for an unknown brand */
export function refuseUnknownBrand({ brands }: Pick<Context, 'brands'>, brand: string): void {
  if (!brands.all.some(({ id }) => id === brand)) throw noSuchThing('brand.not_found')
}

/** @throws {Refusal} `message.foreign_audience` when it names companies or users that the brand does not have */
export async function refuseForeignAudience(db: Database, addressed: Addressed): Promise<void> {
  const { audience } = addressed
  if (audience.kind === 'all' || audience.kind === 'level') return
  if ((await listNamed(db, addressed)).length < audience.ids.length)
    throw new Refusal('message.foreign_audience', '收件人里有不属于该品牌的，请重新选择')
}
