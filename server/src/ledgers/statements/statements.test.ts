import { getProfile } from '@portal/contract/accounts.ts'
import { addPayment, listPayments, reversePayment } from '@portal/contract/payments.ts'
import {
  addCorrection,
  answerDispute,
  confirmStatement,
  disputeEntry,
  getAdminStatement,
  getStatement,
  listAdminStatements,
  listStatementReaders,
  listStatements,
  publishStatements,
  runMonth,
  setStatementReader,
  unpublishStatements,
} from '@portal/contract/statements.ts'
import { toId } from '@portal/rules/ids.ts'
import { yuan } from '@portal/rules/money/money.ts'
import { beforeEach, expect, test } from 'vitest'

import { monthBefore } from '#src/ledgers/statements/run-month-regularly.ts'
import { seedCompany } from '#src/testing/seed.ts'
import { tradeWorld } from '#src/testing/trade-world.ts'

const FIRST_PAGE = { page: 1, limit: 20 }
const OCTOBER = { ...FIRST_PAGE, month: '2026-10' }

const BEGINNING = new Date('2026-10-20T04:00:00Z')

// Staff sign in before the first test, at a late date, so that their sessions outlast the time that the tests skip.
let now = new Date('2026-12-31T04:00:00Z')
const world = tradeWorld({ now: () => now })
beforeEach(async () => {
  now = BEGINNING
  const { db } = world.server
  // Months are run in order over all companies, so each test starts without statements.
  await db.updateTable('statement_entry').set({ statement_id: null }).execute()
  await db.deleteFrom('statement').execute()
  await db.deleteFrom('statement_entry').execute()
  await db.deleteFrom('payment').execute()
})

const itsCompany = () => ({ company_id: world.company.company_id })
const owe = async (amount: number, note = '期初') =>
  world.sales(addCorrection, { ...itsCompany(), amount: yuan(amount), note })
const pay = async (amount: number) =>
  world.sales(addPayment, {
    ...itsCompany(),
    amount: yuan(amount),
    paid_on: '2026-10-20',
    method: '银行转账',
    is_sure: 1,
  })

test('a payment above the balance is recorded after confirmation', async () => {
  const paid = { ...itsCompany(), paid_on: '2026-10-20', method: '银行转账' }
  await expect(world.sales(addPayment, { ...paid, amount: yuan(1) })).rejects.toMatchObject({
    code: 'payment.doubtful',
    status: 409,
    data: { doubts: ['该客户目前没有应付，¥1.00 将全部记为预付'] },
  })
  await owe(300)
  await expect(world.sales(addPayment, { ...paid, amount: yuan(3000) })).rejects.toMatchObject({
    data: { doubts: ['高于目前应付的 ¥300.00，多出的 ¥2,700.00 将记为预付'] },
  })
  const listed = async () => (await world.sales(listPayments, { ...FIRST_PAGE, keyword: '' })).total
  const before = await listed()
  await world.sales(addPayment, { ...paid, amount: yuan(300) })
  await world.sales(addPayment, { ...paid, amount: yuan(0.5), is_sure: 1 })
  expect(await listed()).toBe(before + 2)
})

async function publishedOctober() {
  now = new Date('2026-10-31T16:00:00Z')
  await world.sales(runMonth, { month: '2026-10' })
  const { list } = await world.sales(listAdminStatements, OCTOBER)
  const statement_ids = list.map(({ statement_id }) => statement_id)
  await world.sales(publishStatements, { statement_ids })
  return statement_ids[0] ?? toId(0)
}

test('publishing can be undone for a short time, unless a statement is disputed or confirmed', async () => {
  await owe(1000)
  const statement_id = await publishedOctober()
  const statement_ids = [statement_id]
  expect(await world.sales(unpublishStatements, { statement_ids })).toEqual({ undone: 1, left: 0 })
  expect(await world.buyer(listStatements, FIRST_PAGE)).toMatchObject({ list: [] })
  const again = await world.sales(publishStatements, { statement_ids })
  expect(again).toEqual({ published: 1, statement_ids })
  const published = now
  now = new Date(published.getTime() + 60_000)
  expect(await world.sales(unpublishStatements, { statement_ids })).toEqual({ undone: 0, left: 1 })
  now = published
  const [line] = (await world.buyer(getStatement, { statement_id, ...FIRST_PAGE })).list
  const { statement_entry_id = toId(0) } = line ?? {}
  await world.buyer(disputeEntry, { statement_entry_id, remark: '这笔没有收到' })
  expect(await world.sales(unpublishStatements, { statement_ids })).toEqual({ undone: 0, left: 1 })
  await world.sales(answerDispute, { statement_entry_id, answer: '签收单已补发' })
  expect(await world.sales(unpublishStatements, { statement_ids })).toEqual({ undone: 0, left: 1 })
  await world.buyer(confirmStatement, { statement_id })
  expect(await world.sales(unpublishStatements, { statement_ids })).toEqual({ undone: 0, left: 1 })
})

test('a month opens where the one before closed, and every line is there', async () => {
  await owe(1000.5)
  await pay(300.25)
  const before = { opening: 0, closing: 700.25, entries: 2 }
  expect(await world.buyer(listStatements, FIRST_PAGE)).toMatchObject({ list: [], running: before })
  const statement_id = await publishedOctober()
  expect(await world.buyer(listStatements, FIRST_PAGE)).toMatchObject({
    list: [
      { month: '2026-10', opening: 0, corrections: 1000.5, payments: -300.25, closing: 700.25 },
    ],
    running: { opening: 700.25, closing: 700.25, entries: 0 },
  })
  const { list, counts, sums, statement } = await world.buyer(getStatement, {
    statement_id,
    ...FIRST_PAGE,
  })
  expect(list).toMatchObject([
    { kind_cn: '调整', amount: 1000.5, balance: 1000.5, note: '期初' },
    { kind_cn: '付款', amount: -300.25, balance: 700.25, note: '银行转账' },
  ])
  expect(counts).toEqual({ correction: 1, payment: 1 })
  expect(sums).toMatchObject({
    opening: 0,
    corrections: 1000.5,
    payments: -300.25,
    closing: 700.25,
  })
  expect(statement).toMatchObject({ due_on: '2026-11-30' })
  const found = await world.buyer(getStatement, { statement_id, keyword: '转账', ...FIRST_PAGE })
  expect(found).toMatchObject({ total: 1, list: [{ kind_cn: '付款', balance: 700.25 }] })
  await owe(-0.25, '抹零')
  await owe(10, '运费')
  const running = await world.buyer(getStatement, FIRST_PAGE)
  expect(running.list).toMatchObject([
    { note: '抹零', balance: 700 },
    { note: '运费', balance: 710 },
  ])
  await owe(-10, '运费免收')
  now = new Date('2026-12-02T04:00:00Z')
  await world.sales(runMonth, { month: '2026-11' })
  const november = await world.sales(listAdminStatements, { ...FIRST_PAGE, month: '2026-11' })
  expect(november.totals).toMatchObject({ opening: 700.25, corrections: -0.25, closing: 700 })
  expect(november.list).toMatchObject([{ opening: 700.25, corrections: -0.25, closing: 700 }])
})

test('a statement is paid once the payments after its month cover its closing balance', async () => {
  await owe(700.25)
  await pay(0.25)
  const statement_id = await publishedOctober()
  const isPaid = async () =>
    (await world.buyer(getStatement, { statement_id, ...FIRST_PAGE })).statement?.is_paid
  expect(await isPaid()).toBe(false)
  await pay(699.99)
  expect(await isPaid()).toBe(false)
  await pay(0.01)
  await owe(50)
  expect(await isPaid()).toBe(true)
  now = new Date('2026-12-02T04:00:00Z')
  await world.sales(runMonth, { month: '2026-11' })
  expect(await isPaid()).toBe(true)
})

test('a draft is visible to staff alone, and another run updates it', async () => {
  await owe(100)
  now = new Date('2026-10-31T15:59:59Z')
  await expect(world.sales(runMonth, { month: '2026-10' })).rejects.toMatchObject({
    message: '该月尚未结束，不能生成对账单',
  })
  await owe(5)
  now = new Date('2026-11-02T00:00:00Z')
  await world.sales(runMonth, { month: '2026-10' })
  expect((await world.buyer(listStatements, FIRST_PAGE)).list).toEqual([])
  const runs = await Promise.all([
    world.sales(runMonth, { month: '2026-10' }),
    world.sales(runMonth, { month: '2026-10' }),
  ])
  expect(runs).toEqual([{ statements: 1 }, { statements: 1 }])
  expect((await world.sales(listAdminStatements, OCTOBER)).list).toMatchObject([{ closing: 105 }])
})

test('a disputed statement cannot be confirmed until the dispute is answered', async () => {
  await owe(100)
  const statement_id = await publishedOctober()
  const [line] = (await world.buyer(getStatement, { statement_id, ...FIRST_PAGE })).list
  const statement_entry_id = line?.statement_entry_id ?? toId(0)
  await expect(
    world.buyer(disputeEntry, { statement_entry_id, remark: ' ' }),
  ).rejects.toMatchObject({
    message: '请填写异议说明',
  })
  await world.buyer(disputeEntry, { statement_entry_id, remark: '这笔没有收到' })
  await expect(world.buyer(confirmStatement, { statement_id })).rejects.toMatchObject({
    message: '有异议尚未处理，暂不能确认',
  })
  const seen = await world.sales(getAdminStatement, { statement_id, ...FIRST_PAGE })
  expect(seen).toMatchObject({ statement: { disputes: 1 }, list: [{ dispute: '这笔没有收到' }] })
  await world.sales(answerDispute, { statement_entry_id, answer: '签收单已补发' })
  expect(await world.buyer(confirmStatement, { statement_id })).toMatchObject({
    state_cn: '已确认',
  })
})

test('it is confirmed once, from any number of tabs', async () => {
  await owe(100)
  const statement_id = await publishedOctober()
  const tabs = await Promise.allSettled(
    Array.from({ length: 5 }, () => world.buyer(confirmStatement, { statement_id })),
  )
  expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a month cannot be run after a later one', async () => {
  await owe(100)
  await publishedOctober()
  await expect(world.sales(runMonth, { month: '2026-09' })).rejects.toMatchObject({
    message: '之后的月份已经出账，不能再生成 2026-09',
  })
})

test('amounts have two decimals at most', async () => {
  const sent = { ...itsCompany(), amount: JSON.parse('0.001'), note: '期初' }
  await expect(world.sales(addCorrection, sent)).rejects.toThrow('金额最多两位小数')
})

test('a statement is visible to its company alone', async () => {
  await owe(100)
  const statement_id = await publishedOctober()
  const other = await seedCompany(world.server.db, { brand: world.server.brand.id })
  const stranger = await world.server.signedInAs(other.main)
  await expect(stranger(getStatement, { statement_id, ...FIRST_PAGE })).rejects.toMatchObject({
    status: 404,
  })
  const sub = await world.server.signedInAs(world.company.sub)
  await expect(sub(listStatements, FIRST_PAGE)).rejects.toMatchObject({ status: 403 })
})

test('sub-accounts see statements while the main account allows it', async () => {
  await owe(100)
  const statement_id = await publishedOctober()
  const purchaser = await world.server.signedInAs(world.company.purchaser)
  const reading = async () => purchaser(getStatement, { statement_id, ...FIRST_PAGE })
  await expect(reading()).rejects.toMatchObject({ status: 403 })
  expect(await purchaser(getProfile, {})).toMatchObject({ is_statements: 0 })
  const { account_id: subuser_id } = world.company.purchaser
  await world.buyer(setStatementReader, { subuser_id, is_statements: 1 })
  expect((await world.buyer(listStatementReaders, {})).list).toMatchObject([
    { name: '采购员', is_statements: 1 },
    { name: '学徒', is_statements: 0 },
  ])
  expect(await reading()).toMatchObject({ total: 1 })
  expect(await purchaser(getProfile, {})).toMatchObject({ is_statements: 1 })
  await world.buyer(setStatementReader, { subuser_id, is_statements: 0 })
  await expect(reading()).rejects.toMatchObject({ status: 403 })
})

test('only the main account gives the right, and only to its own sub-accounts', async () => {
  const { purchaser } = world.company
  const named = { subuser_id: purchaser.account_id, is_statements: 1 } as const
  const itself = await world.server.signedInAs(purchaser)
  await expect(itself(setStatementReader, named)).rejects.toMatchObject({ status: 403 })
  const other = await seedCompany(world.server.db, { brand: world.server.brand.id })
  const stranger = await world.server.signedInAs(other.main)
  await expect(stranger(setStatementReader, named)).rejects.toMatchObject({ status: 404 })
})

test('a payment is visible at once to both sides, and can be reversed once with a reason', async () => {
  await pay(300.25)
  const seen = async () => (await world.buyer(getStatement, FIRST_PAGE)).list
  expect(await seen()).toMatchObject([{ kind_cn: '付款', amount: -300.25 }])
  const { list } = await world.sales(listPayments, FIRST_PAGE)
  expect(list).toMatchObject([{ amount: 300.25, month: '', reversal: null, who: 'sales' }])
  const payment_id = list[0]?.payment_id ?? toId(0)
  const reversing = (reason: string) => world.sales(reversePayment, { payment_id, reason })
  await expect(reversing(' ')).rejects.toMatchObject({ message: '请填写冲销原因' })
  const presses = await Promise.allSettled(['记错客户', '记错客户', '记错客户'].map(reversing))
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await world.sales(listPayments, FIRST_PAGE)).list).toMatchObject([
    { amount: 300.25, reversal: { reason: '记错客户', who: 'sales' } },
  ])
  expect((await seen()).map(({ amount, note }) => [amount, note])).toEqual(
    expect.arrayContaining([
      [-300.25, '银行转账'],
      [300.25, '冲销 银行转账：记错客户'],
    ]),
  )
  expect((await world.buyer(listStatements, FIRST_PAGE)).running).toMatchObject({
    closing: 0,
    entries: 2,
  })
})

test('the month before, in Shanghai', () => {
  expect(monthBefore(new Date('2026-10-31T17:30:00Z'))).toBe('2026-10')
  expect(monthBefore(new Date('2027-01-01T01:00:00Z'))).toBe('2026-12')
})
