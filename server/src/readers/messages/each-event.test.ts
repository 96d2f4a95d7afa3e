import * as development from '@portal/contract/admin-development.ts'
import { shipGiftOrder } from '@portal/contract/admin-gifts.ts'
import { shipOrder } from '@portal/contract/admin-orders.ts'
import { giveVouchers } from '@portal/contract/admin-vouchers.ts'
import type { Caller } from '@portal/contract/caller.ts'
import {
  handBackCartHandover,
  handOverCart,
  takeOverCartRows,
} from '@portal/contract/cart-handovers.ts'
import { listCart, setCartQuantity } from '@portal/contract/cart.ts'
import { receiveAllParcels } from '@portal/contract/deliveries.ts'
import { addDevelopmentRequests, likeDevelopment } from '@portal/contract/development.ts'
import { addFeedback, answerFeedback, closeFeedback } from '@portal/contract/feedback.ts'
import { addToPointsCart, listGiftOrders, listPointsCart } from '@portal/contract/gifts.ts'
import { listTips } from '@portal/contract/messages.ts'
import { getOrder } from '@portal/contract/orders.ts'
import { decideClaim } from '@portal/contract/price-protection.ts'
import { addReturn, decideReturn } from '@portal/contract/returns.ts'
import { answerDispute } from '@portal/contract/statements.ts'
import type { Id } from '@portal/rules/ids.ts'
import { fen } from '@portal/rules/money/money.ts'
import { beforeEach, expect, test } from 'vitest'

import { processReturn, returnOf } from '#src/testing/arrived-order.ts'
import { orderAll } from '#src/testing/order-all.ts'
import { seedCampaign } from '#src/testing/seed-campaign.ts'
import { giveToWallet, seedGift } from '#src/testing/seed-gift.ts'
import { seedCompany, type SeededCompany, seedPart, seedStaff } from '#src/testing/seed.ts'
import { tradeWorld } from '#src/testing/trade-world.ts'

const world = tradeWorld()
let stranger: SeededCompany
let content: Caller
let purchaser: Caller
let sub: Caller

beforeEach(async () => {
  const { server, company } = world
  stranger = await seedCompany(server.db, { brand: server.brand.id, name: '别家' })
  content = await server.signedInAsStaff(await seedStaff(server.db, 'content'))
  purchaser = await server.signedInAs(company.purchaser)
  sub = await server.signedInAs(company.sub)
})

const PAGE = { page: 1, limit: 20 }
const owner = () => ({ brand: world.server.brand.id, company_id: world.company.company_id })

const NOBODY = { main: [], purchaser: [], sub: [], stranger: [] }
const PATIENTLY = { timeout: 15_000 }

/** The titles of everybody's messages, newest first. */
async function news(): Promise<Record<string, string[]>> {
  const { main, purchaser: buyer, sub: apprentice } = world.company
  const readers = { main, purchaser: buyer, sub: apprentice, stranger: stranger.main }
  const all = Object.entries(readers).map(async ([who, account]) => {
    const reader = await world.server.signedInAs(account)
    const { list } = await reader(listTips, { ...PAGE, type: 2 })
    return [who, list.map(({ tip_name }) => tip_name)] as const
  })
  return Object.fromEntries(await Promise.all(all))
}

/** Three pieces that the purchaser ordered and has received. */
async function receivedLine() {
  const { server, warehouse } = world
  const { part_id } = await seedPart(server.db, { brand: server.brand.id, guangzhou: 5 })
  await purchaser(setCartQuantity, { product_id: part_id, quantity: 3 })
  const { order_id } = await orderAll(purchaser)
  const { lines, order_no } = await purchaser(getOrder, { order_id })
  await warehouse(shipOrder, {
    order_id,
    carrier: '顺丰速运',
    tracking_no: 'SF1',
    lines: lines.map(({ order_line_id, quantity }) => ({ order_line_id, quantity })),
  })
  await purchaser(receiveAllParcels, { order_id })
  const [line] = lines
  if (!line) throw new Error('no line')
  return { order_no, order_line_id: line.order_line_id }
}

test('the applicant of a return and the main account hear that it is refused, approved and credited', async () => {
  const { order_no, order_line_id } = await receivedLine()
  const shipped = `订单 ${order_no} 已发货 3 件`
  await expect.poll(news, PATIENTLY).toEqual({ ...NOBODY, main: [shipped], purchaser: [shipped] })
  const refused = await purchaser(addReturn, returnOf(order_line_id, 1))
  const { return_id } = refused
  await world.sales(decideReturn, { return_id, is_approved: 0, reason: '已安装' })
  const titles = [`退货单 ${refused.return_no} 已驳回`, shipped]
  await expect.poll(news, PATIENTLY).toEqual({ ...NOBODY, main: titles, purchaser: titles })
  const agreed = await purchaser(addReturn, returnOf(order_line_id, 2))
  await processReturn(world, agreed.return_id, 2)
  titles.unshift(
    expect.stringContaining(`退货单 ${agreed.return_no} 已入账 ¥`),
    `退货单 ${agreed.return_no} 已通过审核`,
  )
  await expect.poll(news, PATIENTLY).toEqual({ ...NOBODY, main: titles, purchaser: titles })
})

async function seedClaim(order_line_id: Id<'order_line'>) {
  const { db } = world.server
  const at = new Date()
  const { adjustment_id } = await db
    .insertInto('price_adjustment')
    .values({
      brand: world.server.brand.id,
      level: 'dealer',
      title: '厂家降价',
      effective_at: at,
      state: 'effective',
      ended_at: at,
      downs: 1,
    })
    .returning('adjustment_id')
    .executeTakeFirstOrThrow()
  const { claim_id } = await db
    .insertInto('price_protection_claim')
    .values({
      ...owner(),
      claim_no: 'JB2026112300001',
      account_id: world.company.purchaser.account_id,
      state: 'applied',
      quantity: 1,
      claim_fen: fen(100),
    })
    .returning('claim_id')
    .executeTakeFirstOrThrow()
  const line = { claim_id, order_line_id, adjustment_id, quantity: 1 }
  await db
    .insertInto('price_protection_line')
    .values({ ...line, new_fen: fen(100), claim_fen: fen(100) })
    .execute()
  return claim_id
}

test('the applicant of a claim and the main account hear its decision', async () => {
  const { order_no, order_line_id } = await receivedLine()
  const claim_id = await seedClaim(order_line_id)
  await world.sales(decideClaim, { claim_id, is_approved: 0, reason: '已过期' })
  const titles = ['价保申请 JB2026112300001 未通过', `订单 ${order_no} 已发货 3 件`]
  await expect.poll(news, PATIENTLY).toEqual({ ...NOBODY, main: titles, purchaser: titles })
})

test('the main account, which alone has points, hears that gifts are shipped', async () => {
  const { server, company } = world
  const { part_id } = await seedPart(server.db, { brand: server.brand.id, guangzhou: 5 })
  await giveToWallet(server.db, company, { points: 500 })
  const product_id = await seedGift(server.db, { brand: server.brand.id, points: 100 })
  await world.buyer(addToPointsCart, { product_id, quantity: 1 })
  const { list: gifts } = await world.buyer(listPointsCart, PAGE)
  await world.buyer(setCartQuantity, { product_id: part_id, quantity: 1 })
  await orderAll(world.buyer, { points_cart_id: gifts.map(({ points_cart_id }) => points_cart_id) })
  const [gift] = (await world.buyer(listGiftOrders, PAGE)).list
  if (!gift) throw new Error('no gift order')
  await world.warehouse(shipGiftOrder, {
    gift_order_id: gift.gift_order_id,
    carrier: '顺丰速运',
    tracking_no: 'SF1',
  })
  const title = `礼品单 ${gift.gift_no} 已寄出`
  await expect.poll(news, PATIENTLY).toEqual({ ...NOBODY, main: [title] })
})

test('the main account hears of vouchers from staff', async () => {
  const { server, company } = world
  const campaign_id = await seedCampaign(server.db, { brand: server.brand.id, perCompany: 2 })
  await content(giveVouchers, { campaign_id, company_id: company.company_id, quantity: 2 })
  await expect.poll(news, PATIENTLY).toEqual({ ...NOBODY, main: ['您收到 2 张优惠券：测试券'] })
})

test('everybody who sees statements hears the answer to a dispute', async () => {
  const { db } = world.server
  const { main, purchaser: reader } = world.company
  await db
    .updateTable('account')
    .set({ sees_statements: true })
    .where('account_id', '=', reader.account_id)
    .execute()
  const { statement_id } = await db
    .insertInto('statement')
    .values({
      ...owner(),
      month: '2026-10-01',
      opening_fen: fen(0),
      closing_fen: fen(5000),
      state: 'disputed',
      published_at: new Date(),
    })
    .returning('statement_id')
    .executeTakeFirstOrThrow()
  const { statement_entry_id } = await db
    .insertInto('statement_entry')
    .values({
      ...owner(),
      statement_id,
      kind: 'correction',
      amount_fen: fen(5000),
      note: '期初',
      dispute: '没有收到',
      disputed_by: main.account_id,
      disputed_at: new Date(),
    })
    .returning('statement_entry_id')
    .executeTakeFirstOrThrow()
  await world.sales(answerDispute, { statement_entry_id, answer: '签收单已补发' })
  const title = '2026 年 10 月对账单的疑问有了回复'
  await expect.poll(news, PATIENTLY).toEqual({ ...NOBODY, main: [title], purchaser: [title] })
  const { list } = await world.buyer(listTips, { ...PAGE, type: 2 })
  expect(list[0]?.tip_description).toBe(
    '对账项目：调整 期初\n您的疑问：没有收到\n回复：签收单已补发',
  )
})

test('feedback is answered or closed to its author alone', async () => {
  const first = await sub(addFeedback, { text: '结算页打不开' })
  await content(answerFeedback, { id: first.id, version: 1, reply_contente: '已修复' })
  await expect.poll(news, PATIENTLY).toEqual({ ...NOBODY, sub: ['您的意见反馈有了回复'] })
  await content(answerFeedback, { id: first.id, version: 2, reply_contente: '已修复，请刷新' })
  const corrected = ['您的意见反馈的回复有更正', '您的意见反馈有了回复']
  await expect.poll(news, PATIENTLY).toEqual({ ...NOBODY, sub: corrected })
  const second = await sub(addFeedback, { text: '重复的' })
  await content(closeFeedback, { id: second.id, version: 1, reason: '与上一条相同' })
  await expect
    .poll(news, PATIENTLY)
    .toEqual({ ...NOBODY, sub: ['您的意见反馈已关闭', ...corrected] })
})

test('the author of a request and other supporters hear of a step of development, and that it is undone', async () => {
  const number = 'LR990001'
  const asker = { list: [{ number, l_name_zh: '电机', quantity: 2 }] }
  await sub(addDevelopmentRequests, asker)
  const { id, version } = await content(development.addDevelopment, {
    brand: world.server.brand.id,
    number,
    l_name_zh: '踏板电机',
    l_model_zh: '揽胜 L460',
    wanted: 60,
  })
  const started = `您提的 ${number} 评估中`
  await expect.poll(news, PATIENTLY).toEqual({ ...NOBODY, sub: [started] })
  for (const call of [sub, purchaser]) await call(likeDevelopment, { id })
  const step = { id, stage: 'tooling' as const, answer: '', pictures: [] }
  const moved = await content(development.moveDevelopment, { ...step, version })
  const titles = {
    ...NOBODY,
    sub: [`您提的 ${number} 开发中`, started],
    purchaser: [`您支持的 ${number} 开模中`],
  }
  await expect.poll(news, PATIENTLY).toEqual(titles)
  await content(development.undoDevelopmentStep, { id, version: moved.version })
  await expect.poll(news, PATIENTLY).toEqual({
    ...NOBODY,
    sub: [`您提的 ${number} 恢复为“评估中”`, started],
    purchaser: [`您支持的 ${number} 恢复为“调研中”`],
  })
})

async function handOver() {
  const { server } = world
  const { part_id } = await seedPart(server.db, { brand: server.brand.id, guangzhou: 10 })
  await sub(setCartQuantity, { product_id: part_id, quantity: 2 })
  const { cart_list } = await sub(listCart, PAGE)
  const pd_cart_ids = cart_list.map(({ pd_cart_id }) => pd_cart_id)
  const { handover_id } = await sub(handOverCart, { pd_cart_ids, note: '急用' })
  return { handover_id, pd_cart_ids }
}

test('purchasers hear of a handover until it is ordered, which its author hears', async () => {
  await handOver()
  const submitted = '学徒 提交了 1 种共 2 件配件，等您下单'
  await expect
    .poll(news, PATIENTLY)
    .toEqual({ ...NOBODY, main: [submitted], purchaser: [submitted] })
  await orderAll(purchaser)
  const ordered = '采购员 为您提交的 1 种配件下了单'
  await expect.poll(news, PATIENTLY).toEqual({ ...NOBODY, sub: [ordered] })
})

test('the author of a handover hears in a pop-up what was taken over of it', async () => {
  await world.buyer(takeOverCartRows, await handOver())
  const takenOver = '主账号 接手了您提交的 1 种配件'
  await expect.poll(news, PATIENTLY).toEqual({ ...NOBODY, sub: [takenOver] })
  const { list } = await sub(listTips, { ...PAGE, type: 2 })
  expect(list).toMatchObject([
    { category_id: 11, is_eject: 1, tip_word: '查看结果', link: '/profile/handovers' },
  ])
})

test('only the author of a handover hears of it once it is handed back', async () => {
  const { handover_id } = await handOver()
  await world.buyer(handBackCartHandover, { handover_id, reason: '先等降价' })
  await expect.poll(news, PATIENTLY).toEqual({
    ...NOBODY,
    sub: ['主账号 退回了您提交的 1 种配件'],
  })
})
