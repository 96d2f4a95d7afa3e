import { shipOrder } from '@portal/contract/admin-orders.ts'
import { addAdjustment } from '@portal/contract/admin-prices.ts'
import type { Caller } from '@portal/contract/caller.ts'
import { setCartQuantity } from '@portal/contract/cart.ts'
import { receiveAllParcels } from '@portal/contract/deliveries.ts'
import {
  addClaim,
  decideClaim,
  getClaim,
  getAdminClaim,
  getKeepRules,
  listClaims,
  listAdminClaims,
  listProtectedLines,
} from '@portal/contract/price-protection.ts'
import { addReturn, creditReturn, decideReturn, receiveReturn } from '@portal/contract/returns.ts'
import { getStatement } from '@portal/contract/statements.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { fen } from '@portal/rules/money/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { switchPrices } from '#src/facts/prices/switch-prices.ts'
import { auditLedgers, ledgerViolations } from '#src/pages/ledger-audit/audit-ledgers.ts'
import { brandsWithProtection } from '#src/testing/brands-with-protection.ts'
import { orderAll } from '#src/testing/order-all.ts'
import { seedCompany, type SeededCompany, seedPart, seedStaff } from '#src/testing/seed.ts'
import { startServer, type TestServer } from '#src/testing/start-server.ts'

const PAGE = { page: 1, limit: 200 }
const at = (text: string) => new Date(`${text}+08:00`)
const CUT = '2026-11-21 10:00:00'

let now = at('2026-11-01T12:00:00')
let server: TestServer
let staff: Caller
let company: SeededCompany
let buyer: Caller
beforeAll(async () => {
  server = await startServer({ now: () => now, brands: await brandsWithProtection() })
  staff = await server.signedInAsStaff(await seedStaff(server.db, 'admin'))
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})
beforeEach(async () => {
  now = at('2026-11-01T12:00:00')
  company = await seedCompany(server.db, { brand: server.brand.id })
  buyer = await server.signedInAs(company.main)
})

type Part = { readonly part_id: Id<'part'>; readonly own_number: string }

async function bought(
  part: Part,
  { quantity = 10, on = '2026-11-01T12:00:00', call = buyer } = {},
): Promise<{ order_id: Id<'order'>; order_line_id: Id<'order_line'> }> {
  now = at(on)
  await call(setCartQuantity, { product_id: part.part_id, quantity })
  const { order_id } = await orderAll(call)
  const { order_line_id } = await server.db
    .selectFrom('order_line')
    .select('order_line_id')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  await server.db
    .updateTable('sales_order')
    .set({ created_at: now })
    .where('order_id', '=', order_id)
    .execute()
  await staff(shipOrder, {
    order_id,
    carrier: '顺丰',
    tracking_no: 'SF1',
    lines: [{ order_line_id, quantity }],
  })
  await buyer(receiveAllParcels, { order_id })
  return { order_id, order_line_id }
}

async function cut(part: Part, yuan: number, when = CUT): Promise<void> {
  now = new Date(at(when.replace(' ', 'T')).getTime() - 1000)
  await staff(addAdjustment, {
    brand: server.brand.id,
    level: 'dealer',
    title: '厂家降价',
    effective_at: when,
    change: { kind: 'list', text: `${part.own_number}=${yuan}` },
  })
  now = at(when.replace(' ', 'T'))
  await switchPrices(server.context)
}

const seed = async (demandClass = 'A'): Promise<Part> => {
  const part = await seedPart(server.db, {
    brand: server.brand.id,
    priceFen: fen(10_000),
    guangzhou: 1000,
  })
  await server.db
    .updateTable('part')
    .set({ demand_class: demandClass as 'A' })
    .where('part_id', '=', part.part_id)
    .execute()
  return part
}
const claimable = async (call = buyer) => call(listProtectedLines, PAGE)
const claim = async (...order_line_ids: Id<'order_line'>[]) => buyer(addClaim, { order_line_ids })
const owed = async () =>
  (await buyer(getStatement, { ...PAGE, kind: 'price_protection' })).list.map(
    ({ amount }) => amount,
  )

async function releaseOrder(order_line_id: Id<'order_line'>, quantity: number): Promise<void> {
  const { return_id } = await buyer(addReturn, {
    kind: 'return',
    reason: '订多了',
    pictures: [],
    lines: [{ order_line_id, quantity }],
  })
  await staff(decideReturn, { return_id, is_approved: 1 })
  const { return_line_id } = await server.db
    .selectFrom('return_line')
    .select('return_line_id')
    .where('return_id', '=', return_id)
    .executeTakeFirstOrThrow()
  await staff(receiveReturn, { return_id, lines: [{ return_line_id, restocked: quantity }] })
  await staff(creditReturn, { return_id })
}

test('a price cut soon after the order is claimed, approved and credited once', async () => {
  const part = await seed()
  const { order_line_id } = await bought(part)
  await cut(part, 90)
  expect(await claimable()).toMatchObject({
    credit: 100,
    list: [{ order_line_id, quantity: 10, price: 100, new_price: 90, credit: 100 }],
  })
  const { claim_id } = await claim(order_line_id)
  expect((await claimable()).list).toEqual([])
  await expect(claim(order_line_id)).rejects.toMatchObject({ code: 'price_protection.changed' })
  expect(await staff(decideClaim, { claim_id, is_approved: 1 })).toMatchObject({
    state: 'approved',
    credited: 100,
  })
  const { list: entries } = await buyer(getStatement, { ...PAGE, kind: 'price_protection' })
  expect(entries).toMatchObject([
    { amount: -100, claim_id, note: expect.stringMatching(/^价保 JB/) },
  ])
  expect((await buyer(listClaims, PAGE)).list).toMatchObject([{ claim_id, state_cn: '已通过' }])
  for (const decision of [{ is_approved: 1 }, { is_approved: 0, reason: '重复' }] as const)
    await expect(staff(decideClaim, { claim_id, ...decision })).rejects.toMatchObject({
      code: 'price_protection.not_decidable',
    })
  expect((await claimable()).list).toEqual([])
})

test.each([
  ['A', '2026-09-22T00:00:00', 1],
  ['XB', '2026-09-21T23:59:59', 0],
  ['C', '2026-05-25T00:00:00', 1],
  ['XD', '2026-05-24T23:59:59', 0],
])('class %s ordered at %s: %i lines to claim', async (demandClass, on, lines) => {
  const part = await seed(demandClass)
  await bought(part, { on })
  await cut(part, 90)
  expect((await claimable()).list).toHaveLength(lines)
})

test('pieces not received, returned or cancelled are not credited', async () => {
  const part = await seed()
  const { order_line_id } = await bought(part)
  await buyer(setCartQuantity, { product_id: part.part_id, quantity: 3 })
  await orderAll(buyer)
  await buyer(addReturn, {
    kind: 'return',
    reason: '订多了',
    pictures: [],
    lines: [{ order_line_id, quantity: 4 }],
  })
  await cut(part, 90)
  expect((await claimable()).list).toMatchObject([{ order_line_id, quantity: 6, credit: 60 }])
})

test('pieces returned after the credit are charged again', async () => {
  const part = await seed()
  const { order_line_id } = await bought(part)
  await cut(part, 90)
  const { claim_id } = await claim(order_line_id)
  await staff(decideClaim, { claim_id, is_approved: 1 })
  await releaseOrder(order_line_id, 4)
  expect(await owed()).toEqual([-100, 40])
  await releaseOrder(order_line_id, 6)
  expect(await owed()).toEqual([-100, 40, 60])
  expect(await buyer(getClaim, { claim_id })).toMatchObject({ credited: 100, reclaimed: 100 })
})

test('pieces returned while the claim waits are not credited; with none left it is refused', async () => {
  const part = await seed()
  const { order_line_id } = await bought(part)
  await cut(part, 90)
  const { claim_id } = await claim(order_line_id)
  await releaseOrder(order_line_id, 4)
  const other = await seed()
  const second = await bought(other, { quantity: 1 })
  await cut(other, 60, '2026-11-21 11:00:00')
  const gone = await claim(second.order_line_id)
  await releaseOrder(second.order_line_id, 1)
  expect(await staff(decideClaim, { claim_id, is_approved: 1 })).toMatchObject({
    claimed: 100,
    credited: 60,
  })
  await expect(
    staff(decideClaim, { claim_id: gone.claim_id, is_approved: 1 }),
  ).rejects.toMatchObject({
    code: 'price_protection.nothing_left',
  })
  expect(
    await staff(decideClaim, { claim_id: gone.claim_id, is_approved: 0, reason: '已全部退货' }),
  ).toMatchObject({ state: 'rejected', reason: '已全部退货', credited: 0 })
})

test('a second, deeper cut only credits the difference; a refused claim may be repeated', async () => {
  const part = await seed()
  const { order_line_id } = await bought(part)
  await cut(part, 90)
  const first = await claim(order_line_id)
  await staff(decideClaim, { claim_id: first.claim_id, is_approved: 1 })
  await cut(part, 85, '2026-11-25 10:00:00')
  expect((await claimable()).list).toMatchObject([{ new_price: 85, credit: 50 }])
  const second = await claim(order_line_id)
  await staff(decideClaim, { claim_id: second.claim_id, is_approved: 0, reason: '缺少凭证' })
  const third = await claim(order_line_id)
  await staff(decideClaim, { claim_id: third.claim_id, is_approved: 1 })
  expect(await owed()).toEqual([-100, -50])
})

test('concurrent claims and approvals are credited once', async () => {
  const part = await seed()
  const { order_line_id } = await bought(part)
  await cut(part, 90)
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, async () => claim(order_line_id)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const claim_id = (await buyer(listClaims, PAGE)).list[0]?.claim_id ?? toId(0)
  await Promise.allSettled(
    Array.from({ length: 8 }, async () => staff(decideClaim, { claim_id, is_approved: 1 })),
  )
  expect(await owed()).toEqual([-100])
})

test('a sub-account claims for its own orders, one without the right to purchase for none', async () => {
  const part = await seed()
  const { order_line_id } = await bought(part)
  await cut(part, 90)
  const purchaser = await server.signedInAs(company.purchaser)
  const sub = await server.signedInAs(company.sub)
  const stranger = await server.signedInAs(
    (await seedCompany(server.db, { brand: server.brand.id })).main,
  )
  expect((await claimable(purchaser)).list).toEqual([])
  await expect(claimable(sub)).rejects.toMatchObject({ status: 403 })
  await expect(stranger(addClaim, { order_line_ids: [order_line_id] })).rejects.toMatchObject({
    status: 404,
  })
  const { claim_id } = await buyer(addClaim, {
    order_line_ids: [order_line_id],
    remark: ' 12 月前退回 ',
  })
  expect(await buyer(getClaim, { claim_id })).toMatchObject({ remark: '12 月前退回' })
  await expect(stranger(getClaim, { claim_id })).rejects.toMatchObject({ status: 404 })
  const viewer = await server.signedInAsStaff(await seedStaff(server.db, 'viewer'))
  expect((await viewer(listAdminClaims, { ...PAGE, state: 'applied' })).list).toContainEqual(
    expect.objectContaining({ claim_id, company_id: company.company_id }),
  )
  expect(await viewer(getAdminClaim, { claim_id })).toMatchObject({
    lines: [{ order_line_id, scm_classification: 'A', claimed: 100, credited: 0 }],
  })
  await expect(viewer(decideClaim, { claim_id, is_approved: 1 })).rejects.toMatchObject({
    status: 403,
  })
})

test('the rules have the brand’s terms; without the module there are none', async () => {
  const { rule_description } = await buyer(getKeepRules, {})
  expect(rule_description.join('')).toContain('60 天')
  expect(rule_description.join('')).toContain(server.brand.coinName)
  await using off = await startServer()
  const { main } = await seedCompany(off.db, { brand: off.brand.id })
  const call = await off.signedInAs(main)
  await expect(call(getKeepRules, {})).rejects.toMatchObject({ status: 403 })
  await expect(call(listProtectedLines, PAGE)).rejects.toMatchObject({ status: 403 })
})

test('after all of this the ledgers balance', async () => {
  expect(ledgerViolations(await auditLedgers(server.db)).map(({ check }) => check.name)).toEqual([])
})
