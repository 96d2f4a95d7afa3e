import type { Id } from '@portal/rules/ids.ts'
import { sql, type RawBuilder } from 'kysely'

import type { Dealer } from '#src/ground/http/who.ts'

/** A main account sees the rows of its whole company, a sub-account only its own. */
export type OwnRows = { readonly company_id: Id<'company'>; readonly account_id?: Id<'account'> }

export function ownRows({ company_id, account_id, isMain }: Dealer): OwnRows {
  return isMain ? { company_id } : { company_id, account_id }
}

/** A condition on a table with company and account, such as `cart_line` or `sales_order`, by its alias. */
export function isOwn({ company_id, account_id }: OwnRows, alias: string): RawBuilder<unknown> {
  const ofCompany = sql`${sql.ref(`${alias}.company_id`)} = ${company_id}`
  return account_id === undefined
    ? ofCompany
    : sql`${ofCompany} and ${sql.ref(`${alias}.account_id`)} = ${account_id}`
}
