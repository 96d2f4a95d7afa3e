import type { Locator, Page } from '@playwright/test'

import { addAddress, type Buyer } from './support/buyers.ts'
import { cartOf, fillCart, ordersOf } from './support/carts.ts'
import { loseAnswer, loseCall } from './support/lose-answer.ts'
import { numberPart } from './support/part-facts.ts'
import { allocatedOf, newPart, type Part } from './support/parts.ts'
import { orderButton, pressWhenReady, searchBox, settleAll } from './support/pieces.ts'
import { expect, open, test } from './support/test.ts'

const DONE = { name: '订单提交成功' }

async function atCheckout(page: Page, buyer: Buyer, part: Part): Promise<void> {
  await addAddress(buyer, part)
  await fillCart(buyer, [{ part, quantity: 2 }])
  await open(page, part.brand, '/settlement/list')
  await settleAll(page)
  await expect(page.getByRole('heading', { name: '确认订单' })).toBeVisible()
}

test('without a network a narrow page says so, and covers neither its title nor the search box', async ({
  page,
  context,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const buyer = await signedInAs({ brand: 'premium' })
  await atCheckout(page, buyer, await newPart({ brand: 'premium' }))
  const bar = page.getByText('网络已断开，恢复后页面会自动更新')
  const isBelow = async (head: Locator) => {
    const [over, under] = [await bar.boundingBox(), await head.boundingBox()]
    return over !== null && under !== null && under.y >= over.y + over.height
  }
  const title = page.getByRole('banner').getByRole('button', { name: '返回' })
  for (const head of [title, searchBox(page)]) {
    await expect(head).toBeVisible()
    await context.setOffline(true)
    await expect(bar).toBeVisible()
    expect(await isBelow(head)).toBe(true)
    await page.mouse.wheel(0, 400)
    await expect.poll(() => isBelow(head)).toBe(true)
    await context.setOffline(false)
    await expect(bar).toBeHidden()
    if (head === title) await open(page, 'premium', '/')
  }
})

test('without a network a wide page says so, and keeps what is at its top to be seen', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs({ brand: 'premium' })
  await open(page, 'premium', '/profile/system_msg')
  await context.setOffline(true)
  const bar = page.getByText('网络已断开，恢复后页面会自动更新')
  await expect(bar).toBeVisible()
  const strip = page
    .getByRole('link', { name: /^消息/ })
    .or(page.getByRole('button', { name: /^消息/ }))
  for (const control of [strip.first(), page.getByRole('button', { name: /退出/ }).first()])
    await control.click({ trial: true })
})

test('an order whose answer was lost is sent again and stays one', async ({ page, signedInAs }) => {
  const buyer = await signedInAs({ brand: 'bc' })
  const part = await newPart({ brand: 'bc' })
  await atCheckout(page, buyer, part)
  await loseAnswer(page, /Order\/add$/)
  await pressWhenReady(orderButton(page))
  await expect(page.getByText('没有收到服务器的回复，订单可能已经提交')).toBeVisible()
  expect(await ordersOf(buyer)).toHaveLength(1)

  await pressWhenReady(page.getByRole('button', { name: '再次提交' }))
  await expect(page.getByRole('heading', DONE)).toBeVisible()
  const orders = await ordersOf(buyer)
  expect(orders).toHaveLength(1)
  await expect(page.getByRole('link', { name: orders[0]?.order_no ?? 'none' })).toBeVisible()
  expect(await allocatedOf(part)).toEqual([2, 0])
})

test(
  'an order whose answer was lost is still mentioned after another remark was sent without success',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: 'premium' })
    const part = await newPart({ brand: 'premium' })
    await atCheckout(page, buyer, part)
    await loseAnswer(page, /Order\/add$/)
    await pressWhenReady(orderButton(page))
    await expect(page.getByText('没有收到服务器的回复，订单可能已经提交')).toBeVisible()
    await page.getByRole('textbox', { name: '订单备注' }).fill('走德邦')
    await pressWhenReady(orderButton(page))
    await expect(page.getByText('找不到购物车数据')).toBeVisible()
    const notice = page.getByRole('alert').filter({ hasText: '订单可能已经提交' })
    await expect(notice).toBeInViewport({ ratio: 1 })
    await expect(notice.getByRole('link', { name: '查看我的订单' })).toBeVisible()
    await pressWhenReady(notice.getByRole('button', { name: '再次提交' }))
    await expect(page.getByRole('heading', DONE)).toBeVisible()
    const orders = await ordersOf(buyer)
    expect(orders).toHaveLength(1)
    await expect(page.getByRole('link', { name: orders[0]?.order_no ?? 'none' })).toBeVisible()
  },
)

test('rows left in the cart by an order without an answer are not called unordered', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: 'premium' })
  const part = await newPart({ brand: 'premium', guangzhou: 1 })
  await addAddress(buyer, part)
  await fillCart(buyer, [{ part, quantity: 2 }])
  await open(page, 'premium', '/settlement/list')
  await settleAll(page)
  await pressWhenReady(page.getByRole('button', { name: '按现货去结算' }))
  await loseAnswer(page, /Order\/add$/)
  await pressWhenReady(orderButton(page))
  const notice = page.getByRole('alert').filter({ hasText: '订单可能已经提交' })
  await expect(notice).toBeVisible()
  await page.getByRole('textbox', { name: '订单备注' }).fill('走德邦')
  await pressWhenReady(orderButton(page))
  await expect(notice).toContainText('上次提交没有结果')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await pressWhenReady(notice.getByRole('button', { name: '再次提交' }))
  await expect(page.getByRole('heading', DONE)).toBeVisible()
  expect(await ordersOf(buyer)).toHaveLength(1)
})

test('a replacement whose answer was lost, or that went only half the way, is added once', async ({
  page,
  signedInAs,
}) => {
  const brand = 'premium'
  const buyer = await signedInAs({ brand })
  const [ordered, missing] = [
    await newPart({ brand }),
    await newPart({ brand, guangzhou: 0, beijing: 0 }),
  ]
  const other = await newPart({ brand })
  await numberPart(other, { older: [missing.number], others: [] })
  await addAddress(buyer, { brand })
  await fillCart(buyer, [{ part: ordered }, { part: missing }])
  await open(page, brand, '/settlement/list')
  await settleAll(page)
  const line = page.getByRole('dialog').getByRole('listitem').filter({ hasText: missing.number })
  await line.getByRole('button', { name: '选替换件' }).click()
  const replace = line.getByRole('button', { name: new RegExp(`^换成它 ${other.number}`) })
  const inCart = [ordered, missing, other].map(({ part_id }) => ({
    part_id,
    warehouse: 1,
    quantity: 1,
  }))

  await loseAnswer(page, /Cart\/batchAdd$/)
  await replace.click()
  await expect.poll(() => cartOf(buyer)).toEqual(inCart)
  await loseCall(page, /Cart\/delete$/)
  const isHalfDone = page.waitForEvent('requestfailed', (call) =>
    call.url().endsWith('Cart/delete'),
  )
  await pressWhenReady(replace)
  await isHalfDone
  await pressWhenReady(replace)
  await expect(line).toContainText(`已换为 ${other.number}`)
  expect(await cartOf(buyer)).toEqual(inCart.filter(({ part_id }) => part_id !== missing.part_id))
})
