import type { Caller } from '@portal/contract/caller.ts'
import type { BusinessEvent } from '@portal/contract/events.ts'
import { listTips } from '@portal/contract/messages.ts'
import { answerQuestion, askQuestion } from '@portal/contract/questions.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { fen } from '@portal/rules/money/money.ts'
import { beforeEach, expect, test } from 'vitest'

import { type Actor, eventOn, recordEvent } from '#src/ledgers/events/record-event.ts'
import { seedOrder } from '#src/testing/seed-order.ts'
import {
  seedCompany,
  type SeededAccount,
  type SeededCompany,
  type SeededPart,
  seedPart,
  seedStaff,
} from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let company: SeededCompany
let stranger: SeededCompany
let part: SeededPart
let content: Caller
let staff_id: Id<'staff'>

serveTests((started) => void (server = started))
beforeEach(async () => {
  const brand = server.brand.id
  company = await seedCompany(server.db, { brand })
  stranger = await seedCompany(server.db, { brand, name: '别家' })
  part = await seedPart(server.db, { brand })
  const member = await seedStaff(server.db, 'content')
  staff_id = member.staff_id
  content = await server.signedInAsStaff(member)
})

const record = async (who: Actor, event: BusinessEvent) =>
  server.db.transaction().execute((tx) => recordEvent(tx, who, event))

const owner = () => ({ brand: server.brand.id, company_id: company.company_id })

async function messagesOf(account: SeededAccount) {
  const call = await server.signedInAs(account)
  return (await call(listTips, { page: 1, limit: 50, type: 2 })).list
}

const titlesOf = async (account: SeededAccount) =>
  (await messagesOf(account)).map(({ tip_name }) => tip_name)

/** Readers follow within a moment. */
const eventually = (account: SeededAccount) =>
  expect.poll(() => titlesOf(account), { timeout: 15_000 })

async function seedSale(account: SeededAccount) {
  const { order_id } = await seedOrder(server.db, account, { part_id: part.part_id, marked: '甲' })
  return { order_id, order_no: (await findOrder(order_id)).order_no }
}

const findOrder = (order_id: Id<'order'>) =>
  server.db
    .selectFrom('sales_order')
    .select('order_no')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()

test('a parcel is announced once to who ordered and to the main account, and to nobody else', async () => {
  const { order_id, order_no } = await seedSale(company.sub)
  await record(
    { staff_id },
    {
      name: 'parcel.shipped',
      ...eventOn('order', order_id, owner(), new Date()),
      facts: { from: 'confirmed', status: 'shipped', delivery_ids: [toId(1)], quantity: 1 },
    },
  )
  await eventually(company.sub).toEqual([`订单 ${order_no} 已发货 1 件`])
  expect(await titlesOf(company.main)).toEqual([`订单 ${order_no} 已发货 1 件`])
  expect(await titlesOf(company.purchaser)).toEqual([])
  expect(await titlesOf(stranger.main)).toEqual([])
  expect((await messagesOf(company.main))[0]?.link).toBe(`/profile/myorder/detail?id=${order_id}`)
})

test('who ordered hears that it was cancelled; who cancelled it does not', async () => {
  const { order_id, order_no } = await seedSale(company.sub)
  await record(
    { account_id: company.main.account_id },
    {
      name: 'order.cancelled',
      ...eventOn('order', order_id, owner(), new Date()),
      facts: { from: 'confirmed', status: 'cancelled', reason: '买错了', written_off: 0 },
    },
  )
  await eventually(company.sub).toEqual([`订单 ${order_no} 已取消`])
  expect((await messagesOf(company.sub))[0]?.tip_description).toContain('原因：买错了')
  expect(await titlesOf(company.main)).toEqual([])
})

test('an answer goes to the author of the question, with the part', async () => {
  const asker = await server.signedInAs(company.sub)
  const { id } = await asker(askQuestion, {
    product_id: part.part_id,
    ask_questions: '含垫片吗',
    type: 1,
  })
  await content(answerQuestion, { id, reply_contente: '含。' })
  await eventually(company.sub).toEqual([`您对 ${part.oe_number} 的提问有了回复`])
  expect((await messagesOf(company.sub))[0]?.product_id).toBe(part.part_id)
  expect(await titlesOf(company.main)).toEqual([])
})

test('a changed price reaches who bought or keeps the part and may see prices', async () => {
  await seedSale(company.sub)
  const favourite = { part_id: part.part_id }
  await server.db
    .insertInto('favourite')
    .values([
      { ...favourite, account_id: stranger.purchaser.account_id },
      { ...favourite, account_id: stranger.sub.account_id },
    ])
    .execute()
  const at = new Date()
  const { adjustment_id } = await server.db
    .insertInto('price_adjustment')
    .values({
      brand: server.brand.id,
      level: 'dealer',
      title: '年度调价',
      effective_at: at,
      state: 'effective',
      ended_at: at,
      downs: 1,
    })
    .returning('adjustment_id')
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('price_adjustment_line')
    .values({ adjustment_id, ...favourite, old_fen: fen(10_000), new_fen: fen(9000) })
    .execute()
  await record('system', {
    name: 'price.changed',
    subject: { kind: 'price_adjustment', id: adjustment_id },
    brand: server.brand.id,
    facts: { level: 'dealer' },
    at,
  })
  await eventually(company.main).toEqual([`您买过的 ${part.oe_number} 降价了`])
  expect(await titlesOf(stranger.purchaser)).toEqual([`您收藏的 ${part.oe_number} 降价了`])
  expect((await messagesOf(company.main))[0]?.tip_description).toContain('¥100.00 → ¥90.00')
  for (const account of [company.sub, company.purchaser, stranger.sub, stranger.main])
    expect(await titlesOf(account)).toEqual([])
})

test('an arrival is announced once to who waits for it', async () => {
  const waiting = { account_id: company.sub.account_id, part_id: part.part_id }
  await server.db.insertInto('arrival_reminder').values(waiting).execute()
  const arrival = {
    name: 'stock.received',
    subject: { kind: 'part', id: part.part_id },
    brand: server.brand.id,
    facts: { warehouse: 1, pieces: 5, on_hand: 5, stock_event_id: toId(1) },
    at: new Date(Date.now() + 1000),
  } as const
  await record({ staff_id }, arrival)
  const title = `您等的 ${part.oe_number} 机油滤清器 到货了`
  await eventually(company.sub).toEqual([title])
  await record({ staff_id }, arrival)
  const { order_id } = await seedSale(company.sub)
  await record(
    { staff_id },
    {
      name: 'order.approved',
      ...eventOn('order', order_id, owner(), new Date()),
      facts: { status: 'confirmed', reason: '' },
    },
  )
  await eventually(company.sub).toHaveLength(2)
  expect((await titlesOf(company.sub)).filter((one) => one === title)).toHaveLength(1)
})

test('a statement is announced only to who sees statements', async () => {
  const { statement_id } = await server.db
    .insertInto('statement')
    .values({
      ...owner(),
      month: '2026-10-01',
      opening_fen: fen(0),
      closing_fen: fen(123_400),
      state: 'published',
      published_at: new Date(),
    })
    .returning('statement_id')
    .executeTakeFirstOrThrow()
  await record('system', {
    name: 'statement.published',
    ...eventOn('statement', statement_id, owner(), new Date()),
    facts: {},
  })
  await eventually(company.main).toEqual(['2026 年 10 月对账单已出，请核对'])
  expect(await titlesOf(company.purchaser)).toEqual([])
  expect(await titlesOf(company.sub)).toEqual([])
})
