import type { Page } from '@playwright/test'

import { addAddress, type Buyer } from './support/buyers.ts'
import { cartOf, fillCart, ordersOf } from './support/carts.ts'
import { sql } from './support/database.ts'
import { coinsOf, giveCoins, giveVoucher, newCampaign, voucherStates } from './support/discounts.ts'
import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { loseAnswer } from './support/lose-answer.ts'
import { ownDigits } from './support/own-number.ts'
import { numberPart } from './support/part-facts.ts'
import { newPart, reprice, type Part } from './support/parts.ts'
import { orderButton, pressWhenReady, settleAll, expectToast } from './support/pieces.ts'
import { openAdmin } from './support/staff.ts'
import { expect, open, test } from './support/test.ts'

const DONE = { name: '订单提交成功' }

async function atCheckout(
  page: Page,
  buyer: Buyer,
  requests: readonly { readonly part: Part; readonly warehouse?: 1 | 2 }[],
): Promise<void> {
  const brand = requests[0]?.part.brand ?? ''
  await addAddress(buyer, { brand })
  await addAddress(buyer, { brand, forBeijing: true })
  await giveVoucher(buyer, { brand, name: '三十元券', amountFen: 3_000, thresholdFen: 20_000 })
  await giveVoucher(buyer, { brand, name: '十元券', amountFen: 1_000 })
  await giveVoucher(buyer, { brand, name: '大额券', amountFen: 9_000, thresholdFen: 900_000 })
  await giveCoins(buyer, brand, 50)
  await fillCart(
    buyer,
    requests.map((request) => ({ ...request, quantity: 2 })),
  )
  await open(page, brand, '/settlement/list')
  await settleAll(page)
  await expect(page.getByRole('radio', { name: /减 ¥30\.00/ })).toBeChecked()
}

const payable = (page: Page, amount: string) =>
  expect(page.getByText(`¥${amount}`).filter({ visible: true }).first()).toBeVisible()

test(
  'two warehouses, a voucher, coins and a special price: the sums add up, and cancelling refunds all',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: 'premium' })
    const here = await newPart({ brand: 'premium', price: 100 })
    const there = await newPart({ brand: 'premium', price: 50 })
    await atCheckout(page, buyer, [{ part: here }, { part: there, warehouse: 2 }])

    await page.getByRole('button', { name: '1 张不可用，查看原因' }).click()
    await expect(page.getByText('还差 ¥8,700.00 可用')).toBeVisible()
    await page.getByRole('radio', { name: /减 ¥10\.00/ }).check()
    await payable(page, '290.00')
    await page.getByRole('radio', { name: '不使用' }).check()
    await payable(page, '300.00')
    await page.getByRole('radio', { name: /减 ¥30\.00/ }).check()
    await page.getByRole('textbox', { name: /^使用.*币$/ }).fill('28')
    await page.keyboard.press('Tab')
    // On a phone it is in the bar at the bottom.
    await expect(page.getByText('再用 2 币抵扣')).toHaveCount(1)
    await page.getByRole('button', { name: '全部使用' }).click()
    await expect(page.getByText(/本单最多抵 30 币/)).toBeVisible()
    await payable(page, '240.00')
    await page.getByRole('textbox', { name: '广州仓备注' }).fill('请按合同价')
    await page.getByRole('checkbox', { name: /申请特批价/ }).check()
    await expectNoViolation(page)
    await expectNoHorizontalScroll(page)

    await page.reload()
    await expect(page.getByRole('textbox', { name: '广州仓备注' })).toHaveValue('请按合同价')
    await payable(page, '240.00')
    await pressWhenReady(orderButton(page))
    await expect(page.getByRole('heading', DONE)).toBeVisible()
    const sums = page.getByRole('main').getByText('应付合计').locator('..')
    await expect(sums).toContainText('¥240.00')
    const orders = await ordersOf(buyer)
    expect(orders.map(({ status }) => status)).toEqual(['pending_approval', 'pending_approval'])
    expect(orders.reduce((sum, { total_fen }) => sum + total_fen, 0)).toBe(24_000)
    expect(await coinsOf(buyer)).toBe(20)

    await open(page, 'premium', '/profile/coupon?state=locked')
    await expect(page.getByRole('link', { name: orders[0]?.order_no ?? 'none' })).toBeVisible()
    for (const { order_id } of orders) {
      await open(page, 'premium', `/profile/myorder/detail?id=${order_id}`)
      await page.getByRole('button', { name: /取消订单/ }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /确认取消|取消订单/ })
        .click()
      await expect(page.getByText('已取消').first()).toBeVisible()
      await expect(page.getByText(/^订单已取消，无需付款。\d+ .+已退回。/)).toBeVisible()
    }
    await expect(page.getByText(/优惠券已退回，有效期内可再用。$/)).toBeVisible()
    expect(await coinsOf(buyer)).toBe(50)
    expect(await voucherStates(buyer)).toEqual(['available', 'available', 'available'])
  },
)

test('a voucher that another order used is reported before anything is ordered; no input is lost', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: 'bc' })
  const part = await newPart({ brand: 'bc', price: 150 })
  await atCheckout(page, buyer, [{ part }])
  await page.getByRole('textbox', { name: '订单备注' }).fill('走德邦')
  await sql`
    update campaign set ends_at = now() - interval '1 second', starts_at = now() - interval '2 days'
    where campaign_id = (select min(campaign_id) from voucher where company_id = ${buyer.company_id})`
  await pressWhenReady(orderButton(page))

  const dialog = page.getByRole('dialog', { name: '优惠券有变动，请确认' })
  await expect(dialog).toContainText('订单还没有提交')
  await expect(dialog).toContainText('现在选用：减 ¥10.00')
  await expect(dialog.getByRole('row', { name: /应付合计/ })).toContainText('¥290.00')
  expect(await ordersOf(buyer)).toEqual([])
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(page.getByRole('textbox', { name: '订单备注' })).toHaveValue('走德邦')
  await pressWhenReady(orderButton(page))
  await expect(page.getByRole('heading', DONE)).toBeVisible()
  expect(await ordersOf(buyer)).toMatchObject([{ total_fen: 29_000 }])
})

test('spent coins and a changed price are shown with the current sums', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: 'product' })
  const part = await newPart({ brand: 'product', price: 150 })
  await atCheckout(page, buyer, [{ part }])
  await page.getByRole('button', { name: '全部使用' }).click()
  await payable(page, '240.00')
  await sql`update wallet set balance = 12, spent = 38 where company_id = ${buyer.company_id}`
  await sql`
    insert into wallet_event (brand, company_id, currency, change, balance_after, reason)
    values ('product', ${buyer.company_id}, 'coin', -38, 12, 'correction')`
  await pressWhenReady(orderButton(page))
  const coins = page.getByRole('dialog', { name: /有变动，请确认/ })
  await expect(coins.getByRole('row', { name: /应付合计/ })).toContainText('¥258.00')
  await reprice(part, 200)
  await pressWhenReady(coins.getByRole('button', { name: '按现在的金额提交' }))

  const price = page.getByRole('dialog', { name: '价格有变动，请确认' })
  await expect(price.getByRole('row').filter({ hasText: part.number })).toContainText('¥200.00')
  await expect(price.getByRole('row', { name: /应付合计/ })).toContainText('¥358.00')
  await pressWhenReady(price.getByRole('button', { name: '按新价格提交' }))
  await expect(page.getByRole('heading', DONE)).toBeVisible()
  expect(await ordersOf(buyer)).toMatchObject([{ total_fen: 35_800 }])
  expect(await coinsOf(buyer)).toBe(0)
})

test('a shortage can be moved, replaced, waited for or dropped', async ({ page, signedInAs }) => {
  const buyer = await signedInAs({ brand: 'premium' })
  const [ordered, moved, dropped] = [
    await newPart({ brand: 'premium' }),
    await newPart({ brand: 'premium', guangzhou: 0, beijing: 5 }),
    await newPart({ brand: 'premium', guangzhou: 0, beijing: 0 }),
  ]
  const replaced = await newPart({ brand: 'premium', guangzhou: 0, beijing: 0 })
  const other = await newPart({ brand: 'premium' })
  await numberPart(other, { older: [replaced.number], others: [] })
  await addAddress(buyer, { brand: 'premium' })
  await fillCart(
    buyer,
    [ordered, moved, dropped, replaced].map((part) => ({ part })),
  )
  await open(page, 'premium', '/settlement/list')
  await settleAll(page)
  await expect(page.getByRole('dialog', { name: '3 种配件库存不足' })).toBeVisible()
  const sheet = page.getByRole('dialog')
  const line = (part: Part) => sheet.getByRole('listitem').filter({ hasText: part.number })
  await line(replaced).getByRole('button', { name: '选替换件' }).click()
  await line(replaced)
    .getByRole('button', { name: new RegExp(`^换成它 ${other.number}`) })
    .click()
  await expect(line(replaced)).toContainText(`已换为 ${other.number}`)
  await line(dropped).getByRole('button', { name: '选替换件' }).click()
  await expect(line(dropped)).toContainText('没有登记可替换的配件')
  await line(dropped)
    .getByRole('button', { name: /到货提醒/ })
    .click()
  await expectToast(page, '提交成功')
  await expectNoViolation(page)
  await expectNoHorizontalScroll(page)
  await line(dropped)
    .getByRole('button', { name: /^不要了/ })
    .click()
  await expect(line(dropped)).toContainText('已移出购物车')
  await line(moved)
    .getByRole('button', { name: /转北京仓/ })
    .click()
  await expect(line(moved)).toContainText('已转至北京仓')
  expect(await cartOf(buyer)).toEqual([
    { part_id: ordered.part_id, warehouse: 1, quantity: 1 },
    { part_id: moved.part_id, warehouse: 2, quantity: 1 },
    { part_id: other.part_id, warehouse: 1, quantity: 1 },
  ])
  await expect(sheet).toContainText('现货 3 种 3 件，合计 ¥300.00')
})

// The result on the server does not depend on the page width.
test('an order whose answer was lost in a reload is found again and not placed twice', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: 'bc' })
  const part = await newPart({ brand: 'bc', price: 150 })
  await atCheckout(page, buyer, [{ part }])
  await loseAnswer(page, /Order\/add$/)
  await pressWhenReady(orderButton(page))
  await expect(page.getByText('没有收到服务器的回复，订单可能已经提交')).toBeVisible()
  await page.reload()
  await expect(page.getByText('上次提交没有结果')).toBeVisible()
  await pressWhenReady(page.getByRole('button', { name: '再次提交' }))
  await expect(page.getByRole('heading', DONE)).toBeVisible()
  expect(await ordersOf(buyer)).toMatchObject([{ total_fen: 27_000 }])
  expect(await voucherStates(buyer)).toEqual(['locked', 'available', 'available'])
})

test('a voucher that is offered is claimed once for each press, and leads to what it is for', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: 'cnab' })
  const name = `迎新券 ${buyer.phone}`
  const campaign = await newCampaign({ brand: 'cnab', name, amountFen: 2_000, isClaimable: true })
  await sql`
    update campaign set scope = 'makes', scope_ids = array[(select make_id from part where brand = 'cnab' limit 1)]
    where campaign_id = ${campaign}`
  await open(page, 'cnab', '/profile/coupon')
  const claim = page.getByRole('button', { name: `领取 ${name}` })
  await claim.dblclick()
  await expectToast(page, '领取成功')
  await expect(claim).toBeDisabled()
  await expect(page.getByRole('tab', { name: /可使用 1/ })).toBeVisible()
  expect(await voucherStates(buyer)).toEqual(['available'])
  await expectNoViolation(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('tab', { name: /已使用/ }).click()
  await expect(page.getByText('没有已使用的优惠券')).toBeVisible()
  await page.getByRole('tab', { name: /可使用/ }).click()
  await page.getByRole('link', { name: `去使用 ${name}` }).click()
  await expect(page.getByRole('heading', { name: '优惠券适用配件' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^选择 / }).first()).toBeVisible()
})

test('staff make a campaign, give it to a company and stop it', async ({ page }) => {
  const name = `关怀券 ${ownDigits(8)}`
  await openAdmin(page, '/vouchers', 'content')
  await page.getByRole('button', { name: '新建优惠券' }).click()
  const form = page.getByRole('dialog', { name: '新建优惠券' })
  await form.getByRole('button', { name: '新建' }).click()
  await expect(form.getByRole('alert').first()).toBeVisible()
  await form.getByRole('combobox', { name: '品牌' }).selectOption('premium')
  await form.getByRole('textbox', { name: '名称' }).fill(name)
  await form.getByRole('textbox', { name: '满多少元可用' }).fill('500')
  await form.getByRole('textbox', { name: '减多少元' }).fill('30')
  await form.getByRole('textbox', { name: '结束日期（含当天）' }).fill('2099-12-31')
  await form.getByRole('combobox', { name: '适用范围' }).selectOption('makes')
  await form.getByRole('textbox', { name: '品牌车系' }).fill('宝马')
  await form.getByRole('group', { name: '找到的' }).getByRole('button', { name: '宝马' }).click()
  await expect(form.getByRole('button', { name: '移除 宝马' })).toBeVisible()
  await expectNoViolation(page)
  await form.getByRole('button', { name: '新建' }).dblclick()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('满 ¥500.00 减 ¥30.00')
  await expect(row).toContainText('宝马配件')

  await row.getByRole('button', { name: `发放 ${name}` }).click()
  const give = page.getByRole('dialog', { name: `发放“${name}”` })
  await give.getByRole('textbox', { name: '客户' }).fill('恒泰')
  // The company buys from every brand; the voucher is for one of them.
  const found = give.getByRole('group', { name: '找到的客户' }).getByRole('button')
  await expect(found).toHaveText(['广州恒泰汽车服务有限公司泽锐'])
  await found.click()
  await give.getByRole('textbox', { name: '张数' }).fill('2')
  await give.getByRole('button', { name: '发放' }).dblclick()
  await expect(row).toContainText('2 / 不限')
  await row.getByRole('button', { name: `停发 ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '停止发放' }).click()
  await expect(row).toContainText('已停发')
  await expectNoViolation(page)
  await expectNoHorizontalScroll(page)
  const [counted] = await sql<{ campaigns: number; vouchers: number }[]>`
    select count(distinct campaign_id)::integer as campaigns, count(v.voucher_id)::integer as vouchers
    from campaign left join voucher v using (campaign_id) where name = ${name}`
  expect(counted).toEqual({ campaigns: 1, vouchers: 2 })
})

test('who may only look changes no voucher', async ({ page }) => {
  await openAdmin(page, '/vouchers', 'viewer')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: '新建优惠券' })).toBeDisabled()
})
