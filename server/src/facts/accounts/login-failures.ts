import type { Database, InTransaction } from '#src/ground/database/schema.ts'

/** The name as typed, and the brand of the shop; `console` for the admin pages. */
export type LoginAttempt = { readonly brand: string; readonly name: string }

/** The key under which failures are counted: letter case and outer spaces make no difference. */
export function loginAttempt(brand: string, typed: string): LoginAttempt {
  return { brand, name: typed.trim().toLowerCase() }
}

export async function listFailures(db: Database, who: LoginAttempt, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('login_failure')
    .select('failed_at')
    .where('brand', '=', who.brand)
    .where('name', '=', who.name)
    .where('failed_at', '>', since)
    .orderBy('failed_at', 'desc')
    .execute()
  return rows.map((row) => row.failed_at)
}

export async function addFailure(tx: InTransaction, who: LoginAttempt, at: Date): Promise<void> {
  await tx
    .insertInto('login_failure')
    .values({ ...who, failed_at: at })
    .execute()
}

export async function clearFailures(tx: InTransaction, who: LoginAttempt): Promise<void> {
  await tx
    .deleteFrom('login_failure')
    .where('brand', '=', who.brand)
    .where('name', '=', who.name)
    .execute()
}
