import type { Page } from '@playwright/test'

import { addAddress, type Buyer } from './support/buyers.ts'
import { cartOf, fillCart, ordersOf } from './support/carts.ts'
import { sql } from './support/database.ts'
import { allocatedOf, newPart, reprice, type Part } from './support/parts.ts'
import { orderButton, pressWhenReady, settleAll, expectToast } from './support/pieces.ts'
import { expect, open, test } from './support/test.ts'

const DONE = { name: '订单提交成功' }

/** Where Playwright itself finds the server; the brand then comes from the call's header. */
function reachable(url: string): string {
  return url.replace(/\/\/\w+\.localhost/, '//127.0.0.1')
}

/** At the checkout with one part in Guangzhou and an address for it. */
async function atCheckout(page: Page, buyer: Buyer, part: Part, quantity = 2): Promise<void> {
  await addAddress(buyer, part)
  await fillCart(buyer, [{ part, quantity }])
  await open(page, part.brand, '/settlement/list')
  await settleAll(page)
  await expect(page.getByRole('heading', { name: '确认订单' })).toBeVisible()
}

test(
  'without a Guangzhou address the page says so at its top and orders nothing',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: 'premium' })
    const part = await newPart({ brand: 'premium' })
    await fillCart(buyer, [{ part }])
    await open(page, 'premium', '/settlement/list')
    await settleAll(page)
    await orderButton(page).click()
    await expect(page.getByRole('alert')).toContainText('请选择广州仓收货地址')
    await expectToast(page, '请选择广州仓收货地址')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    expect(await ordersOf(buyer)).toEqual([])
  },
)

test('pressed twice, it orders once', async ({ page, signedInAs }) => {
  const buyer = await signedInAs({ brand: 'cnab' })
  const part = await newPart({ brand: 'cnab' })
  await atCheckout(page, buyer, part)
  await orderButton(page).dblclick()
  await expect(page.getByRole('heading', DONE)).toBeVisible()
  expect(await ordersOf(buyer)).toHaveLength(1)
  expect(await allocatedOf(part)).toEqual([2, 0])
})

test('an order whose answer was lost is sent again and stays one', async ({ page, signedInAs }) => {
  const buyer = await signedInAs({ brand: 'bc' })
  const part = await newPart({ brand: 'bc' })
  await atCheckout(page, buyer, part)
  await page.route(
    /Order\/add$/,
    async (route) => {
      await route.fetch({ url: reachable(route.request().url()) })
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await orderButton(page).click()
  await expect(page.getByText('没有收到服务器的回复，订单可能已经提交')).toBeVisible()
  expect(await ordersOf(buyer)).toHaveLength(1)

  await page.getByRole('button', { name: '再次提交' }).click()
  await expect(page.getByRole('heading', DONE)).toBeVisible()
  const orders = await ordersOf(buyer)
  expect(orders).toHaveLength(1)
  await expect(page.getByRole('link', { name: orders[0]?.order_no ?? 'none' })).toBeVisible()
  expect(await allocatedOf(part)).toEqual([2, 0])
})

test('a price that changed meanwhile is shown before anything is ordered', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: 'product' })
  const part = await newPart({ brand: 'product', price: 100 })
  await atCheckout(page, buyer, part)
  await expect(page.getByText('¥200.00').filter({ visible: true }).first()).toBeVisible()
  await reprice(part, 130)
  await orderButton(page).click()

  const dialog = page.getByRole('dialog', { name: '价格有变动，请确认' })
  await expect(dialog).toContainText('订单还没有提交')
  await expect(dialog.getByRole('row').filter({ hasText: part.number })).toContainText('¥130.00')
  expect(await ordersOf(buyer)).toEqual([])
  await pressWhenReady(dialog.getByRole('button', { name: '按新价格提交' }))
  await expect(page.getByRole('heading', DONE)).toBeVisible()
  expect(await ordersOf(buyer)).toMatchObject([{ total_fen: 26_000 }])
})

test(
  'what stock lacks is told, kept in the cart, and can be waited for',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: 'premium' })
    const part = await newPart({ brand: 'premium', guangzhou: 3, beijing: 0 })
    await atCheckout(page, buyer, part, 5)
    await orderButton(page).click()
    await expect(page.getByRole('heading', DONE)).toBeVisible()
    await expect(
      page.getByRole('heading', { name: '1 种配件库存不足，没有全部下单' }),
    ).toBeVisible()
    const line = page.getByRole('listitem').filter({ hasText: part.number })
    await expect(line).toContainText('广州仓缺 2 件')
    expect(await ordersOf(buyer)).toMatchObject([{ quantity: 3, held: 3 }])
    expect(await cartOf(buyer)).toMatchObject([{ part_id: part.part_id, quantity: 2 }])

    await page.getByRole('button', { name: '全部收藏并到货提醒' }).click()
    await expectToast(page, '已收藏，到货会提醒您')
    const [waiting] = await sql<{ favourites: number; reminders: number }[]>`
    select (select count(*)::integer from favourite where account_id = ${buyer.account_id}) as favourites,
           (select count(*)::integer from arrival_reminder where account_id = ${buyer.account_id}) as reminders`
    expect(waiting).toEqual({ favourites: 1, reminders: 1 })
  },
)

test('with nothing in stock at all no order is made', async ({ page, signedInAs }) => {
  const buyer = await signedInAs({ brand: 'premium' })
  const part = await newPart({ brand: 'premium', guangzhou: 1, beijing: 0 })
  await atCheckout(page, buyer, part)
  await sql`update stock set allocated = on_hand where part_id = ${part.part_id}`
  await orderButton(page).click()
  const dialog = page.getByRole('dialog', { name: '所选配件暂无库存，没有下单' })
  await expect(dialog.getByRole('listitem')).toContainText('广州仓缺 2 件')
  expect(await ordersOf(buyer)).toEqual([])
})

// A key of a real keyboard.
test('Ctrl+Enter orders', async ({ page, signedInAs }) => {
  const buyer = await signedInAs({ brand: 'product' })
  const part = await newPart({ brand: 'product' })
  await atCheckout(page, buyer, part)
  await page.getByRole('textbox', { name: '订单备注' }).fill('请用顺丰')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', DONE)).toBeVisible()
  const [order] = await sql<{ remark: string }[]>`
    select remark from sales_order where company_id = ${buyer.company_id}`
  expect(order?.remark).toBe('请用顺丰')
})
