import { createHash, randomBytes } from 'node:crypto'

import { type Id, toId } from '@portal/rules/ids.ts'
import type postgres from 'postgres'

/** A signed-in main account that may buy from both warehouses, with an address for each. */
export type Buyer = {
  readonly account_id: Id<'account'>
  readonly company_id: Id<'company'>
  readonly guangzhouAddress: number
  readonly beijingAddress: number
  readonly headers: Record<string, string>
}

type Row = { readonly account_id: string | number; readonly company_id: string | number }

/** Signs in `count` buyers of different companies by inserting session rows. */
export async function logInBuyers(
  sql: postgres.Sql,
  brand: string,
  count: number,
): Promise<Buyer[]> {
  const rows = await sql<Row[]>`
    select account_id, company_id from account join company using (company_id)
    where account.brand = ${brand} and is_main and is_regional_warehouse and account.is_enabled
    order by account_id limit ${count}`
  const buyers: Buyer[] = []
  for (const row of rows) buyers.push(await logInBuyer(sql, brand, row))
  return buyers
}

export async function logInBuyer(sql: postgres.Sql, brand: string, row: Row): Promise<Buyer> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest()
  await sql`insert into session (token_hash, account_id, expires_at)
            values (${hash}, ${row.account_id}, now() + interval '1 day')`
  const [guangzhou, beijing] = await sql<{ address_id: string }[]>`
    insert into address (brand, company_id, contacts, mobile, province, city, district, street)
    select ${brand}, ${row.company_id}, '陈志强', '13800138000', '广东省', '广州市', '白云区', place
    from unnest(array['石马村工业路 18 号', '均禾大道 6 号']) place returning address_id`
  return {
    account_id: toId(Number(row.account_id)),
    company_id: toId(Number(row.company_id)),
    guangzhouAddress: Number(guangzhou?.address_id),
    beijingAddress: Number(beijing?.address_id),
    headers: { brand, source: brand, authorization: token },
  }
}
