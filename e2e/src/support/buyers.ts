import { createHash, randomBytes } from 'node:crypto'

import { type Id, toId } from '@portal/rules/ids.ts'

import { sql } from './database.ts'
import { ownDigits } from './own-number.ts'

export type BuyerKind = {
  readonly brand: string
  readonly isMain?: boolean
  readonly isPurchaser?: boolean
  readonly hasBothWarehouses?: boolean
  /** Allows signing in with the password of the demo accounts; otherwise no password works. */
  readonly hasPassword?: boolean
}

export const PASSWORD = 'demo1234'

export type Buyer = {
  readonly account_id: Id<'account'>
  readonly company_id: Id<'company'>
  readonly username: string
  readonly phone: string
  readonly token: string
}

/** Creates a company with one signed-in account, so that journeys do not share carts. */
export async function newBuyer(kind: BuyerKind): Promise<Buyer> {
  const {
    brand,
    isMain = true,
    isPurchaser = true,
    hasBothWarehouses = true,
    hasPassword = false,
  } = kind
  const phone = newPhone()
  const token = randomBytes(32).toString('base64url')
  return sql.begin(async (tx) => {
    const [company] = await tx<{ company_id: Id<'company'> }[]>`
      insert into company (brand, name, price_level, is_regional_warehouse)
      values (${brand}, '佛山市顺途汽配行', 'dealer', ${hasBothWarehouses}) returning company_id`
    const company_id = company?.company_id ?? toId(0)
    const [account] = await tx<{ account_id: Id<'account'> }[]>`
      insert into account (brand, company_id, username, phone, name, password_hash, is_main, is_purchase)
      values (${brand}, ${company_id}, ${phone}, ${phone}, '何敏',
              ${hasPassword ? tx`(select password_hash from account where phone = '13800138000' limit 1)` : 'none'},
              ${isMain}, ${isPurchaser})
      returning account_id`
    const account_id = account?.account_id ?? toId(0)
    await tx`
      insert into session (token_hash, account_id, expires_at)
      values (${createHash('sha256').update(token).digest()}, ${account_id}, now() + interval '1 hour')`
    return { account_id, company_id, username: phone, phone, token }
  })
}

export async function addAddress(
  { company_id }: Buyer,
  kind: { readonly brand: string; readonly forBeijing?: boolean },
): Promise<void> {
  const forBeijing = kind.forBeijing ?? false
  await sql`
    insert into address (brand, company_id, contacts, mobile, province, city, district, street,
                         is_guangzhou_default, is_beijing_default)
    values (${kind.brand}, ${company_id}, ${forBeijing ? '王海涛' : '陈志强'}, '13826066021',
            ${forBeijing ? '北京市' : '广东省'}, ${forBeijing ? '北京市' : '广州市'},
            ${forBeijing ? '朝阳区' : '白云区'}, ${forBeijing ? '周家庄汽配城 C2-17' : '石马村工业路 18 号'},
            ${!forBeijing}, ${forBeijing})`
}

/** Adds a signed-in sub-account to the buyer's company. */
export async function newColleague(
  { company_id }: Buyer,
  { brand, name }: { readonly brand: string; readonly name: string },
): Promise<Buyer> {
  const phone = newPhone()
  const [account] = await sql<{ account_id: Id<'account'> }[]>`
    insert into account (brand, company_id, username, phone, name, password_hash, is_main, is_purchase)
    values (${brand}, ${company_id}, ${phone}, ${phone}, ${name}, 'none', false, true)
    returning account_id`
  const account_id = account?.account_id ?? toId(0)
  const token = await newSession({ account_id })
  return { account_id, company_id, username: phone, phone, token }
}

/** Signs in once more, as another browser does, and returns the token. */
export async function newSession({ account_id }: Pick<Buyer, 'account_id'>): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sql`
    insert into session (token_hash, account_id, expires_at)
    values (${createHash('sha256').update(token).digest()}, ${account_id}, now() + interval '1 hour')`
  return token
}

function newPhone(): string {
  return `17${ownDigits(9)}`
}
