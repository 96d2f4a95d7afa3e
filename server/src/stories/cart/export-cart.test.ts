import { setCartQuantity } from '@portal/contract/cart.ts'
import { exportCart } from '@portal/contract/spreadsheets.ts'
import { expect, test } from 'vitest'

import { seedCompany, type SeededCompany, seedPart } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import { sheetOf } from '#src/testing/sheet-of.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let company: SeededCompany
serveTests(
  async (started) => {
    server = started
    const brand = server.brand.id
    company = await seedCompany(server.db, { brand })
    const stranger = await seedCompany(server.db, { brand })
    for (const [account, quantity] of [
      [company.main, 2],
      [company.sub, 3],
      [stranger.main, 5],
    ] as const) {
      const { part_id } = await seedPart(server.db, { brand })
      const shop = await server.signedInAs(account)
      await shop(setCartQuantity, { product_id: part_id, quantity })
    }
  },
  { now: () => new Date('2026-11-21T04:00:00Z') },
)

const exported = async (account = company.main, input: Record<string, unknown> = {}) =>
  sheetOf(server, exportCart, { token: await server.tokenFor(account), input })
const column = ({ rows }: Awaited<ReturnType<typeof exported>>, head: string) => {
  const at = rows[0]?.indexOf(head) ?? -1
  return at === -1 ? undefined : rows.slice(1).map((row) => row[at])
}

test('a main account exports the company’s rows, a sub-account its own, nobody another company’s', async () => {
  const all = await exported()
  expect(all.name).toBe('购物车-20261121.xlsx')
  expect(column(all, '数量')?.toSorted()).toEqual([2, 3])
  expect(column(await exported(company.sub), '数量')).toEqual([3])
})

test('the filters of the list apply', async () => {
  const [user] = column(await exported(company.sub), '下单账号') ?? []
  expect(column(await exported(company.main, { user_name: user }), '数量')).toEqual([3])
  const [number] = column(await exported(company.sub), 'OE号') ?? []
  expect(column(await exported(company.main, { words: number }), '数量')).toEqual([3])
  expect(column(await exported(company.main, { group: 1 }), '数量')).toHaveLength(2)
  expect(column(await exported(company.main, { group: 'invalid' }), '数量')).toEqual([])
})

test('amounts are numbers, and are left out for users who may not see them or hide them', async () => {
  expect(column(await exported(), '单价')?.every((price) => typeof price === 'number')).toBe(true)
  expect(column(await exported(company.main, { showShareholderPrice: 2 }), '单价')).toBeUndefined()
  expect(column(await exported(company.sub), '单价')).toBeUndefined()
})
