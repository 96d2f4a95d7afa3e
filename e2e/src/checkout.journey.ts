import type { Page } from '@playwright/test'

import { addAddress, type Buyer } from './support/buyers.ts'
import { cartOf, fillCart, ordersOf, removeFromCart } from './support/carts.ts'
import { sql } from './support/database.ts'
import { allocatedOf, newPart, reprice, type Part } from './support/parts.ts'
import { orderButton, pressWhenReady, settleAll, settleBar, expectToast } from './support/pieces.ts'
import { holdCalls, pressAsShown } from './support/press-as-shown.ts'
import { expect, open, test } from './support/test.ts'

const ORDER = 'Order/add'

const DONE = { name: '订单提交成功' }

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
    await pressWhenReady(orderButton(page))
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

test('the checkout form of some rows is restored with them and not used for other rows', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: 'premium' })
  const [part, other] = [await newPart({ brand: 'premium' }), await newPart({ brand: 'premium' })]
  await addAddress(buyer, part)
  await fillCart(buyer, [{ part }, { part: other }])
  const tick = (one: Part) => page.getByRole('checkbox', { name: `选择 ${one.number}` })
  const settle = () => pressWhenReady(page.getByRole('button', { name: '去结算' }))
  const remark = page.getByRole('textbox', { name: '订单备注' })
  const specialPrice = page.getByRole('checkbox', { name: /申请特批价/ })
  await open(page, 'premium', '/settlement/list')
  await tick(part).check()
  await settle()
  await remark.fill('单A备注')
  await specialPrice.check()
  await page.getByRole('link', { name: '返回修改' }).click()
  await settle()
  await expect(remark).toHaveValue('单A备注')
  await expect(specialPrice).toBeChecked()
  await page.getByRole('link', { name: '返回修改' }).click()
  await tick(part).uncheck()
  await tick(other).check()
  await settle()
  await expect(page.getByText(other.number).filter({ visible: true }).first()).toBeVisible()
  await expect(remark).toHaveValue('')
  await expect(specialPrice).not.toBeChecked()
})

test('what went from the cart or changed its price meanwhile is shown before anything is ordered', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: 'product' })
  const part = await newPart({ brand: 'product', price: 100 })
  const [early, late] = [await newPart({ brand: 'product' }), await newPart({ brand: 'product' })]
  await addAddress(buyer, part)
  await fillCart(buyer, [{ part, quantity: 2 }, { part: early }, { part: late }])
  await open(page, part.brand, '/settlement/list')
  await settleBar(page).getByRole('checkbox', { name: '全选' }).check()
  // Another tab removes a row before this one opens the checkout, and another one before it orders.
  await removeFromCart(buyer, early)
  await settleBar(page).getByRole('button', { name: '去结算' }).click()
  await expectToast(page, `${early.number} 已不在购物车，合计已更新`)
  // This tab still shows 2.
  const letGo = await holdCalls(page)
  await sql`update cart_line set quantity = 3 where account_id = ${buyer.account_id} and part_id = ${part.part_id}`
  await settleAll(page)
  letGo()
  await expect(page.getByRole('note')).toContainText(`${part.number} 数量已在别处改为 3`)
  await expect(page.getByText('¥400.00').filter({ visible: true }).first()).toBeVisible()
  await pressAsShown(orderButton(page), ORDER, () => removeFromCart(buyer, late))
  const changed = page.getByRole('dialog', { name: '购物车有变动，请确认' })
  await expect(changed.getByRole('row').filter({ hasText: late.number })).toContainText(
    '已不在购物车',
  )
  await pressWhenReady(changed.getByRole('button', { name: '取消' }))
  await expect(page.getByText('¥300.00').filter({ visible: true }).first()).toBeVisible()
  await pressAsShown(orderButton(page), ORDER, () => reprice(part, 130))

  const dialog = page.getByRole('dialog', { name: '价格有变动，请确认' })
  await expect(dialog).toContainText('订单还没有提交')
  await expect(dialog.getByRole('row').filter({ hasText: part.number })).toContainText('¥130.00')
  expect(await ordersOf(buyer)).toEqual([])
  await pressWhenReady(dialog.getByRole('button', { name: '按新价格提交' }))
  await expect(page.getByRole('heading', DONE)).toBeVisible()
  expect(await ordersOf(buyer)).toMatchObject([{ total_fen: 39_000 }])
})

test(
  'a shortage is shown, stays in the cart, and can be waited for',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: 'premium' })
    const part = await newPart({ brand: 'premium', guangzhou: 3, beijing: 0, price: 100 })
    await addAddress(buyer, part)
    await fillCart(buyer, [{ part, quantity: 5 }])
    await open(page, 'premium', '/settlement/list')
    await settleAll(page)
    const sheet = page.getByRole('dialog', { name: '1 种配件库存不足' })
    await expect(sheet.getByRole('listitem')).toContainText('现有 3 件，缺 2 件')
    await expect(sheet).toContainText('现货 1 种 3 件，合计 ¥300.00，缺的 2 件留在购物车')
    const goOn = sheet.getByRole('button', { name: '按现货去结算' })
    const size = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 420 })
    await expect(goOn).toBeInViewport({ ratio: 1 })
    if (size) await page.setViewportSize(size)
    await goOn.click()
    await expect(page.getByRole('heading', { name: '确认订单' })).toBeVisible()
    await expect(page.getByText('¥300.00').filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText('¥500.00')).toHaveCount(0)
    await pressWhenReady(orderButton(page))
    await expect(page.getByRole('heading', DONE)).toBeVisible()
    await expect(
      page.getByRole('heading', { name: '1 种配件库存不足，没有全部下单' }),
    ).toBeVisible()
    // The total of a single order is shown once.
    await expect(page.getByText('¥300.00').filter({ visible: true })).toHaveCount(1)
    const line = page.getByRole('listitem').filter({ hasText: part.number })
    await expect(line).toContainText('广州仓缺 2 件')
    expect(await ordersOf(buyer)).toMatchObject([{ quantity: 3, held: 3, total_fen: 30_000 }])
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
  const part = await newPart({ brand: 'premium', guangzhou: 2, beijing: 0 })
  await atCheckout(page, buyer, part)
  await sql`update stock set allocated = on_hand where part_id = ${part.part_id}`
  await pressWhenReady(orderButton(page))
  const dialog = page.getByRole('dialog', { name: '所选配件暂无库存，没有下单' })
  await expect(dialog.getByRole('listitem')).toContainText('要 2 件，广州仓暂无库存')
  await expect(dialog.getByRole('button', { name: '按现货提交' })).toBeDisabled()
  expect(await ordersOf(buyer)).toEqual([])
})

test('a shortage is ordered from the other warehouse, and the sum covers both orders', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: 'product' })
  const part = await newPart({ brand: 'product', guangzhou: 3, beijing: 16, price: 100 })
  await addAddress(buyer, part)
  await addAddress(buyer, { brand: 'product', forBeijing: true })
  await fillCart(buyer, [{ part, quantity: 10 }])
  await open(page, 'product', '/settlement/list')
  await expect(page.getByRole('button', { name: `${part.number} 转北京仓` })).toContainText(
    '（16 件）',
  )
  await settleAll(page)
  await expect(page.getByRole('dialog', { name: '1 种配件库存不足' })).toBeVisible()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('现货 1 种 3 件，合计 ¥300.00')
  await sheet.getByRole('button', { name: `${part.number} 转北京仓` }).click()
  await expect(sheet.getByRole('listitem')).toContainText('7 件已转至北京仓')
  await expect(sheet).toContainText('现货 1 种 10 件，合计 ¥1,000.00')
  await expect(page.getByRole('dialog', { name: '缺货已处理完' })).toBeVisible()
  await pressWhenReady(sheet.getByRole('button', { name: '按现货去结算' }))
  await expect(page.getByText('¥1,000.00').filter({ visible: true }).first()).toBeVisible()
  await pressWhenReady(orderButton(page))
  await expect(page.getByRole('heading', DONE)).toBeVisible()
  expect(
    (await ordersOf(buyer)).map(({ total_fen }) => total_fen).toSorted((a, b) => a - b),
  ).toEqual([30_000, 70_000])
})

test('a shortage that the other warehouse covers in part keeps its other actions and is not offered twice', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: 'product' })
  const part = await newPart({ brand: 'product', guangzhou: 3, beijing: 16, price: 100 })
  await fillCart(buyer, [{ part, quantity: 99 }])
  await open(page, 'product', '/settlement/list')
  await settleAll(page)
  const sheet = page.getByRole('dialog', { name: '1 种配件库存不足' })
  const line = sheet.getByRole('listitem')
  const move = line.getByRole('button', { name: `${part.number} 转北京仓` })
  await move.click()
  await expect(line).toContainText('16 件已转至北京仓')
  await expect(line).toContainText('要 83 件，广州仓现有 3 件，缺 80 件')
  await expect(move).toHaveCount(0)
  await expect(line.getByRole('button', { name: `不要了 ${part.number}` })).toBeVisible()
  await sheet.getByRole('button', { name: '取消' }).click()
  await pressWhenReady(page.getByRole('button', { name: '去结算' }))
  await expect(line).toContainText('缺 80 件')
  await expect(move).toHaveCount(0)
  await line.getByRole('button', { name: `${part.number} 只要 3 件` }).click()
  await expect(page.getByRole('dialog', { name: '缺货已处理完' })).toContainText(
    '现货 1 种 19 件，合计 ¥1,900.00',
  )
})

test('stock that is sold while the checkout is open needs a confirmation with the new sum', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: 'bc' })
  const part = await newPart({ brand: 'bc', guangzhou: 5, price: 100 })
  await atCheckout(page, buyer, part, 5)
  await sql`update stock set allocated = on_hand - 2 where part_id = ${part.part_id} and warehouse = 1`
  await pressWhenReady(orderButton(page))
  const dialog = page.getByRole('dialog', { name: '库存有变动，还没有下单' })
  await expect(dialog).toContainText('现货 1 种 2 件，合计 ¥200.00')
  expect(await ordersOf(buyer)).toEqual([])
  await pressWhenReady(dialog.getByRole('button', { name: '按现货提交' }))
  await expect(page.getByRole('heading', DONE)).toBeVisible()
  expect(await ordersOf(buyer)).toMatchObject([{ total_fen: 20_000 }])
  const shortage = page.getByRole('main').getByRole('listitem').filter({ hasText: '缺 3 件' })
  await shortage.getByRole('button', { name: `不要了 ${part.number}` }).click()
  await expect(page.getByText('已移出购物车', { exact: true })).toBeVisible()
})

// Keyboard shortcuts need a desktop.
test('Ctrl+Enter orders', async ({ page, signedInAs }) => {
  const buyer = await signedInAs({ brand: 'product' })
  const part = await newPart({ brand: 'product' })
  await atCheckout(page, buyer, part)
  const remark = page.getByRole('textbox', { name: '订单备注' })
  await remark.fill('急'.repeat(201))
  await page.keyboard.press('Control+Enter')
  await expectToast(page, '备注过长，最多 200 个字')
  await remark.fill('请用顺丰')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', DONE)).toBeVisible()
  const [order] = await sql<{ remark: string }[]>`
    select remark from sales_order where company_id = ${buyer.company_id}`
  expect(order?.remark).toBe('请用顺丰')
})
