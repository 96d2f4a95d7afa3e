import type { Caller } from '@portal/contract/caller.ts'
import * as calls from '@portal/contract/messages.ts'
import type { Id } from '@portal/rules/ids.ts'
import { MessageCategory } from '@portal/rules/messages/message-categories.ts'
import { beforeEach, expect, test } from 'vitest'

import { seedTip } from '#src/testing/seed-tip.ts'
import { seedCompany, type SeededCompany, seedPart } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let company: SeededCompany
let main: Caller
let sub: Caller

serveTests((started) => void (server = started))
beforeEach(async () => {
  company = await seedCompany(server.db, { brand: server.brand.id })
  main = await server.signedInAs(company.main)
  sub = await server.signedInAs(company.sub)
})

const ALL = { page: 1, limit: 10, type: 2 } as const

const give = async (facts: Partial<Parameters<typeof seedTip>[2]> = {}): Promise<Id<'tip'>> =>
  seedTip(server.db, [company.main], { brand: server.brand.id, ...facts })

const titlesOf = async (input: Partial<Parameters<typeof ask>[0]> = {}) =>
  (await ask({ ...ALL, ...input })).list.map(({ tip_name }) => tip_name)

const ask = async (input: Parameters<typeof main<typeof calls.listTips>>[1]) =>
  main(calls.listTips, input)

test('a message is a row with all fields, only for its recipients', async () => {
  const id = await give({ tip_name: '订单已发货', link: '/profile/myorder', is_eject: true })
  expect(await ask(ALL)).toMatchObject({
    total: 1,
    list: [
      {
        id,
        seq: 1,
        category_id: MessageCategory.orders,
        tip_name: '订单已发货',
        link: '/profile/myorder',
        read: 0,
        is_eject: 1,
        pop_type: 1,
        product_id: null,
      },
    ],
  })
  expect(await sub(calls.listTips, ALL)).toMatchObject({ list: [], total: 0 })
  await expect(sub(calls.getTip, { id })).rejects.toMatchObject({
    status: 404,
    code: 'tip.not_found',
  })
})

test('messages are numbered from 1 for each user, and listed newest first by pages', async () => {
  for (const tip_name of ['甲', '乙', '丙']) await give({ tip_name })
  const first = await ask({ ...ALL, limit: 2 })
  expect(first.list.map(({ tip_name, seq }) => [tip_name, seq])).toEqual([
    ['丙', 3],
    ['乙', 2],
  ])
  expect(first.total).toBe(3)
  expect(await titlesOf({ limit: 2, page: 2 })).toEqual(['甲'])
})

test('the menu counts what is unread, and neither it nor the list has mere pop-ups', async () => {
  await give()
  await give()
  await give({ category_id: MessageCategory.statements })
  const popUp = await give({ category_id: MessageCategory.popUp, tip_name: '仅弹窗' })
  const { list } = await main(calls.listTipMenu, {})
  expect(list[0]).toEqual({ id: 0, name: '全部消息', unread_num: 3 })
  expect(list.filter(({ unread_num }) => unread_num > 0).map(({ name }) => name)).toEqual([
    '全部消息',
    '订单物流',
    '对账单',
  ])
  expect(list.map(({ id }) => id)).not.toContain(MessageCategory.popUp)
  expect(await titlesOf()).not.toContain('仅弹窗')
  expect(await titlesOf({ category_id: MessageCategory.popUp })).toEqual([])
  expect(await main(calls.getTip, { id: popUp })).toMatchObject({ tip_name: '仅弹窗' })
})

test('the list narrows to a category, to unread ones, to words, to a part and to a day of prices', async () => {
  const { part_id, own_number } = await seedPart(server.db, { brand: server.brand.id })
  const id = await give({ tip_name: '100%_涨价', category_id: MessageCategory.prices, part_id })
  await give({ tip_name: '已发货', tip_description: '订单 SO20261123001' })
  expect(await titlesOf({ category_id: MessageCategory.prices })).toEqual(['100%_涨价'])
  expect(await titlesOf({ tip_name: ' %_ ' })).toEqual(['100%_涨价'])
  expect(await titlesOf({ tip_name: 'so2026' })).toEqual(['已发货'])
  expect(await titlesOf({ number: own_number.toLowerCase() })).toEqual(['100%_涨价'])
  expect(await titlesOf({ adjust_price_time: '2026-11-20' })).toEqual(['100%_涨价'])
  expect(await titlesOf({ adjust_price_time: '2026-11-21' })).toEqual([])
  expect(await titlesOf({ adjust_price_time: '' })).toHaveLength(2)
  await expect(ask({ ...ALL, adjust_price_time: '2026-02-31' })).rejects.toMatchObject({
    status: 400,
  })
  await main(calls.readTip, { tip_id: id, type: 1 })
  expect(await titlesOf({ type: 1 })).toEqual(['已发货'])
})

test.each([
  ['1142 7953-129', 'as it is grouped in print'],
  ['１１４２７９５３１２９', 'full-width'],
  [' 11427953129 ', 'with spaces around it'],
  ['11427953129', 'as it is written'],
  ['1142795', 'its beginning'],
])('a message that names a number is found by %j, %s', async (number) => {
  await give({ tip_name: '价格调整', tip_description: '11 42 7 953 129：¥86.00 → ¥79.00' })
  await give({ tip_name: '订单已发货', tip_description: '2026-11-21 12:30 已发出 12 件' })
  expect(await titlesOf({ number })).toEqual(['价格调整'])
})

test.each([
  '11427953129=12',
  '11427953129 x4',
  '11427953129（2）',
  '11427953129\t5',
  '编号：11427953129',
  'OE:11427953129',
  'BMW 11427953129',
  '11427953129\n34116860912',
])('the number box reads %j as the search for parts does', async (number) => {
  await give({ tip_name: '价格调整', tip_description: '11 42 7 953 129：¥86.00 → ¥79.00' })
  await give({ tip_name: '订单已发货', tip_description: '2026-11-21 12:30 已发出 12 件' })
  expect(await titlesOf({ number })).toEqual(['价格调整'])
})

test('several numbers find the messages on any of them', async () => {
  const { part_id, own_number } = await seedPart(server.db, { brand: server.brand.id })
  await give({ tip_name: '到货 36 件', part_id })
  await give({ tip_name: '价格调整', tip_description: '11427953129：¥86.00 → ¥79.00' })
  await give({ tip_name: '订单已发货' })
  const number = `${own_number}=2\n11427953129 x4`
  expect((await titlesOf({ number })).toSorted()).toEqual(['价格调整', '到货 36 件'])
})

test('a part is found by its number in any spelling, and words of a title in any order', async () => {
  const { part_id, own_number } = await seedPart(server.db, { brand: server.brand.id })
  await give({ tip_name: '到货 36 件', part_id })
  await give({ tip_name: '订单 ABC 已发货' })
  const fullWidth = own_number
    .toLowerCase()
    .replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfe_e0))
  expect(await titlesOf({ number: ` ${fullWidth} ` })).toEqual(['到货 36 件'])
  expect(await titlesOf({ number: own_number.split('').join(' ') })).toEqual(['到货 36 件'])
  expect(await titlesOf({ number: '、' })).toEqual([])
  expect(await titlesOf({ tip_name: ' 已发货　ａｂｃ ' })).toEqual(['订单 ABC 已发货'])
})

test('a message in full-width characters is found by words and numbers in plain ones', async () => {
  await give({ tip_name: '放假通知 ＡＢＣ', tip_description: '配件 １１４２７９５３１２９' })
  await give({ tip_name: '订单已发货' })
  expect(await titlesOf({ tip_name: 'abc' })).toEqual(['放假通知 ＡＢＣ'])
  expect(await titlesOf({ number: '1142 7953 129' })).toEqual(['放假通知 ＡＢＣ'])
})

test('reading a message counts once, and says what is left', async () => {
  const id = await give()
  await give()
  expect(await main(calls.readTip, { tip_id: id, type: 1 })).toEqual({ unread: 1 })
  expect(await main(calls.readTip, { tip_id: id, type: 1 })).toEqual({ unread: 1 })
  await expect(sub(calls.readTip, { tip_id: id, type: 1 })).rejects.toMatchObject({
    status: 404,
    code: 'tip.not_found',
  })
})

test('many are read at once: those named, a category, or all; those of others are left alone', async () => {
  const first = await give()
  await give()
  await give({ category_id: MessageCategory.returns })
  await give({ category_id: MessageCategory.notices })
  expect(await sub(calls.readTips, { tip_ids: [first] })).toEqual({ read: 0, unread: 0 })
  expect(await main(calls.readTips, { tip_ids: [first] })).toEqual({ read: 1, unread: 3 })
  expect(await main(calls.readTips, { category_id: MessageCategory.returns })).toEqual({
    read: 1,
    unread: 2,
  })
  expect(await main(calls.readTips, {})).toEqual({ read: 2, unread: 0 })
})

test('a recalled message is nowhere, and no longer unread', async () => {
  const id = await give()
  await server.db.updateTable('tip').set({ state: 'recalled' }).where('tip_id', '=', id).execute()
  expect(await titlesOf()).toEqual([])
  expect((await main(calls.listTipMenu, {})).list[0]?.unread_num).toBe(0)
  const recalled = { status: 404, code: 'tip.recalled' }
  await expect(main(calls.getTip, { id })).rejects.toMatchObject(recalled)
  await expect(main(calls.readTip, { tip_id: id, type: 1 })).rejects.toMatchObject(recalled)
  await expect(sub(calls.getTip, { id })).rejects.toMatchObject({ code: 'tip.not_found' })
  expect(await main(calls.readTips, {})).toEqual({ read: 0, unread: 0 })
})

test('of the messages of pop-ups those that were read, recalled or sent to others no longer hold', async () => {
  const [unread, recalled, read] = [await give(), await give(), await give()]
  const foreign = await seedTip(server.db, [company.sub], { brand: server.brand.id })
  await server.db
    .updateTable('tip')
    .set({ state: 'recalled' })
    .where('tip_id', '=', recalled)
    .execute()
  await main(calls.readTip, { tip_id: read, type: 1 })
  const tip_ids = [unread, recalled, read, foreign]
  expect(await main(calls.listUnreadTips, { tip_ids })).toEqual({ tip_ids: [unread] })
})

test('a message is delivered once it was on a page of its user, read or not', async () => {
  const id = await give()
  const deliveredAt = async () =>
    (
      await server.db
        .selectFrom('tip_recipient')
        .select('delivered_at')
        .where('tip_id', '=', id)
        .executeTakeFirstOrThrow()
    ).delivered_at
  expect(await deliveredAt()).toBeNull()
  await ask(ALL)
  const first = await deliveredAt()
  expect(first).not.toBeNull()
  await ask(ALL)
  expect(await deliveredAt()).toEqual(first)
})

test('the detail has the card of its part, unless the brand no longer has it', async () => {
  const { part_id } = await seedPart(server.db, { brand: server.brand.id })
  const id = await give({ part_id })
  expect(await main(calls.getTip, { id })).toMatchObject({
    read: 0,
    product_id: part_id,
    part: { product_id: part_id },
  })
  expect((await main(calls.getTip, { id: await give() })).part).toBeNull()
})
