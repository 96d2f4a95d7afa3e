import type { Locator } from '@playwright/test'

import { newFlashSale } from './support/activities.ts'
import { addAddress } from './support/buyers.ts'
import { cartOf, fillCart, ordersOf } from './support/carts.ts'
import { newPart } from './support/parts.ts'
import { expectToast, orderButton, pressWhenReady, stepper } from './support/pieces.ts'
import { openAdmin } from './support/staff.ts'
import { expect, open, test } from './support/test.ts'

test('a flash sale is bought past the cart, as far as the company’s share goes', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: 'product' })
  await addAddress(buyer, { brand: 'product' })
  const part = await newPart({ brand: 'product', price: 100 })
  await newFlashSale({ part, yuan: 69.9, maxTotal: 3, maxPerCompany: 2 })
  await fillCart(buyer, [{ part, quantity: 7 }])

  await open(page, 'product', `/parts/details?id=${part.part_id}`)
  const sale = page.getByRole('main').getByRole('link', { name: /^活动价/ })
  await expect(sale).toContainText('¥69.90')
  await expect(sale).toContainText('每件省 ¥30.10')
  await expect(page.getByRole('definition').filter({ hasText: '加购按此价' })).toBeVisible()

  await open(page, 'product', '/parts/stock')
  await expect(page.getByRole('complementary', { name: '侧边导航' })).toBeVisible()
  await page
    .getByRole('navigation', { name: '主导航' })
    .getByRole('link', { name: '活动专区' })
    .click()
  await expect(page.getByRole('timer')).toContainText(/距结束.*\d\d:\d\d:\d\d/)
  await expect(page.getByRole('complementary', { name: '侧边导航' })).toHaveCount(0)
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: part.number })
  await expect(card).toContainText('¥69.90')
  await expect(card).toContainText('每家限购 2 件')
  await expect(card).toContainText('已抢 0/3 件')
  await expect(card.getByRole('progressbar')).toHaveCount(0)
  const pieces = stepper(card, part.number)
  await pieces.more.click()
  await expect(pieces.more).toBeDisabled()
  // Holds the refetch of the page being left, which must not delay the navigation.
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>()
  await page.route(/getSlideSecActivity$/, async (route) => {
    await held
    await route.continue()
  })
  await card.getByRole('button', { name: `抢购 ${part.number}` }).click()
  await expect(page).toHaveURL(/\/settlement\/activity_settlement\?offer=\d+$/)
  release(undefined)
  await expect(page.getByRole('heading', { name: '活动结算' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('¥139.80')
  const terms = page.getByRole('region', { name: '活动说明' })
  await expect(terms).toContainText('每家限购 2 件')
  await expect(terms.getByRole('timer')).toContainText(/距结束.*\d\d:\d\d:\d\d/)
  await expect(page.getByRole('banner').getByRole('textbox')).toHaveCount(0)
  await pressWhenReady(orderButton(page))
  await expect(page.getByRole('heading', { name: '订单提交成功' })).toBeVisible()
  await expect(page.getByRole('list', { name: '下单步骤' })).toContainText('活动专区')
  expect(await ordersOf(buyer)).toMatchObject([{ total_fen: 13_980, quantity: 2, held: 2 }])
  expect(await cartOf(buyer)).toMatchObject([{ part_id: part.part_id, quantity: 7 }])

  await open(page, 'product', '/parts/activity')
  await expect(card).toContainText('已抢 2/3 件')
  await expect(card.getByRole('progressbar')).toBeVisible()
  await expect(card).toContainText('已购 2 件')
  await expect(card.getByRole('button', { name: `已达限购 ${part.number}` })).toBeDisabled()
  await open(page, 'product', `/parts/details?id=${part.part_id}`)
  await expect(page.getByText('¥100.00').first()).toBeVisible()
  await expect(sale).toHaveCount(0)
})

test('an activity says its title once and shows what can be taken at once', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: 'premium' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, 'premium', '/parts/activity')
  const main = page.getByRole('main')
  const title = main.getByRole('heading', { level: 1 })
  await expect(main.getByRole('button', { name: /^抢购 / }).first()).toBeInViewport({ ratio: 1 })
  await expect(main.getByText(await title.innerText(), { exact: true })).toHaveCount(1)
})

/** In Shanghai's time zone, as staff enter days. */
function today(): string {
  return new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
}

const lineOf = async (field: Locator) => {
  const { y = 0, height = 0 } = (await field.boundingBox()) ?? {}
  return Math.round(y + height / 2)
}

test('staff write an activity, switch it on for the shop and off again', async ({
  page,
  signedInAs,
}) => {
  const part = await newPart({ brand: 'cnab', price: 100 })
  const title = `年货节 ${part.number}`
  await openAdmin(page, '/activities', 'content')
  await expect(page.getByRole('row', { name: /路虎捷豹养护季 路诺/ })).toBeVisible()
  await page.getByRole('button', { name: '新建活动' }).click()
  const dialog = page.getByRole('dialog', { name: '新建活动' })
  await dialog.getByRole('combobox', { name: '品牌' }).selectOption({ label: '路诺' })
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('请输入活动名称')
  // A message below a field does not move the fields beside it.
  const name = dialog.getByRole('textbox', { name: '活动名称' })
  expect(await lineOf(name)).toBe(await lineOf(dialog.getByRole('combobox', { name: '品牌' })))
  await name.fill(title)
  await dialog.getByRole('button', { name: '保存' }).click()
  for (const moment of ['开始时间', '结束时间'])
    await expect(dialog.getByRole('textbox', { name: moment })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
  await dialog.getByRole('textbox', { name: '开始时间' }).fill(today())
  const end = dialog.getByRole('group', { name: '结束时间' })
  await end.getByRole('textbox', { name: '结束时间' }).fill('2099/1/1')
  // Esc closes only the calendar.
  await end.getByRole('button', { name: '结束时间，选择日期' }).click()
  const calendar = page.getByRole('dialog', { name: '结束时间，日历' })
  await expect(calendar.getByRole('button', { name: '2099-01-01' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await end.getByRole('textbox', { name: '时间', exact: true }).fill('25:30')
  await dialog.getByRole('textbox', { name: '加秒杀配件' }).fill(part.number)
  await dialog.getByRole('button', { name: new RegExp(`^${part.number}`) }).click()
  const deal = dialog.getByRole('group', { name: part.number })
  await deal.getByRole('textbox', { name: '活动价（每件）' }).fill('59.9')
  await deal.getByRole('textbox', { name: '总限量' }).fill('20')
  await dialog.getByRole('button', { name: '保存' }).click()
  // Invalid text is not replaced by the previous value.
  await expect(end.getByRole('alert')).toHaveText('时间如 09:30')
  await end.getByRole('textbox', { name: '时间', exact: true }).fill('930')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expectToast(page, `已保存 ${title}`)

  await page.getByRole('link', { name: title }).click()
  const detail = page.getByRole('complementary', { name: '活动详情' })
  await expect(detail).toContainText('已抢 0 / 20')
  await expect(detail).toContainText('2099-01-01 09:30')
  await page.getByRole('button', { name: '启用' }).click()
  await expect(page.getByRole('row', { name: title })).toContainText('进行中')

  await signedInAs({ brand: 'cnab' })
  await open(page, 'cnab', '/parts/activity')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('¥59.90')

  await openAdmin(page, '/activities', 'content')
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: '停用' }).click()
  await expect(page.getByRole('row', { name: title })).toContainText('未启用')
  await open(page, 'cnab', '/parts/activity')
  await expect(page.getByRole('heading', { name: '路虎捷豹养护季' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('已结束')
})
