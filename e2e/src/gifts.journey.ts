import type { Page } from '@playwright/test'

import { addAddress } from './support/buyers.ts'
import { fillCart } from './support/carts.ts'
import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { newPart } from './support/parts.ts'
import { expectToast, orderButton, pressWhenReady, settleAll, stepper } from './support/pieces.ts'
import { eventsOf, fillPointsCart, givePoints, newGift, stockOfGift } from './support/points.ts'
import { openAdmin } from './support/staff.ts'
import { expect, open, originOf, test } from './support/test.ts'

const BRAND = 'premium'
const DONE = { name: '订单提交成功' }
const balances = (page: Page) => page.getByRole('region', { name: '余额' })
const pointsCart = (page: Page) => page.getByRole('region', { name: '积分购物车' })

test('on a phone the gifts stand before the exchange of points, and the days on their own page', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  await givePoints(buyer, 500)
  await newGift({ brand: BRAND, points: 120 })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, BRAND, '/parts/points_mall')
  const regions = page.getByRole('main').getByRole('region', { name: /^积分(商品|兑换泽锐币)$/ })
  await expect(regions).toHaveCount(2)
  await expect(regions.first()).toHaveAccessibleName('积分商品')
  await expect(page.getByRole('button', { name: /^今日签到/ })).toBeVisible()
  await expect(page.getByRole('table', { name: '本月签到' })).toHaveCount(0)
})

test(
  'gifts are put aside in the mall, come along with an order as far as the points go, and are refunded with it',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    await addAddress(buyer, { brand: BRAND })
    await givePoints(buyer, 500)
    const cup = await newGift({ brand: BRAND, points: 120 })
    const dear = await newGift({ brand: BRAND, points: 400, stock: 1 })
    await fillPointsCart(buyer, dear, 1)
    await fillCart(buyer, [{ part: await newPart({ brand: BRAND }), quantity: 2 }])

    await open(page, BRAND, '/parts/points_mall?type_name=试用&limit=200')
    const card = page.getByRole('article', { name: cup.name })
    await card.getByRole('button', { name: `加入积分购物车 ${cup.name}` }).click()
    await stepper(card, cup.name).more.click()
    await expect(stepper(card, cup.name).field).toHaveValue('2')
    await expect(pointsCart(page)).toContainText('合计640 积分')
    await expect(pointsCart(page)).toContainText('可用 500 积分，还差 140')
    await pointsCart(page).getByRole('link', { name: '去购物车一起结算' }).click()

    const ticks = pointsCart(page).getByRole('checkbox', { name: /^选择/ })
    await expect(ticks).toHaveCount(2)
    for (const tick of await ticks.all()) await expect(tick).toBeChecked()
    await expectNoViolation(page)
    await settleAll(page)
    const gifts = page.getByRole('region', { name: '积分商品' })
    await expect(gifts.getByRole('checkbox', { name: new RegExp(dear.name) })).toBeDisabled()
    await expect(gifts).toContainText('积分还差 140')
    await gifts.getByRole('checkbox', { name: new RegExp(cup.name) }).uncheck()
    await expect(gifts).toContainText('本单需 400 积分')
    await gifts.getByRole('checkbox', { name: new RegExp(dear.name) }).uncheck()
    await gifts.getByRole('checkbox', { name: new RegExp(cup.name) }).check()
    await expect(gifts).toContainText('兑换后剩余 260 积分')
    await expectNoViolation(page)
    await expectNoHorizontalScroll(page)
    await pressWhenReady(orderButton(page))
    await expect(page.getByRole('heading', DONE)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('已兑换 2 件礼品，240 积分')
    expect(await stockOfGift(cup)).toBe(8)

    await page.getByRole('link', { name: /^GF/ }).click()
    await expect(page.getByRole('list', { name: '礼品进度' })).toContainText('等待寄出')
    await page.getByRole('link', { name: /^SO/ }).click()
    await page.getByRole('button', { name: /取消订单/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /确认取消|取消订单/ })
      .click()
    await expect(page.getByText('已取消').first()).toBeVisible()
    await open(page, BRAND, '/profile/my_gift?state=cancelled')
    await expect(page.getByRole('article')).toContainText(cup.name)
    expect(await eventsOf(buyer, 'points')).toEqual([
      { reason: 'correction', change: 500 },
      { reason: 'gift', change: -240 },
      { reason: 'gift_refunded', change: 240 },
    ])
    expect(await stockOfGift(cup)).toBe(10)
  },
)

test('staff send gifts, the company says that they came; staff take in more and put points right', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  await addAddress(buyer, { brand: BRAND })
  await givePoints(buyer, 300)
  const cup = await newGift({ brand: BRAND, points: 300 })
  await fillPointsCart(buyer, cup, 1)
  await fillCart(buyer, [{ part: await newPart({ brand: BRAND }) }])
  await open(page, BRAND, '/settlement/list')
  await expect(pointsCart(page)).toContainText('已选合计0 积分')
  await pointsCart(page)
    .getByRole('checkbox', { name: `选择 ${cup.name}` })
    .check()
  await settleAll(page)
  await expect(page.getByRole('region', { name: '积分商品' })).toContainText('本单需 300 积分')
  await pressWhenReady(orderButton(page))
  const number = page.getByRole('link', { name: /^GF/ })
  const gift_no = await number.innerText()

  await openAdmin(page, `/gift_orders?keyword=${gift_no}`, 'admin')
  await page.getByRole('link', { name: gift_no }).click()
  await page.getByRole('button', { name: '寄出', exact: true }).click()
  const form = page.getByRole('form', { name: '寄出礼品' })
  await form.getByRole('button', { name: /^确认寄出/ }).click()
  await expect(form.getByRole('alert')).toHaveText('请选择承运商')
  await form.getByRole('combobox', { name: '承运商' }).selectOption('顺丰速运')
  await form.getByRole('button', { name: /^确认寄出/ }).click()
  await expect(form.getByRole('alert')).toHaveText('请输入运单号')
  await form.getByRole('textbox', { name: '运单号' }).fill('SF20301000')
  await form.getByRole('button', { name: /^确认寄出/ }).click()
  await expectToast(page, `已寄出 ${gift_no}`)

  await page.goto(`${originOf(BRAND)}/console/gifts?keyword=${cup.name}`)
  await page.getByRole('link', { name: cup.name }).click()
  await page.getByRole('button', { name: '入库', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '入库件数' }).fill('5')
  await page.getByRole('dialog').getByRole('button', { name: '确认入库' }).dblclick()
  await expectToast(page, '已入库，可兑 14 件')

  await page.goto(`${originOf(BRAND)}/console/wallets?company=${buyer.company_id}`)
  await page.getByRole('button', { name: '调整', exact: true }).click()
  const correction = page.getByRole('dialog')
  await correction.getByRole('textbox', { name: '数量' }).fill('80')
  await correction.getByRole('button', { name: '确认调整' }).click()
  await expect(correction.getByText('请填写调整原因')).toBeVisible()
  await correction.getByRole('textbox', { name: '原因' }).fill('礼品延误补偿')
  await correction.getByRole('button', { name: '确认调整' }).click()
  await expectToast(page, '已调整，积分余额 80')

  await open(page, BRAND, '/profile/my_gift')
  await page.getByRole('button', { name: `确认收货 ${gift_no}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认收货' }).click()
  await expect(page.getByRole('article', { name: gift_no })).toContainText('已签收')
  await open(page, BRAND, '/profile/points')
  await expect(balances(page)).toContainText('可用积分80')
  await expect(page.getByRole('region', { name: '明细' })).toContainText('礼品延误补偿')
})
