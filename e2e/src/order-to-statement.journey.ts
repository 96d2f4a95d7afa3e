import type { Browser, Page } from '@playwright/test'

import { addAddress, type Buyer } from './support/buyers.ts'
import { fillCart, ordersOf } from './support/carts.ts'
import { sql } from './support/database.ts'
import { coinsOf, giveCoins, giveVoucher, voucherStates } from './support/discounts.ts'
import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { receiveAllParcels, shipParcel } from './support/parcels.ts'
import { newPart } from './support/parts.ts'
import { expectToast, orderButton, pressWhenReady, settleAll } from './support/pieces.ts'
import { fillPointsCart, givePoints, newGift } from './support/points.ts'
import { openAdmin } from './support/staff.ts'
import { expect, open, test } from './support/test.ts'

const BRAND = 'premium'

async function adminAs(browser: Browser, username: string, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const admin = await context.newPage()
  await openAdmin(admin, address, username)
  return admin
}

async function readyToOrder(buyer: Buyer) {
  const name = `全程汽配 ${buyer.company_id} 号`
  await sql`update company set name = ${name} where company_id = ${buyer.company_id}`
  await addAddress(buyer, { brand: BRAND })
  await addAddress(buyer, { brand: BRAND, forBeijing: true })
  await giveVoucher(buyer, { brand: BRAND, name: '三十元券', amountFen: 3_000 })
  await giveCoins(buyer, BRAND, 50)
  await givePoints(buyer, 500)
  const gift = await newGift({ brand: BRAND, points: 120 })
  await fillPointsCart(buyer, gift, 1)
  const here = await newPart({ brand: BRAND, price: 100 })
  const there = await newPart({ brand: BRAND, price: 50 })
  await fillCart(buyer, [
    { part: here, quantity: 3 },
    { part: there, quantity: 2, warehouse: 2 },
  ])
  return { name, gift, here, there }
}

async function aMonthGoesBy({ company_id }: Buyer): Promise<string> {
  const [entry] = await sql<{ month: string }[]>`
    update statement_entry set happened_at =
      date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' - interval '3 days'
    where company_id = ${company_id}
    returning to_char(happened_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month`
  return entry?.month ?? ''
}

test(
  'from the cart to the confirmed statement: two warehouses, voucher, coins and gift, approved, sent in parcels, received short, credited',
  { tag: '@phone' },
  async ({ page, browser, signedInAs }) => {
    // Runs the whole process in the windows of two roles.
    test.slow()
    const buyer = await signedInAs({ brand: BRAND })
    const { name, gift, here, there } = await readyToOrder(buyer)

    await test.step('the buyer orders from two warehouses with all that can pay', async () => {
      await open(page, BRAND, '/settlement/list')
      await settleAll(page)
      await expect(page.getByRole('radio', { name: /减 ¥30\.00/ })).toBeChecked()
      await page.getByRole('button', { name: '全部使用' }).click()
      await page.getByRole('checkbox', { name: new RegExp(gift.name) }).check()
      await page.getByRole('checkbox', { name: /申请特批价/ }).check()
      await expect(page.getByText('¥330.00').filter({ visible: true }).first()).toBeVisible()
      await pressWhenReady(orderButton(page))
      await expect(page.getByRole('heading', { name: '订单提交成功' })).toBeVisible()
      await expect(page.getByRole('main')).toContainText('已兑换 1 件礼品，120 积分')
    })
    const [near, far] = await ordersOf(buyer)
    if (!near || !far) throw new Error('two orders were not written')
    expect([near.total_fen, far.total_fen]).toEqual([24_750, 8_250])
    expect(await coinsOf(buyer)).toBe(10)

    await test.step('sales approves both at once', async () => {
      const admin = await adminAs(browser, 'sales', `/orders?keyword=${encodeURIComponent(name)}`)
      await admin.getByRole('checkbox', { name: '选择本页待审核的订单' }).check()
      await expect(admin.getByRole('region', { name: '批量操作' })).toContainText('¥330.00')
      await admin.keyboard.press('a')
      await expectToast(admin, '已审核通过 2 单')
      await admin.context().close()
    })

    await test.step('the warehouse sends two of three pieces, and the rest in a second parcel', async () => {
      const admin = await adminAs(browser, 'warehouse', `/picking?keyword=${near.order_no}`)
      await admin.getByRole('link', { name: near.order_no }).click()
      const detail = admin.getByRole('complementary', { name: '订单详情' })
      await detail.getByRole('button', { name: '发货', exact: true }).click()
      const form = detail.getByRole('form', { name: '发货' })
      await form.getByRole('textbox', { name: `${here.number} 发货数量` }).fill('2')
      await form.getByRole('combobox', { name: '承运商' }).selectOption('顺丰速运')
      await form.getByRole('textbox', { name: '运单号' }).fill('SF10010001')
      await form.getByRole('button', { name: '确认发货 2 件' }).click()
      await expectToast(admin, `已发货 ${near.order_no}-1`)
      await admin.context().close()
      await shipParcel(near.order_id, [{ part: here, quantity: 1 }])
      await shipParcel(far.order_id, [{ part: there, quantity: 2 }])
    })

    await test.step('the buyer finds a piece missing in the first parcel', async () => {
      await open(page, BRAND, `/profile/myorder/detail?id=${near.order_id}`)
      await expect(page.getByText('共 2 包，已签收 0 包')).toBeVisible()
      await page.getByRole('link', { name: `包裹详情 ${near.order_no}-1` }).click()
      await page.getByRole('button', { name: '收货异常' }).click()
      const dialog = page.getByRole('dialog', { name: `确认收货 ${near.order_no}-1` })
      await dialog
        .getByRole('group', { name: `${here.number} 实收` })
        .getByRole('button', { name: '减少' })
        .click()
      await dialog.getByRole('button', { name: '收货并申请退货' }).click()
      // A narrow window asks for the reason in a separate step.
      if ((page.viewportSize()?.width ?? 0) < 1024)
        await page.getByRole('button', { name: '下一步' }).click()
      await page.getByRole('textbox', { name: '原因' }).fill('箱内只有 1 件')
      await page.getByRole('button', { name: '提交申请' }).click()
      await expectToast(page, '提交成功')
      await expect(page).toHaveURL(/return_orders_detail\?id=\d+$/)
    })
    await receiveAllParcels(buyer, { brand: BRAND, order_id: near.order_id })
    await receiveAllParcels(buyer, { brand: BRAND, order_id: far.order_id })
    expect(await voucherStates(buyer)).toEqual(['used'])

    await test.step('sales sees what it refunds, grants it, and credits it without any goods', async () => {
      const admin = await adminAs(browser, 'sales', `/returns?keyword=${near.order_no}`)
      await admin.getByRole('row').getByRole('link').first().click()
      const detail = admin.getByRole('complementary', { name: '退货单详情' })
      await expect(detail).toContainText('¥82.50 · 退回 10 币')
      await expectNoViolation(admin)
      await detail.getByRole('button', { name: /^审核通过/ }).click()
      await expect(detail).toContainText('待入账')
      await detail.getByRole('button', { name: '入账', exact: true }).click()
      const dialog = admin.getByRole('dialog', { name: /^入账 RT/ })
      await expect(dialog).toContainText('¥82.50')
      await dialog.getByRole('button', { name: /^确认入账/ }).click()
      await expect(detail).toContainText('已入账')
      await admin.context().close()
      await page.reload()
      await expect(page.getByText('¥82.50').first()).toBeVisible()
    })
    expect(await coinsOf(buyer)).toBe(20)

    const month = await aMonthGoesBy(buyer)
    await test.step('staff run the month and publish it', async () => {
      const admin = await adminAs(
        browser,
        'sales',
        `/statements?keyword=${encodeURIComponent(name)}`,
      )
      await admin.getByRole('button', { name: '生成对账单' }).click()
      await admin.getByRole('checkbox', { name: `选择 ${name}` }).check()
      await admin.getByRole('button', { name: '发布所选' }).click()
      await expectToast(admin, '已发布 1 张对账单')
      await admin.context().close()
    })

    await test.step('the buyer finds every line of it and confirms it', async () => {
      await open(page, BRAND, '/profile/bill')
      await page.getByRole('link', { name: `${month} 对账单` }).click()
      for (const words of [near.order_no, far.order_no, /^RT/])
        await expect(page.getByRole('link', { name: words })).toBeVisible()
      await expect(page.getByText('247.50').filter({ visible: true }).first()).toBeVisible()
      await expectNoHorizontalScroll(page)
      await page.getByRole('button', { name: '确认对账单' }).click()
      await page.getByRole('button', { name: '确认无误' }).click()
      await expect(page.getByText(/何敏 于 .* 确认/)).toBeVisible()
    })
  },
)
