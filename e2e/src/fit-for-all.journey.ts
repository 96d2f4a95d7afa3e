/**
 * Every page of shop and admin passes axe's accessibility rules on a desktop and on a phone, and
 * fits every window width in between without horizontal scrolling.
 */

import type { Id } from '@portal/rules/ids.ts'

import { newArrivedOrder } from './support/arrived-orders.ts'
import { addAddress } from './support/buyers.ts'
import { fillCart } from './support/carts.ts'
import { sql } from './support/database.ts'
import {
  DESKTOP,
  expectFitForAll,
  expectFits,
  expectFitsAllWidths,
  expectNoViolation,
  expectOneScrollbar,
} from './support/fit-for-all.ts'
import { newOrder } from './support/orders.ts'
import { ADMIN_PAGES, SHOP_PAGES } from './support/pages.ts'
import { shipParcel } from './support/parcels.ts'
import { newPart } from './support/parts.ts'
import { orderButton, partLink, pressWhenReady, settleAll } from './support/pieces.ts'
import { cutPrice } from './support/price-cuts.ts'
import { PROTECTED } from './support/protected-brand.ts'
import { adminAddress, openAdmin } from './support/staff.ts'
import { expect, open, originOf, test } from './support/test.ts'
import { openAndSettle } from './support/walk.ts'

const LOW = { width: 1024, height: 768 }

test('/login, /bind_wx and /404 are fit for all', async ({ page }) => {
  await open(page, 'premium', '/login')
  await expectFitForAll(page, '登录订货平台')
  await page.evaluate(() =>
    sessionStorage.setItem('bind-token', JSON.stringify({ token: 'none', name: '陈师傅' })),
  )
  await open(page, 'premium', '/bind_wx')
  await expectFitForAll(page, '绑定订货账号', '/bind_wx')
  await open(page, 'premium', '/404')
  await expectFitForAll(page, '页面不存在')
})

// Several pages per group, because later pages reuse what the first one has loaded.
const inGroups = <T>(pages: readonly T[]) => [
  ...Map.groupBy(pages.entries(), ([place]) => Math.floor(place / 6)).values(),
]

for (const [group, pages] of inGroups(SHOP_PAGES).entries())
  test(`the shop's pages are fit for all, ${group + 1}`, async ({ page, signedInAs }) => {
    test.slow()
    const buyer = await signedInAs({ brand: 'premium' })
    await addAddress(buyer, { brand: 'premium' })
    await newArrivedOrder(buyer, 'premium')
    for (const [, [path, sign]] of pages)
      await test.step(decodeURIComponent(path), async () => {
        await openAndSettle(page, `${originOf('premium')}${path}`)
        await expectFitForAll(page, sign)
      })
  })

test('a part and an order are fit for all', async ({ page, signedInAs }) => {
  const buyer = await signedInAs({ brand: 'premium' })
  const [part] = await sql<{ part_id: Id<'part'> }[]>`
    select part_id from part where brand = 'premium' and oe_number = '11427953129'`
  await open(page, 'premium', `/parts/details?id=${part?.part_id}`)
  await expectFitForAll(page, '11427953129')
  const { order_id } = await newOrder(buyer, await newPart({ brand: 'premium' }))
  await open(page, 'premium', `/profile/myorder/detail?id=${order_id}`)
  await expectFitForAll(page, '订单动态')
})

test('returns, the form to apply for one, and one of them are fit for all', async ({
  page,
  signedInAs,
}) => {
  // Checks three pages four times.
  test.slow()
  const buyer = await signedInAs({ brand: 'premium' })
  const { part, delivery_id } = await newArrivedOrder(buyer, 'premium')
  await open(page, 'premium', '/profile/return_orders')
  await expectFitForAll(page, '还没有退货单')
  await open(page, 'premium', `/profile/return_orders?delivery_id=${delivery_id}&apply=1`)
  await page.getByRole('checkbox', { name: part.number }).check()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expectFitForAll(page, '请填写原因')
  await page.getByRole('textbox', { name: '原因' }).fill('车主改期维修')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expectFitForAll(page, '退货动态', '/profile/return_orders_detail')
  await open(page, 'premium', '/profile/return_orders')
  await expectFitForAll(page, '车主改期维修')
})

test('price protection and its claims on the admin side are fit for all', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: PROTECTED.id })
  const { part } = await newArrivedOrder(buyer, PROTECTED.id)
  await cutPrice(part, { yuan: 80, title: '厂家降价' })
  await open(page, PROTECTED.id, '/profile/price_protection')
  await expectFitForAll(page, part.number)
  await page.getByRole('checkbox', { name: '全选本页' }).check()
  await page.getByRole('button', { name: '申请价保' }).click()
  await expect(page.getByRole('dialog')).toContainText('可补 ¥40.00')
  await expectNoViolation(page)
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('main')).toContainText('待审核')
  await expectNoViolation(page)
  await openAdmin(page, `/price_protection?brand=${PROTECTED.id}&state=all`)
  await page.getByRole('row').getByRole('link').first().click()
  await expect(page.getByRole('complementary')).toContainText('个配件')
  await expectNoViolation(page)
})

test('an order on its way is fit for all', async ({ page, signedInAs }) => {
  const buyer = await signedInAs({ brand: 'premium' })
  const part = await newPart({ brand: 'premium' })
  const { order_id } = await newOrder(buyer, part)
  await shipParcel(order_id, [{ part, quantity: 1 }])
  await open(page, 'premium', `/profile/myorder/detail?id=${order_id}`)
  await expectFitForAll(page, '物流与交付')
  await page.getByRole('button', { name: '再次购买' }).click()
  await expect(page.getByRole('dialog')).toContainText('价格和库存以现在为准')
  await expectNoViolation(page)
  await expectFitsAllWidths(page)
})

test('a parcel is fit for all', async ({ page, signedInAs }) => {
  const buyer = await signedInAs({ brand: 'premium' })
  const part = await newPart({ brand: 'premium' })
  const { order_id } = await newOrder(buyer, part)
  const { delivery_id } = await shipParcel(order_id, [{ part, quantity: 2 }])
  await open(page, 'premium', `/profile/myorder/delivery_detail?id=${delivery_id}`)
  await expectFitForAll(page, '包裹明细')
  await page.getByRole('button', { name: '确认收货' }).click()
  const checklist = page.getByRole('dialog', { name: /^确认收货/ })
  await expect(checklist).toContainText('确认收到 1 种 2 件')
  const count = (what: string) => checklist.getByRole('group', { name: `${part.number} ${what}` })
  await count('实收').getByRole('button', { name: '减少' }).click()
  await count('破损').getByRole('button', { name: /^增加/ }).click()
  await expectNoViolation(page)
  await expectFitsAllWidths(page)
  await checklist.getByRole('button', { name: '收货并申请退货' }).click()
  await expectFitForAll(page, '破损的原因', '/profile/return_orders')
})

test('cart, checkout and success are fit for all', async ({ page, signedInAs }) => {
  const buyer = await signedInAs({ brand: 'product' })
  await addAddress(buyer, { brand: 'product' })
  await addAddress(buyer, { brand: 'product', forBeijing: true })
  const part = await newPart({ brand: 'product', guangzhou: 3 })
  const gone = await newPart({ brand: 'product' })
  await fillCart(buyer, [
    { part, quantity: 5 },
    { part, quantity: 2, warehouse: 2 },
    { part: gone },
  ])
  await sql`update part set is_withdrawn = true where part_id = ${gone.part_id}`
  await open(page, 'product', '/settlement/list')
  await expect(page.getByRole('article', { name: gone.number })).toContainText('已下架')
  await expectFitForAll(page, part.number)
  await settleAll(page)
  const sheet = page.getByRole('dialog', { name: '1 种配件库存不足' })
  await expect(sheet).toContainText('缺的 2 件留在购物车')
  await expectNoViolation(page)
  await expectFitsAllWidths(page)
  await pressWhenReady(sheet.getByRole('button', { name: '按现货去结算' }))
  await expectFitForAll(page, '应付合计', '/settlement/submit_multiple_warehouses')
  await pressWhenReady(orderButton(page))
  await expectFitForAll(page, '订单提交成功', '/settlement/submit_success')
})

test('checkout from one warehouse is fit for all', async ({ page, signedInAs }) => {
  const buyer = await signedInAs({ brand: 'premium' })
  await addAddress(buyer, { brand: 'premium' })
  await fillCart(buyer, [{ part: await newPart({ brand: 'premium' }), quantity: 1 }])
  await open(page, 'premium', '/settlement/list')
  await settleAll(page)
  await expectFitForAll(page, '应付合计', '/settlement/submit')
})

test('dialog and drawer are fit for all', async ({ page, signedInAs }) => {
  const buyer = await signedInAs({ brand: 'premium' })
  await addAddress(buyer, { brand: 'premium' })
  await open(page, 'premium', '/profile/address')
  await page.getByRole('button', { name: '编辑' }).click()
  await expect(page.getByRole('dialog', { name: '编辑地址' })).toBeVisible()
  await expectNoViolation(page)
  await open(page, 'premium', '/parts/result?keyword=11427953129')
  await partLink(page, '11427953129').click()
  await expect(page.getByRole('dialog')).toContainText('可售库存')
  await expectNoViolation(page)
  await expectFits(page)
})

for (const [group, pages] of inGroups(ADMIN_PAGES).entries())
  test(`the admin pages are fit for all, ${group + 1}`, async ({ page }) => {
    test.slow()
    await openAdmin(page, '/', 'admin')
    for (const [, [path, sign]] of pages)
      await test.step(path, async () => {
        await openAndSettle(page, adminAddress(path))
        await expectFitForAll(page, sign)
        await page.setViewportSize(LOW)
        await expectOneScrollbar(page)
        await page.setViewportSize(DESKTOP)
      })
  })

test('the admin side is fit for all', async ({ page }) => {
  await open(page, 'premium', '/console/login')
  await expectFitForAll(page, '登录运营后台')
  await openAdmin(page, '/orders')
  await expect(page.getByRole('row')).toHaveCount(1 + 20)
  await expectFitForAll(page, '订单')
  await page.getByRole('row').getByRole('link').first().click()
  await expect(page.getByText('操作记录')).toBeVisible()
  await expectNoViolation(page)
})

test('returns on the admin side are fit for all', async ({ page }) => {
  await openAdmin(page, '/returns?state=all')
  await expectFitForAll(page, '待审核')
  await page.getByRole('row').getByRole('link').first().click()
  await expect(page.getByText('操作记录')).toBeVisible()
  await expectNoViolation(page)
})

test('activities on the admin side are fit for all', async ({ page }) => {
  await openAdmin(page, '/activities', 'content')
  await expectFitForAll(page, '备件狂欢周')
  await page.getByRole('row').getByRole('link').first().click()
  await expect(page.getByText('抢购记录')).toBeVisible()
  await expectNoViolation(page)
  await page.getByRole('button', { name: '编辑' }).click()
  await expect(page.getByRole('dialog', { name: '编辑活动' })).toBeVisible()
  await expectNoViolation(page)
})

test('gifts, wallets and accounts on the admin side are fit for all', async ({ page }) => {
  // Checks four pages, each with its detail open.
  test.slow()
  for (const [path, sign] of [
    ['/gift_orders?state=all', '已签收'],
    ['/gifts', '三爪式机滤扳手'],
    ['/wallets?keyword=广州恒泰', '广州恒泰汽车服务有限公司'],
    ['/accounts?keyword=广州恒泰', '广州恒泰汽车服务有限公司'],
  ] as const) {
    await openAdmin(page, path)
    await expectFitForAll(page, sign)
    await page.getByRole('row').getByRole('link').first().click()
    await expect(page.getByRole('complementary')).toContainText(/操作记录|库存流水|余额|主账号/)
    await expectNoViolation(page)
  }
})
