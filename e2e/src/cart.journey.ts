import type { Locator, Page } from '@playwright/test'

import { addAddress, newColleague } from './support/buyers.ts'
import { cartOf, fillCart } from './support/carts.ts'
import { newPart, withdraw } from './support/parts.ts'
import { cartRow, pressInRow, settleBar, stepper, expectToast } from './support/pieces.ts'
import { expect, open, originOf, test } from './support/test.ts'

test(
  'a changed quantity shows at once in the sums, and is kept',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: 'product' })
    const part = await newPart({ brand: 'product', price: 100 })
    const [second, third] = [
      await newPart({ brand: 'product' }),
      await newPart({ brand: 'product' }),
    ]
    await fillCart(buyer, [{ part, quantity: 2 }, { part: second }, { part: third }])
    await open(page, 'product', '/settlement/list')
    await expectInSight(page, cartRow(page, third.number))
    const row = cartRow(page, part.number)
    await row.getByRole('checkbox').check()
    await expect(settleBar(page).getByText('¥200.00')).toBeVisible()

    await stepper(row, part.number).more.click()
    await expect(stepper(row, part.number).field).toHaveValue('3')
    await expect(settleBar(page).getByText('¥300.00')).toBeVisible()
    await stepper(row, part.number).field.fill('1a2')
    await stepper(row, part.number).field.press('Enter')
    await expect(settleBar(page).getByText('¥1,200.00')).toBeVisible()
    await expect
      .poll(() => cartOf(buyer))
      .toContainEqual({ part_id: part.part_id, warehouse: 1, quantity: 12 })
  },
)

/** Three rows of the cart are fully visible above the bar without scrolling. */
async function expectInSight(page: Page, row: Locator): Promise<void> {
  await expect(row).toBeVisible()
  const [end, bar] = [await row.boundingBox(), await settleBar(page).boundingBox()]
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
}

test('a quantity that the server refuses goes back, with its words', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: 'product' })
  const part = await newPart({ brand: 'product' })
  await fillCart(buyer, [{ part, quantity: 5 }])
  await open(page, 'product', '/settlement/list')
  const { field, more } = stepper(cartRow(page, part.number), part.number)
  await expect(field).toHaveValue('5')
  await page.route(/Cart\/add$/, (route) =>
    route.fulfill({ json: { status: 201, msg: '暂时不能修改', data: null } }),
  )
  await more.click()
  await expectToast(page, '暂时不能修改')
  await expect(field).toHaveValue('5')

  await page.unroute(/Cart\/add$/)
  // Once the press is on its way, so that no list read before it says that the part is gone.
  await page.route(/Cart\/add$/, async (route) => {
    await withdraw(part)
    await route.continue()
  })
  await more.click()
  await expectToast(page, /下架|停售|无法/)
  expect(await cartOf(buyer)).toMatchObject([{ quantity: 5 }])
  await expect(cartRow(page, part.number)).toContainText('已下架')
})

test('ticks stay with their rows after the list is fetched again and after a reload', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: 'bc' })
  const [one, other] = [await newPart({ brand: 'bc' }), await newPart({ brand: 'bc' })]
  await fillCart(buyer, [{ part: one }, { part: other }])
  await open(page, 'bc', '/settlement/list')
  await cartRow(page, other.number).getByRole('checkbox').check()
  const third = await newPart({ brand: 'bc' })
  await fillCart(buyer, [{ part: third }])
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(cartRow(page, other.number).getByRole('checkbox')).toBeChecked()
  await expect(cartRow(page, one.number).getByRole('checkbox')).not.toBeChecked()
  await expect(cartRow(page, third.number).getByRole('checkbox')).not.toBeChecked()
})

test('a row that moves joins the one that is there already', async ({ page, signedInAs }) => {
  const buyer = await signedInAs({ brand: 'premium' })
  const part = await newPart({ brand: 'premium' })
  await fillCart(buyer, [
    { part, quantity: 3 },
    { part, quantity: 4, warehouse: 2 },
  ])
  await open(page, 'premium', '/settlement/list')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: `${part.number} 转北京仓` }).click()
  await expectToast(page, '已转至北京仓')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(stepper(page, part.number).field).toHaveValue('7')
  expect(await cartOf(buyer)).toEqual([{ part_id: part.part_id, warehouse: 2, quantity: 7 }])

  await page.getByRole('status').getByRole('button', { name: '撤销' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect
    .poll(async () =>
      (await cartOf(buyer)).map(({ quantity }) => quantity).toSorted((a, b) => a - b),
    )
    .toEqual([3, 4])
})

test('Shift ticks all rows between, and all ticked rows move at once', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: 'product' })
  const parts = [
    await newPart({ brand: 'product' }),
    await newPart({ brand: 'product' }),
    await newPart({ brand: 'product' }),
  ]
  await fillCart(
    buyer,
    parts.map((part) => ({ part })),
  )
  await open(page, 'product', '/settlement/list')
  const rows = page.getByRole('article')
  const fourth = await newPart({ brand: 'product' })
  const quick = page.getByRole('textbox', { name: '按 OE 号加购' })
  await quick.fill(`${fourth.number}=4`)
  await quick.press('Enter')
  await expect(cartRow(page, fourth.number).getByRole('checkbox')).toBeChecked()
  await expect(stepper(page, fourth.number).field).toHaveValue('4')
  await cartRow(page, fourth.number).getByRole('checkbox').uncheck()
  await expect(rows).toHaveCount(4)
  await rows.nth(1).getByRole('checkbox').click()
  await rows
    .nth(3)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(rows.nth(2).getByRole('checkbox')).toBeChecked()
  await settleBar(page).getByRole('button', { name: '转北京仓（3）' }).click()
  await expectToast(page, '3 种配件已转至北京仓')
  await expect
    .poll(async () => (await cartOf(buyer)).map(({ warehouse }) => warehouse))
    .toEqual([2, 2, 2, 1])
  await expect(settleBar(page).getByRole('button', { name: '转广州仓（3）' })).toBeVisible()
})

test('a deleted row can be restored', { tag: '@phone' }, async ({ page, signedInAs }) => {
  const buyer = await signedInAs({ brand: 'cnab' })
  const part = await newPart({ brand: 'cnab' })
  await fillCart(buyer, [{ part, quantity: 6 }])
  await open(page, 'cnab', '/settlement/list')
  await pressInRow(page, part.number, '删除')
  await expectToast(page, '已从购物车删除')
  await expect(page.getByText('购物车是空的')).toBeVisible()
  await expect.poll(() => cartOf(buyer)).toEqual([])

  await page.getByRole('status').getByRole('button', { name: '撤销' }).click()
  await expect(stepper(page, part.number).field).toHaveValue('6')
  expect(await cartOf(buyer)).toMatchObject([{ part_id: part.part_id, quantity: 6 }])
})

test('a sub-account without purchasing fills the cart, and reads who orders', async ({
  page,
  signedInAs,
}) => {
  const clerk = await signedInAs({ brand: 'premium', isMain: false, isPurchaser: false })
  await addAddress(clerk, { brand: 'premium' })
  const part = await newPart({ brand: 'premium', price: 777 })
  await open(page, 'premium', '/settlement/list')
  await expect(page.getByText('由主账号或有采购权限的子账号下单')).toBeVisible()
  await fillCart(clerk, [{ part }])
  await open(page, 'premium', '/settlement/list')
  await expect(page.getByText(/下单由主账号或有采购权限的子账号完成/).first()).toBeVisible()
  await cartRow(page, part.number).getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: '去结算' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '提交给主账号' })).toBeEnabled()
  await expect(page.getByText('777.00')).toHaveCount(0)
  // Without prices no total is shown.
  await expect(page.getByRole('main')).not.toContainText(/合计|小计 ¥/)

  await open(page, 'premium', '/settlement/submit')
  await expect(page.getByText('您的账号没有下单权限')).toBeVisible()
  await open(page, 'premium', '/settlement/activity_settlement')
  await expect(page.getByText('活动商品由主账号或有采购权限的子账号下单')).toBeVisible()
  await open(page, 'premium', '/profile/myorder')
  await expect(page.getByText('下单由主账号或有采购权限的子账号完成')).toBeVisible()
  await open(page, 'premium', '/parts/activity')
  await expect(page.getByText('由主账号或有采购权限的子账号下单').first()).toBeVisible()
})

// The filters and a second window need a desktop.
test.describe('on a desktop', () => {
  test('a main account sees its colleagues’ rows and filters by model and by user', async ({
    page,
    signedInAs,
  }) => {
    const main = await signedInAs({ brand: 'product' })
    const colleague = await newColleague(main, { brand: 'product', name: '林晓' })
    const mine = await newPart({ brand: 'product', model: '宝马 3系 G20' })
    const theirs = await newPart({ brand: 'product', model: '奔驰 E级 W213' })
    await fillCart(main, [{ part: mine }])
    await fillCart(colleague, [{ part: theirs }])
    await open(page, 'product', '/settlement/list')
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(cartRow(page, theirs.number)).toContainText('林晓')

    await page.getByRole('combobox', { name: '下单账号' }).click()
    await page.getByTitle('林晓').last().click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(cartRow(page, theirs.number)).toBeVisible()
    await page.getByRole('button', { name: '重置筛选' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.getByRole('combobox', { name: '适用车型' }).click()
    await page.getByTitle('宝马 3系 G20').last().click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(cartRow(page, mine.number)).toBeVisible()
    await expect(page).toHaveURL(/model=/)
  })

  test('a second tab shows what the first one changed once it is looked at', async ({
    page,
    context,
    signedInAs,
  }) => {
    const buyer = await signedInAs({ brand: 'bc' })
    const part = await newPart({ brand: 'bc' })
    await fillCart(buyer, [{ part, quantity: 1 }])
    await open(page, 'bc', '/settlement/list')
    await expect(stepper(page, part.number).field).toHaveValue('1')

    const second = await context.newPage()
    await second.goto(`${originOf('bc')}/settlement/list`)
    await stepper(second, part.number).more.click()
    await expect.poll(() => cartOf(buyer)).toMatchObject([{ quantity: 2 }])
    // The first tab still shows 1; adding one there adds to the current quantity in the cart.
    await stepper(page, part.number).more.click()
    await expect(stepper(page, part.number).field).toHaveValue('3')
    await expect.poll(() => cartOf(buyer)).toMatchObject([{ quantity: 3 }])
    await stepper(second, part.number).less.click()
    await expect.poll(() => cartOf(buyer)).toMatchObject([{ quantity: 2 }])
    await page.bringToFront()
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    )
    await expect(stepper(page, part.number).field).toHaveValue('2')
  })

  test('the mini cart shows rows and sum, and a row leaves from it', async ({
    page,
    signedInAs,
  }) => {
    const buyer = await signedInAs({ brand: 'cnab' })
    const [kept, gone] = [await newPart({ brand: 'cnab' }), await newPart({ brand: 'cnab' })]
    await fillCart(buyer, [{ part: kept, quantity: 3 }, { part: gone }])
    await open(page, 'cnab', '/parts/list')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /购物车/ })
      .hover()
    await expect(page.getByRole('row').filter({ hasText: kept.number })).toContainText('¥300.00')
    await page.getByRole('button', { name: `删除 ${gone.number}` }).click()
    await expectToast(page, '已从购物车删除')
    await expect(page.getByRole('row').filter({ hasText: gone.number })).toHaveCount(0)
    await page.getByRole('link', { name: '去购物车' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(cartRow(page, kept.number)).toContainText('¥300.00')

    await page
      .context()
      .addCookies([{ name: 'showShareholderPrice', value: '2', url: originOf('cnab') }])
    await page.reload()
    await expect(cartRow(page, kept.number)).toBeVisible()
    await expect(page.getByText('300.00')).toHaveCount(0)
    await expect(page.getByText('100.00')).toHaveCount(0)
  })
})
