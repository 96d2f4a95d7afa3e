import type { Page } from '@playwright/test'
import type { Id } from '@portal/rules/ids.ts'

import { addAddress, newBuyer } from './support/buyers.ts'
import { callServer, staffToken } from './support/calls.ts'
import { fillCart } from './support/carts.ts'
import { sql } from './support/database.ts'
import { openLive, openLiveAt, popUpArea, popUps } from './support/live-line.ts'
import { sendMessage } from './support/messages.ts'
import { newOrder } from './support/orders.ts'
import { shipParcel } from './support/parcels.ts'
import { newPart, type Part } from './support/parts.ts'
import {
  cartRow,
  expectToast,
  expectTop,
  orderButton,
  pressWhenReady,
  settleAll,
  settleBar,
  stepper,
} from './support/pieces.ts'
import { press } from './support/press.ts'
import { startServerBeside } from './support/server-process.ts'
import { expect, open, pageElsewhere, test } from './support/test.ts'

const BRAND = 'premium'

const viewport = { width: 1440, height: 900 }

async function typing(page: Page, part: Part) {
  const { field } = stepper(cartRow(page, part.number), part.number)
  await field.fill('7')
  const before = await field.boundingBox()
  return {
    async expectUnmoved() {
      await expect(field).toHaveValue('7')
      await expect(field).toBeFocused()
      await expectTop(field, before?.y)
    },
  }
}

test('the last piece that another company orders is gone in an open cart', async ({
  page,
  browser,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  const other = await newBuyer({ brand: BRAND })
  const last = await newPart({ brand: BRAND, guangzhou: 1, beijing: 0 })
  const typed = await newPart({ brand: BRAND })
  await fillCart(buyer, [{ part: last }, { part: typed, quantity: 3 }])
  await addAddress(other, { brand: BRAND })
  await fillCart(other, [{ part: last }])
  const elsewhere = await pageElsewhere(browser, BRAND, other, { viewport })
  await open(elsewhere, BRAND, '/settlement/list')
  await settleAll(elsewhere)
  await expect(orderButton(elsewhere)).not.toHaveAttribute('aria-busy')

  await openLive(page, BRAND, '/settlement/list')
  const lastRow = cartRow(page, last.number)
  await press(page, lastRow.getByRole('button', { name: `查看库存 ${last.number}` }))
  await expect(lastRow).toContainText('广州仓 1')
  await expect(lastRow).not.toContainText('缺货')
  const input = await typing(page, typed)
  await pressWhenReady(orderButton(elsewhere))
  await expect(elsewhere.getByRole('heading', { name: '订单提交成功' })).toBeVisible()
  await expect(lastRow).toContainText('缺货')
  await input.expectUnmoved()
})

/** Far enough ahead for a slow machine: staff cannot plan a moment that has passed. */
const PLANNED_AHEAD_MS = 8000

/** Plans a price of the part for a moment that comes soon, as staff do. */
async function planPrice({ brand, number }: Part, yuan: number): Promise<void> {
  const moment = new Date(Date.now() + PLANNED_AHEAD_MS + 8 * 3_600_000).toISOString()
  await callServer({
    path: '/api/admin/price_adjustments/add',
    brand,
    token: await staffToken('sales'),
    body: {
      brand,
      level: 'dealer',
      title: '厂家降价',
      effective_at: `${moment.slice(0, 10)} ${moment.slice(11, 19)}`,
      change: { kind: 'list', text: `${number}=${yuan}` },
    },
  })
}

test('a price that staff planned switches in the open carts of two companies, and on the page of the part', async ({
  page,
  context,
  browser,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  const other = await newBuyer({ brand: BRAND })
  const [part, typed] = [await newPart({ brand: BRAND }), await newPart({ brand: BRAND })]
  await fillCart(buyer, [{ part }, { part: typed, quantity: 3 }])
  await fillCart(other, [{ part }])
  const elsewhere = await pageElsewhere(browser, BRAND, other, { viewport })
  await openLive(elsewhere, BRAND, '/settlement/list')
  await openLive(page, BRAND, '/settlement/list')
  await expect(cartRow(elsewhere, part.number)).toContainText('100.00')
  const input = await typing(page, typed)
  const detail = await context.newPage()
  await open(detail, BRAND, `/parts/details?id=${part.part_id}`)
  await expect(detail.getByRole('main')).toContainText('¥100.00')
  await planPrice(part, 90)
  await Promise.all(
    [page, elsewhere].map((tab) =>
      expect(cartRow(tab, part.number)).toContainText('已降价，加入时 ¥100.00'),
    ),
  )
  await expectToast(elsewhere, `${part.number} 已降价：¥100.00 → ¥90.00`)
  await expectToast(detail, `${part.number} 已降价：¥100.00 → ¥90.00`)
  await expect(detail.getByRole('main')).toContainText('已降价，打开时 ¥100.00')
  await input.expectUnmoved()
  await settleBar(elsewhere).getByRole('button', { name: '1 种价格有变' }).click()
  await expect(cartRow(elsewhere, part.number)).toBeInViewport()
  await elsewhere.getByRole('checkbox', { name: `选择 ${part.number}` }).check()
  await expect(settleBar(elsewhere)).toContainText('1 种价格有变，少 ¥10.00')
})

test(
  'a parcel that staff send shows on the order page and in the list',
  { tag: '@phone' },
  async ({ page, context, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    const part = await newPart({ brand: BRAND })
    const { order_id, order_no } = await newOrder(buyer, part)
    await openLive(page, BRAND, `/profile/myorder/detail?id=${order_id}`)
    const list = await context.newPage()
    await open(list, BRAND, '/profile/myorder')
    const card = list.getByRole('article').filter({ hasText: order_no })
    await expect(card).toContainText('待发货')
    const { delivery_no } = await shipParcel(order_id, [{ part, quantity: 2 }])
    const parcel = page.getByRole('article', { name: `包裹 ${delivery_no}` })
    await Promise.all([
      expect(parcel).toContainText('SF1418662033'),
      expect(card).toContainText('已发货'),
    ])
  },
)

test(
  'a published statement shows on the open page',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const { company_id } = await signedInAs({ brand: BRAND })
    const [statement] = await sql<{ statement_id: Id<'statement'> }[]>`
      insert into statement (brand, company_id, month, opening_fen, closing_fen, state)
      values (${BRAND}, ${company_id}, '2026-10-01', 0, 0, 'draft') returning statement_id`
    await openLive(page, BRAND, '/profile/bill')
    const row = page.getByRole('main').getByRole('link', { name: /2026-10/ })
    await expect(page.getByRole('main')).toContainText('对账单')
    await expect(row).toHaveCount(0)
    await callServer({
      path: '/api/admin/statements/publish',
      brand: BRAND,
      token: await staffToken('sales'),
      body: { statement_ids: [statement?.statement_id] },
    })
    await expect(row.first()).toBeVisible()
  },
)

test(
  'a pop-up that is ignored or opened in one browser closes in another',
  { tag: '@phone' },
  async ({ page, browser, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    const elsewhere = await pageElsewhere(browser, BRAND, buyer, { viewport })
    await openLive(elsewhere, BRAND, '/home')
    await openLive(page, BRAND, '/home')
    await sendMessage(buyer, BRAND, { title: '包裹已签收', popUp: 2 })
    await sendMessage(buyer, BRAND, { title: '订单已发货', popUp: 1 })
    for (const one of [page, elsewhere]) {
      await expect(popUps(one)).toContainText('包裹已签收')
      await expect(popUpArea(one)).toContainText('还有 1 条')
    }
    await popUps(elsewhere).getByRole('button', { name: '忽略' }).click()
    for (const one of [page, elsewhere]) await expect(popUps(one)).toContainText('订单已发货')
    await expect(popUpArea(page)).not.toContainText('全部忽略')
    await popUps(page).getByRole('link', { name: '查看详情' }).click({ trial: true })
    await press(page, popUps(page).getByRole('link', { name: '查看详情' }))
    await expect(popUps(elsewhere)).toHaveCount(0)
    await expect(elsewhere.getByRole('link', { name: '消息，1 条未读', exact: true })).toBeVisible()
  },
)

test('after its server process was killed the line comes back by itself, with what was missed', async ({
  page,
  signedInAs,
}) => {
  test.slow()
  const buyer = await signedInAs({ brand: BRAND })
  const killed = await startServerBeside()
  const { port } = killed
  await openLiveAt(page, `http://${BRAND}.localhost:${port}/home`)
  await killed.end('SIGKILL')
  const lost = page.getByRole('button', { name: '消息连接断开，点击重连' })
  await expect(lost).toHaveText('连接断开，点击重连')
  await sendMessage(buyer, BRAND, { title: '断线时的消息', popUp: 1 })
  const server = await startServerBeside(port)
  try {
    await expect(lost).toHaveCount(0, { timeout: 120_000 })
    await expect(popUps(page)).toHaveCount(1)
    await expect(popUps(page)).toContainText('断线时的消息')
    await expect(page.getByRole('link', { name: '消息，1 条未读' })).toBeVisible()
  } finally {
    await server.end('SIGTERM')
  }
})
