import { getPersonalCentre, getProfile } from '@portal/contract/accounts.ts'
import { shipOrder } from '@portal/contract/admin-orders.ts'
import { correctWallet } from '@portal/contract/admin-wallet.ts'
import type { Caller } from '@portal/contract/caller.ts'
import { setCartQuantity } from '@portal/contract/cart.ts'
import { getHome } from '@portal/contract/catalogue.ts'
import { receiveAllParcels } from '@portal/contract/deliveries.ts'
import { getOrder } from '@portal/contract/orders.ts'
import { checkIn, exchangeCoins, getPoints, listWalletEvents } from '@portal/contract/points.ts'
import { fen } from '@portal/rules/money/money.ts'
import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'
import { MAX_COINS_AT_ONCE, MAX_CORRECTION } from '@portal/rules/wallet/wallet.ts'
import { beforeEach, expect, test } from 'vitest'

import { moveWallet } from '#src/ledgers/wallet/wallet-rows.ts'
import { auditLedgers, ledgerViolations } from '#src/pages/ledger-audit/audit-ledgers.ts'
import { orderAll } from '#src/testing/order-all.ts'
import { seedCompany, type SeededCompany, seedPart, seedStaff } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

const FIRST_PAGE = { page: 1, limit: 20 }

const BEGINNING = new Date('2026-11-21T04:00:00Z')

let now = BEGINNING
let server: TestServer
let company: SeededCompany
let main: Caller
serveTests((started) => void (server = started), { now: () => now })
beforeEach(async () => {
  now = BEGINNING
  company = await seedCompany(server.db, { brand: server.brand.id })
  main = await server.signedInAs(company.main)
})

async function give(change: number, currency: 'points' | 'coin' = 'points') {
  const { company_id } = company
  const move = { brand: server.brand.id, company_id, currency, change, at: now }
  return server.db
    .transaction()
    .execute((tx) => moveWallet(tx, { ...move, reason: 'correction', note: '测试' }))
}

test('a company signs in once a day; every seventh day in a row gives more', async () => {
  const added: number[] = []
  for (let day = 0; day < 8; day += 1) {
    added.push((await main(checkIn, {})).added)
    await expect(main(checkIn, {})).rejects.toMatchObject({ message: '今天已签到' })
    now = new Date(now.getTime() + DAY_MS)
  }
  expect(added).toEqual([10, 10, 10, 10, 10, 10, 30, 10])
  expect(await main(getPoints, {})).toMatchObject({
    points: 100,
    todaySignedIn: 0,
    streak: 8,
    today: '2026-11-29',
    max_frey_coin: 1,
  })
  now = new Date(now.getTime() + DAY_MS)
  expect(await main(checkIn, {})).toMatchObject({ added: 10, streak: 1 })
})

test('the mall has the banners of its brand', async () => {
  const home = {
    title: '冬季制动专场',
    picture: 'banner-brake.webp',
    sort: 1,
    link: '/\t/elsewhere.cn',
  }
  const mall = {
    ...home,
    title: '积分兑好礼',
    link: '/profile/points',
    place: 'points_mall' as const,
  }
  const brand = server.brand.id
  await server.db
    .insertInto('banner')
    .values([
      { brand, ...home, subtitle: '满 500 减 30', file_type: 'video' },
      { brand, ...mall },
      { brand: 'another', ...mall },
    ])
    .execute()
  const { carousels } = await main(getPoints, {})
  expect(carousels).toEqual([
    {
      title: '积分兑好礼',
      subtitle: '',
      picture: 'banner-brake.webp',
      fileType: 'image',
      address: '/profile/points',
    },
  ])
  const { shop_carousel_list } = await main(getHome, {})
  // A banner's address never leads away from the shop, whatever is stored.
  expect(shop_carousel_list).toMatchObject([
    { title: '冬季制动专场', subtitle: '满 500 减 30', fileType: 'video', address: '' },
  ])
})

test('the day is in Shanghai time', async () => {
  now = new Date('2026-11-21T15:59:00Z')
  await main(checkIn, {})
  now = new Date('2026-11-21T16:01:00Z')
  expect(await main(checkIn, {})).toMatchObject({ streak: 2 })
})

test('fifty concurrent presses sign in once', async () => {
  const presses = await Promise.allSettled(Array.from({ length: 50 }, () => main(checkIn, {})))
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await main(getPoints, {})).toMatchObject({ points: 10, todaySignedIn: 1 })
})

test('the profile and the personal centre show the balances to the main account alone', async () => {
  await give(1250)
  await main(exchangeCoins, { frey_coin: 12 })
  const sub = await server.signedInAs(company.sub)
  for (const call of [getProfile, getPersonalCentre]) {
    expect(await main(call, {})).toMatchObject({ points: 50, frey_coin: 12 })
    expect(await sub(call, {})).toMatchObject({ points: null, frey_coin: null })
  }
})

test('points are exchanged for coins, never for too many', async () => {
  await give(1250)
  await expect(main(exchangeCoins, { frey_coin: 13 })).rejects.toMatchObject({
    message: '积分不足',
  })
  expect(await main(exchangeCoins, { frey_coin: 12 })).toEqual({ points: 50, frey_coin: 12 })
  expect(await main(getPoints, {})).toMatchObject({
    points: 50,
    frey_coin: 12,
    consumed_points: 1200,
    consumed_frey_coin: 0,
  })
  const { list, total } = await main(listWalletEvents, { ...FIRST_PAGE, type: 'coin' })
  expect(total).toBe(1)
  expect(list).toMatchObject([
    { reason_cn: '积分兑换', change: 12, balance_after: 12, note: '消耗 1200 积分' },
  ])
})

test('of two hundred exchanges with points for ten, ten succeed', async () => {
  await give(1000)
  const tried = await Promise.allSettled(
    Array.from({ length: 200 }, () => main(exchangeCoins, { frey_coin: 1 })),
  )
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await main(getPoints, {})).toMatchObject({ points: 0, frey_coin: 10 })
})

test('an order earns its points once, when all of it has arrived', async () => {
  const { part_id } = await seedPart(server.db, { brand: server.brand.id, priceFen: fen(12_345) })
  await main(setCartQuantity, { product_id: part_id, quantity: 2 })
  const { order_id } = await orderAll(main)
  const { lines } = await main(getOrder, { order_id })
  const warehouse = await server.signedInAsStaff(await seedStaff(server.db, 'warehouse'))
  await warehouse(shipOrder, {
    order_id,
    carrier: '德邦快递',
    tracking_no: 'DB1',
    lines: lines.map(({ order_line_id, quantity }) => ({ order_line_id, quantity })),
  })
  expect(await main(getPoints, {})).toMatchObject({ points: 0 })
  await Promise.all([main(receiveAllParcels, { order_id }), main(receiveAllParcels, { order_id })])
  expect(await main(getPoints, {})).toMatchObject({ points: 24 })
  const { list } = await main(listWalletEvents, FIRST_PAGE)
  expect(list).toMatchObject([{ reason_cn: '订单完成', order_id, change: 24, user_name: '系统' }])
})

test('more points or coins than may move at once are refused', async () => {
  const sales = await server.signedInAsStaff(await seedStaff(server.db, 'sales'))
  const correction = { company_id: company.company_id, currency: 'coin', reason: '补发' } as const
  const tooMany = { status: 400 }
  await expect(main(exchangeCoins, { frey_coin: MAX_COINS_AT_ONCE + 1 })).rejects.toMatchObject(
    tooMany,
  )
  for (const change of [MAX_CORRECTION + 1, -MAX_CORRECTION - 1])
    await expect(sales(correctWallet, { ...correction, change })).rejects.toMatchObject(tooMany)
})

test('only the main account has points', async () => {
  const sub = await server.signedInAs(company.purchaser)
  await expect(sub(getPoints, {})).rejects.toMatchObject({ status: 403 })
})

test('after all of this the ledgers balance', async () => {
  expect(ledgerViolations(await auditLedgers(server.db))).toEqual([])
})
