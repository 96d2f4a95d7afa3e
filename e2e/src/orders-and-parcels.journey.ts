import type { Page } from '@playwright/test'

import { addAddress, type Buyer, newColleague } from './support/buyers.ts'
import { cartOf, fillCart, ordersOf } from './support/carts.ts'
import { sql } from './support/database.ts'
import { newOrder } from './support/orders.ts'
import { shipParcel } from './support/parcels.ts'
import { newPart, type Part, reprice, withdraw } from './support/parts.ts'
import { cartRow, orderButton, settleAll, settleBar, expectToast } from './support/pieces.ts'
import { expect, open, test } from './support/test.ts'
import { savedSheet } from './support/workbooks.ts'

const BRAND = 'premium'

/** Waits for the totals first, because the button is busy until they are loaded. */
async function pressOrder(page: Page): Promise<void> {
  await expect(orderButton(page)).not.toHaveAttribute('aria-busy')
  await orderButton(page).click()
}

async function orderParts(page: Page, buyer: Buyer, pieces: readonly (readonly [Part, number])[]) {
  await fillCart(
    buyer,
    pieces.map(([part, quantity]) => ({ part, quantity })),
  )
  await open(page, BRAND, '/settlement/list')
  await settleAll(page)
  await pressOrder(page)
  await expect(page.getByRole('heading', { name: '订单提交成功' })).toBeVisible()
  const order = (await ordersOf(buyer)).at(-1)
  if (!order) throw new Error('the order was not written')
  return order
}

const parcel = (page: Page, delivery_no: string) =>
  page.getByRole('article', { name: `包裹 ${delivery_no}` })

const confirmIn = (page: Page, dialog: string, name: string) =>
  page.getByRole('dialog', { name: dialog }).getByRole('button', { name }).click()

async function pointsOf({ company_id }: Buyer): Promise<number> {
  const [row] = await sql<{ balance: number }[]>`
    select balance from wallet where company_id = ${company_id} and currency = 'points'`
  return row?.balance ?? 0
}

test(
  'an order arrives in two parcels: one is received from its own page, the other with all',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    await addAddress(buyer, { brand: BRAND })
    const [filter, pad] = [await newPart({ brand: BRAND }), await newPart({ brand: BRAND })]
    const { order_id, order_no } = await orderParts(page, buyer, [
      [filter, 4],
      [pad, 2],
    ])
    const first = await shipParcel(order_id, [{ part: filter, quantity: 3 }])

    await test.step('sees what has left and what has not', async () => {
      await open(page, BRAND, `/profile/myorder/detail?id=${order_id}`)
      await expect(page.getByText('共 1 包，已签收 0 包')).toBeVisible()
      const box = parcel(page, first.delivery_no)
      await expect(box).toContainText('运输中')
      await expect(box).toContainText('顺丰速运 SF1418662033')
      await expect(box).toContainText(/未签收将于 \d{4}-\d{2}-\d{2} 自动签收/)
      await expect(page.getByText('还有 2 种 3 件待发货')).toBeVisible()
    })

    await test.step('receives the parcel on its own page', async () => {
      await page.getByRole('link', { name: `包裹详情 ${first.delivery_no}` }).click()
      await expect(page).toHaveURL(new RegExp(`/delivery_detail\\?id=${first.delivery_id}$`))
      await expect(page.getByRole('heading', { name: first.delivery_no })).toBeVisible()
      await expect(page.getByText('石马村工业路 18 号')).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: filter.number })).toContainText('3')
      await page.getByRole('button', { name: '确认收货' }).click()
      await confirmIn(page, `确认收货 ${first.delivery_no}`, '确认收货')
      await expectToast(page, '包裹已签收')
      await expect(page.getByText('已签收').first()).toBeVisible()
      await expect(page.getByRole('button', { name: '确认收货' })).toHaveCount(0)
      await expect(page.getByRole('link', { name: '收货异常' })).toHaveAttribute(
        'href',
        `/profile/return_orders?delivery_id=${first.delivery_id}&apply=1`,
      )
    })

    const second = await shipParcel(order_id, [
      { part: filter, quantity: 1 },
      { part: pad, quantity: 2 },
    ])
    await test.step('receives the rest out of the list', async () => {
      await open(page, BRAND, '/profile/myorder')
      await page.getByRole('button', { name: `全部签收 ${order_no}` }).click()
      await confirmIn(page, `全部签收 ${order_no}`, '全部签收')
      await expectToast(page, '订单已全部签收')
      await expect(page.getByRole('tab', { name: '已完成 1' })).toBeVisible()
      await expect(page.getByRole('button', { name: `全部签收 ${order_no}` })).toHaveCount(0)
    })

    await test.step('finds both parcels, the money and the way it went in the order', async () => {
      await page.getByRole('link', { name: `查看详情 ${order_no}` }).click()
      await expect(page.getByText('共 2 包，已签收 2 包')).toBeVisible()
      await expect(parcel(page, second.delivery_no)).toContainText('已签收何敏')
      await expect(page.getByRole('definition').filter({ hasText: '600.00' })).toHaveCount(2)
      await expect(page.getByRole('listitem').filter({ hasText: '已完成' })).toContainText('何敏')
    })
    expect(await pointsOf(buyer)).toBe(60)
  },
)

test('what the count of a parcel finds short or broken leads over its receipt to a return', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  const part = await newPart({ brand: BRAND })
  const { order_id } = await newOrder(buyer, part)
  const { delivery_id, delivery_no } = await shipParcel(order_id, [{ part, quantity: 2 }])
  await open(page, BRAND, `/profile/myorder/delivery_detail?id=${delivery_id}`)
  // No line differs yet, so no return is offered.
  await page.getByRole('button', { name: '收货异常' }).click()
  const problem = page.getByRole('dialog', { name: `确认收货 ${delivery_no}` })
  await expect(problem).toContainText('确认收到 1 种 2 件')
  await expect(problem.getByRole('button', { name: '确认收货' })).toBeVisible()
  await problem.getByRole('button', { name: '取消' }).click()
  await expect(problem).toHaveCount(0)
  await page.getByRole('button', { name: '确认收货' }).click()
  // Two pieces were sent: one is missing and one is broken.
  const checklist = page.getByRole('dialog', { name: `确认收货 ${delivery_no}` })
  const count = (what: string) =>
    checklist.getByRole('group', { name: `${part.number} ${what}`, exact: true })
  await expect(count('实收').getByRole('textbox')).toHaveValue('2')
  await count('实收').getByRole('button', { name: '减少' }).click()
  await count('破损').getByRole('button', { name: /^增加/ }).click()
  await expect(checklist).toContainText('发 2 件，少 1 件，破损 1 件')
  // Discarding the counted pieces needs a confirmation.
  await checklist.getByRole('button', { name: '取消' }).click()
  await page.getByRole('dialog', { name: '放弃填写的内容？' }).getByText('继续填写').click()
  await expect(count('实收').getByRole('textbox')).toHaveValue('1')
  await confirmIn(page, `确认收货 ${delivery_no}`, '收货并申请退货')
  await expectToast(page, '已签收，少 1 件、破损 1 件')
  // With two different kinds selected, the kind for all is unset.
  const all = page.getByRole('group', { name: '退货类型' })
  await expect(all.getByRole('radio', { name: '破损' })).toBeVisible()
  await expect(all.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/return_orders\\?delivery_id=${delivery_id}&apply=1&`))
  for (const kind of ['少件', '破损']) {
    const pieces = page.getByRole('group', { name: `${part.number} ${kind} 退货数量` })
    await expect(pieces.getByRole('textbox')).toHaveValue('1')
  }
  for (const [kind, words] of [
    ['少件', '少 1 件'],
    ['破损', '破损 1 件'],
  ])
    await expect(page.getByRole('textbox', { name: `${kind}的原因` })).toHaveValue(
      `收货清点：${part.number} ${words}`,
    )
})

test(
  'the list narrows by state, words, days and account, and is saved as it is narrowed',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    const colleague = await newColleague(buyer, { brand: BRAND, name: '前台小陈' })
    const [mine, theirs] = [await newPart({ brand: BRAND }), await newPart({ brand: BRAND })]
    const own = await newOrder(buyer, mine)
    const other = await newOrder(colleague, theirs)
    await shipParcel(own.order_id, [{ part: mine, quantity: 1 }])
    await sql`update sales_order set remark = '=1+1 加急' where order_id = ${own.order_id}`
    const cards = page.getByRole('main').getByRole('article')
    const box = page.getByRole('searchbox', { name: '搜索订单' })
    const saved = () =>
      savedSheet(page, () => page.getByRole('button', { name: '导出订单' }).click())

    // The selected state is also visible on a phone, whatever counts precede it.
    await open(page, BRAND, '/profile/myorder?state=cancelled')
    const last = page.getByRole('tab', { name: '已取消 0', selected: true })
    await expect(last).toBeInViewport({ ratio: 1 })
    await page.getByRole('tab', { name: /^全部/ }).click()
    await expect(cards).toHaveCount(2)
    // On a phone the filters are behind one button.
    const fold = page.getByRole('button', { name: '筛选', exact: true })
    if (await fold.isVisible()) await fold.click()
    for (const words of [own.order_no, mine.number, '加急'])
      await test.step(`finds the order by ${words}`, async () => {
        await box.fill(words)
        await box.press('Enter')
        await expect(cards).toHaveCount(1)
        await expect(cards).toContainText(own.order_no)
        await expect(cards).toContainText(mine.number)
        await expect(cards.locator('mark')).toHaveText(words === mine.number ? [words] : [])
      })
    await test.step('saves what the list shows', async () => {
      const { name, rows } = await saved()
      expect(name).toMatch(/^订单-\d{8}\.xlsx$/)
      expect(rows).toMatchObject([
        { 订单号: own.order_no, OE号: mine.number, 订购: 2, 已发: 1, 应付: 200, 备注: '=1+1 加急' },
        { 订单号: '合计', 订购: 2, 已发: 1, 应付: 200 },
      ])
    })
    await test.step('saves its parcels', async () => {
      const { rows } = await savedSheet(page, () =>
        page.getByRole('button', { name: '导出发货明细' }).click(),
      )
      expect(rows).toMatchObject([
        { 订单号: own.order_no, 运单号: 'SF1418662033', 状态: '运输中', 数量: 1 },
      ])
    })
    await test.step('shows the lines in a table, for a day that is typed or chosen', async () => {
      await page.getByRole('button', { name: '重置' }).click()
      await page.getByRole('radio', { name: '明细' }).click()
      const rows = page.getByRole('region', { name: '订单明细表' }).getByRole('row')
      await expect(rows).toHaveCount(3)
      await page.getByRole('textbox', { name: '下单日期从' }).fill('2020年1月5日')
      await expect(page).toHaveURL(
        /view=lines&date_from=2020-01-05|date_from=2020-01-05.*view=lines/,
      )
      await page.getByRole('button', { name: '下单日期从，选择日期' }).click()
      const calendar = page.getByRole('dialog', { name: '下单日期从，日历' })
      await expect(calendar.getByRole('button', { name: '2020-01-05' })).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/date_from=2020-01-12/)
      await expect(page.getByRole('textbox', { name: '下单日期从' })).toHaveValue('2020-01-12')
      await page.getByRole('button', { name: '下单日期到，选择日期' }).click()
      await page
        .getByRole('dialog', { name: '下单日期到，日历' })
        .getByRole('button', { name: '今天' })
        .click()
      await expect(rows).toHaveCount(3)
      await page.getByRole('radio', { name: '订单', exact: true }).click()
    })
    await test.step('narrows by account and by state', async () => {
      await page.getByRole('button', { name: '重置' }).click()
      await expect(cards).toHaveCount(2)
      await page.getByRole('combobox', { name: '下单账号' }).selectOption('前台小陈')
      await expect(cards).toHaveCount(1)
      await expect(cards).toContainText(other.order_no)
      expect((await saved()).rows).toMatchObject([{ 订单号: other.order_no }, { 订单号: '合计' }])
      await page.getByRole('tab', { name: /^部分发货/ }).click()
      await expect(page.getByText('没有符合条件的订单')).toBeVisible()
      expect((await saved()).rows).toEqual([])
    })
  },
)

test('buying an order again uses today’s prices, skips parts off sale and ticks the rows in the cart', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  await addAddress(buyer, { brand: BRAND })
  const [dear, gone, unrelated, unwanted] = [
    await newPart({ brand: BRAND }),
    await newPart({ brand: BRAND }),
    await newPart({ brand: BRAND }),
    await newPart({ brand: BRAND }),
  ]
  const { order_no } = await orderParts(page, buyer, [
    [dear, 1],
    [gone, 1],
    [unwanted, 1],
  ])
  await reprice(dear, 120)
  await withdraw(gone)
  await fillCart(buyer, [{ part: unrelated }])

  await open(page, BRAND, '/profile/myorder')
  await page.getByRole('button', { name: `再次购买 ${order_no}` }).click()
  const dialog = page.getByRole('dialog', { name: `再次购买 ${order_no}` })
  await dialog.getByRole('checkbox', { name: `选择 ${unwanted.number}` }).uncheck()
  await dialog.getByRole('row').filter({ hasText: dear.number }).getByLabel('增加').click()
  await expect(dialog.getByRole('row').filter({ hasText: dear.number })).toContainText('¥240.00')
  await expect(dialog).toContainText('已选 1 种')
  await expect(dialog).toContainText('已涨价，当时 ¥100.00')
  await expect(dialog.getByRole('row').filter({ hasText: gone.number })).toContainText('已下架')
  await dialog.getByRole('button', { name: '加入购物车' }).dblclick()
  await expectToast(page, '已加入购物车 1 种')
  await expect(page).toHaveURL(/\/settlement\/list$/)
  await expect(cartRow(page, dear.number).getByRole('checkbox')).toBeChecked()
  await expect(cartRow(page, unrelated.number).getByRole('checkbox')).not.toBeChecked()
  await expect(settleBar(page)).toContainText('240.00')
  expect(await cartOf(buyer)).toMatchObject([
    { part_id: dear.part_id, quantity: 2 },
    { part_id: unrelated.part_id, quantity: 1 },
  ])
  await page.getByRole('button', { name: '去结算' }).click()
  const placing = page.waitForRequest(/Order\/add$/)
  await pressOrder(page)
  expect((await placing).postDataJSON()).toMatchObject({
    repurchaseProduct: [{ product_id: dear.part_id, cart_number: 2, warehouse_type: 1 }],
  })
  await expect(page.getByRole('heading', { name: '订单提交成功' })).toBeVisible()
  expect((await ordersOf(buyer)).map(({ total_fen }) => total_fen)).toEqual([30_000, 24_000])
})
