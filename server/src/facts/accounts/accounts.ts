import type { Id } from '@portal/rules/ids.ts'

import type { Database } from '#src/ground/database/schema.ts'

const LOGIN_FIELDS = [
  'account.account_id',
  'account.company_id',
  'account.brand',
  'account.username',
  'account.phone',
  'account.is_main',
  'account.password_hash',
  'account.is_enabled',
  'company.is_enabled as is_company_enabled',
] as const

export type LoginRow = NonNullable<Awaited<ReturnType<typeof findByName>>>

/** The account with this user name or phone; a user name takes precedence over another account's phone. */
export async function findByName(db: Database, brand: string, name: string) {
  const found = await db
    .selectFrom('account')
    .innerJoin('company', 'company.company_id', 'account.company_id')
    .select(LOGIN_FIELDS)
    .where('account.brand', '=', brand)
    .where((is) => is.or([is('account.username', '=', name), is('account.phone', '=', name)]))
    .execute()
  return found.find((row) => row.username === name) ?? found[0]
}

/** The account with exactly this phone, disabled or not; a user name that looks like a phone does not count. */
export async function findByPhone(db: Database, brand: string, phone: string) {
  return db
    .selectFrom('account')
    .innerJoin('company', 'company.company_id', 'account.company_id')
    .select(LOGIN_FIELDS)
    .where('account.brand', '=', brand)
    .where('account.phone', '=', phone)
    .executeTakeFirst()
}

/** The account, disabled or not. */
export async function findAccount(db: Database, account_id: Id<'account'>): Promise<LoginRow> {
  return db
    .selectFrom('account')
    .innerJoin('company', 'company.company_id', 'account.company_id')
    .select(LOGIN_FIELDS)
    .where('account.account_id', '=', account_id)
    .executeTakeFirstOrThrow()
}
