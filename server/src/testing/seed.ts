import type { Id } from '@portal/rules/ids.ts'
import { type Fen, fen } from '@portal/rules/money/money.ts'

import type { Database } from '#src/ground/database/schema.ts'
import { runningNumber } from '#src/testing/running-number.ts'
import { seedFacts } from '#src/testing/seed-facts.ts'

export type SeededAccount = {
  readonly account_id: Id<'account'>
  readonly company_id: Id<'company'>
  readonly brand: string
  readonly username: string
  readonly phone: string
}

export type SeededCompany = {
  readonly company_id: Id<'company'>
  readonly main: SeededAccount
  /** A sub-account that may order. */
  readonly purchaser: SeededAccount
  /** A sub-account that may not order. */
  readonly sub: SeededAccount
}

/** A company that buys at the dealer price, with three users. No password matches their password hash. */
export async function seedCompany(
  db: Database,
  facts: {
    readonly brand: string
    readonly name?: string
    readonly isRegionalWarehouse?: boolean
    readonly passwordHash?: string
  },
): Promise<SeededCompany> {
  const { company_id } = await db
    .insertInto('company')
    .values({
      brand: facts.brand,
      name: facts.name ?? `汽配 ${runningNumber(db)}`,
      price_level: 'dealer',
      is_regional_warehouse: facts.isRegionalWarehouse ?? true,
    })
    .returning('company_id')
    .executeTakeFirstOrThrow()
  const addAccount = async (
    name: string,
    rights: { readonly is_main: boolean; readonly is_purchase: boolean },
  ): Promise<SeededAccount> => {
    const number = runningNumber(db)
    return db
      .insertInto('account')
      .values({
        brand: facts.brand,
        company_id,
        username: `user${number}`,
        phone: `139${String(number).padStart(8, '0')}`,
        name,
        password_hash: facts.passwordHash ?? 'none',
        ...rights,
      })
      .returning(['account_id', 'company_id', 'brand', 'username', 'phone'])
      .executeTakeFirstOrThrow()
  }
  return {
    company_id,
    main: await addAccount('主账号', { is_main: true, is_purchase: false }),
    purchaser: await addAccount('采购员', { is_main: false, is_purchase: true }),
    sub: await addAccount('学徒', { is_main: false, is_purchase: false }),
  }
}

export async function seedStaff(
  db: Database,
  role: 'admin' | 'sales' | 'warehouse' | 'content' | 'viewer',
): Promise<{ readonly staff_id: Id<'staff'>; readonly username: string }> {
  return db
    .insertInto('staff')
    .values({ username: `${role}${runningNumber(db)}`, name: role, password_hash: 'none', role })
    .returning(['staff_id', 'username'])
    .executeTakeFirstOrThrow()
}

export type SeededPart = {
  readonly part_id: Id<'part'>
  readonly own_number: string
  readonly oe_number: string
}

/** A part with its numbers, dealer and suggested price, and stock in Guangzhou (and in Beijing, if given). */
export async function seedPart(
  db: Database,
  facts: {
    readonly brand: string
    readonly nameZh?: string
    readonly oeNumber?: string
    /** The dealer price of one piece; the suggested price is twice as high. */
    readonly priceFen?: Fen
    /** Pieces on hand. */
    readonly guangzhou?: number
    readonly beijing?: number
    readonly isComingSoon?: boolean
    readonly isWithdrawn?: boolean
  },
): Promise<SeededPart> {
  const place = await seedFacts(db)
  const number = runningNumber(db)
  const oe_number = facts.oeNumber ?? `1142795${String(number).padStart(4, '0')}`
  const own_number = `T${String(number).padStart(6, '0')}`
  const { part_id } = await db
    .insertInto('part')
    .values({
      ...place,
      brand: facts.brand,
      own_number,
      oe_number,
      name_zh: facts.nameZh ?? '机油滤清器',
      brand_name: 'TEST',
      demand_class: 'A',
      pieces_per_box: 10,
      is_coming_soon: facts.isComingSoon ?? false,
      is_withdrawn: facts.isWithdrawn ?? false,
    })
    .returning('part_id')
    .executeTakeFirstOrThrow()
  const numbers = [
    { kind: 'oe', display: oe_number, factory: '宝马' },
    { kind: 'own', display: own_number, factory: 'TEST' },
  ] as const
  await db
    .insertInto('part_number')
    .values(
      numbers.map((one) => ({ ...one, brand: facts.brand, part_id, normalised: one.display })),
    )
    .execute()
  const dealer = facts.priceFen ?? fen(10_000)
  await db
    .insertInto('part_price')
    .values([
      { part_id, level: 'dealer', amount_fen: dealer },
      { part_id, level: 'suggested', amount_fen: fen(dealer * 2) },
      { part_id, level: 'retail', amount_fen: fen(dealer * 2) },
    ])
    .execute()
  await seedStock(db, { ...facts, part_id })
  return { part_id, own_number, oe_number }
}

async function seedStock(
  db: Database,
  facts: {
    readonly brand: string
    readonly part_id: Id<'part'>
    readonly guangzhou?: number
    readonly beijing?: number
  },
): Promise<void> {
  const { brand, part_id } = facts
  const balances = [
    { warehouse: 1, on_hand: facts.guangzhou ?? 100 },
    { warehouse: 2, on_hand: facts.beijing ?? 0 },
  ] as const
  await db
    .insertInto('stock')
    .values(balances.map((one) => ({ ...one, part_id })))
    .execute()
  const receipts = balances.flatMap(({ warehouse, on_hand }) =>
    on_hand === 0
      ? []
      : [
          {
            brand,
            part_id,
            warehouse,
            kind: 'receipt' as const,
            on_hand_change: on_hand,
            allocated_change: 0,
          },
        ],
  )
  if (receipts.length > 0) await db.insertInto('stock_event').values(receipts).execute()
}
