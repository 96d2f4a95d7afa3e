import { seesPurchasePrices } from '@portal/rules/accounts/account-rights.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import { CAN_SIGN_IN } from '#src/ground/database/account-conditions.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'

export type Recipient = {
  readonly account_id: Id<'account'>
  readonly is_main: boolean
  readonly seesPrices: boolean
}

/**
 * Whom a document of a company concerns: its main account, and those named. Without those who cannot sign in, and
 * without who did it.
 */
export async function listConcerned(
  tx: InTransaction,
  company_id: Id<'company'>,
  {
    named,
    without = null,
  }: { readonly named: readonly Id<'account'>[]; readonly without?: Id<'account'> | null },
): Promise<Recipient[]> {
  const { rows } = await sql<{
    account_id: Id<'account'>
    is_main: boolean
    is_purchase: boolean
  }>`
    select a.account_id, a.is_main, a.is_purchase
    from account a join company c on c.company_id = a.company_id
    where a.company_id = ${company_id} and ${CAN_SIGN_IN}
      and (a.is_main or a.account_id = any(${[...named]}::bigint[]))
      and a.account_id is distinct from ${without}::bigint
    order by a.account_id`.execute(tx)
  return rows.map(({ account_id, is_main, is_purchase }) => ({
    account_id,
    is_main,
    seesPrices: seesPurchasePrices({ isMain: is_main, isPurchase: is_purchase }),
  }))
}

/** Only these, of those who can sign in. */
export async function listNamedAccounts(
  tx: InTransaction,
  accounts: readonly Id<'account'>[],
): Promise<Id<'account'>[]> {
  const { rows } = await sql<{ account_id: Id<'account'> }>`
    select a.account_id from account a join company c on c.company_id = a.company_id
    where a.account_id = any(${[...accounts]}::bigint[]) and ${CAN_SIGN_IN}
    order by a.account_id`.execute(tx)
  return rows.map(({ account_id }) => account_id)
}

/** Who may see the statements of a company. */
export async function listStatementRecipients(
  tx: InTransaction,
  company_id: Id<'company'>,
): Promise<Id<'account'>[]> {
  const { rows } = await sql<{ account_id: Id<'account'> }>`
    select a.account_id from account a join company c on c.company_id = a.company_id
    where a.company_id = ${company_id} and ${CAN_SIGN_IN}
      and (a.is_main or a.sees_statements)
    order by a.account_id`.execute(tx)
  return rows.map(({ account_id }) => account_id)
}

export const idsOf = (recipients: readonly Recipient[]) =>
  recipients.map(({ account_id }) => account_id)

/** The name of a user, for a colleague. */
export async function findAccountName(
  tx: InTransaction,
  account_id: Id<'account'>,
): Promise<string> {
  const { name } = await tx
    .selectFrom('account')
    .select('name')
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  return name
}

export async function isMainAccount(
  tx: InTransaction,
  account_id: Id<'account'>,
): Promise<boolean> {
  const { is_main } = await tx
    .selectFrom('account')
    .select('is_main')
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  return is_main
}
