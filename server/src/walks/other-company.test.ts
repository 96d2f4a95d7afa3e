import type { Endpoint } from '@portal/contract/endpoint.ts'
import { everyCall } from '@portal/contract/every-call.ts'
import { fen } from '@portal/rules/money/money.ts'
import { beforeEach, expect, test } from 'vitest'

import { exampleOf } from '#src/testing/example-of.ts'
import { seedOrder } from '#src/testing/seed-order.ts'
import { seedCompany, seedPart, type SeededCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'
import { send } from '#src/walks/send.ts'

const SECRET = '别人的秘密'

let server: TestServer
let mine: SeededCompany
let theirs: SeededCompany
/** Values for fields with these names: rows of the other company. */
let named: Record<string, number>
serveTests((started) => void (server = started))

beforeEach(async () => {
  const brand = server.brand.id
  mine = await seedCompany(server.db, { brand })
  theirs = await seedCompany(server.db, { brand, name: SECRET })
  const { part_id } = await seedPart(server.db, { brand })
  const { order_id } = await seedOrder(server.db, theirs.main, { part_id, marked: SECRET })
  const { cart_line_id } = await server.db
    .insertInto('cart_line')
    .values({
      brand,
      company_id: theirs.company_id,
      account_id: theirs.main.account_id,
      part_id,
      warehouse: 1,
      quantity: 3,
      price_fen: fen(10_000),
    })
    .returning('cart_line_id')
    .executeTakeFirstOrThrow()
  named = {
    product_id: part_id,
    product_ids: part_id,
    order_id,
    cart_id: cart_line_id,
    cart_ids: cart_line_id,
    pd_cart_id: cart_line_id,
    pd_cart_ids: cart_line_id,
    cart_number: 1,
    address_id: await seedTheirAddress(brand),
    subuser_id: theirs.sub.account_id,
    account_id: theirs.sub.account_id,
  }
  named['other_address_id'] = named['address_id'] ?? 0
})

async function seedTheirAddress(brand: string): Promise<number> {
  const { address_id } = await server.db
    .insertInto('address')
    .values({
      brand,
      company_id: theirs.company_id,
      contacts: SECRET,
      mobile: '13800000000',
      province: '广东省',
      city: '广州市',
      district: '天河区',
      street: SECRET,
      is_guangzhou_default: true,
    })
    .returning('address_id')
    .executeTakeFirstOrThrow()
  return address_id
}

async function theirRows() {
  const tables = [
    'company',
    'account',
    'address',
    'cart_line',
    'sales_order',
    'order_line',
  ] as const
  return Promise.all(
    tables.map((table) =>
      server.db.selectFrom(table).selectAll().where('company_id', '=', theirs.company_id).execute(),
    ),
  )
}

const isForDealers = ({ access }: Endpoint) => access !== 'public' && !access.startsWith('staff:')

test.each(everyCall.filter(isForDealers))(
  '$path: rows of another company can be neither seen nor changed',
  async (call) => {
    const before = await theirRows()
    const token = await server.tokenFor(mine.main)
    const input = exampleOf(call.input, named)
    const { http, text } = await send(server, call, { input, token })
    expect(http).toBeLessThan(500)
    expect(text).not.toContain(SECRET)
    expect(await theirRows()).toEqual(before)
  },
)
