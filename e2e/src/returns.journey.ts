import path from 'node:path'

import type { Browser, Page } from '@playwright/test'
import type { Id } from '@portal/rules/ids.ts'

import { type ArrivedOrder, newArrivedOrder } from './support/arrived-orders.ts'
import type { Buyer } from './support/buyers.ts'
import { sql } from './support/database.ts'
import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { loseCall } from './support/lose-answer.ts'
import { expectToast } from './support/pieces.ts'
import { pressOutside, pressUntil } from './support/press.ts'
import { expectOneThen, giveReason } from './support/return-form.ts'
import { openAdmin } from './support/staff.ts'
import { expect, open, test } from './support/test.ts'
import { savedSheet } from './support/workbooks.ts'

const BRAND = 'premium'
const PICTURE = path.resolve(import.meta.dirname, '../../demo/pictures/oil_filter_cartridge-b.webp')
const OTHER_PICTURE = path.resolve(import.meta.dirname, '../../demo/pictures/brake_disc-b.webp')
const NOT_A_PICTURE = path.resolve(import.meta.dirname, '../../demo/pictures/car-suv.svg')

const paneOf = (page: Page) => page.getByRole('complementary', { name: '退货单详情' })

const lineOf = (page: Page, { part }: ArrivedOrder) =>
  page.getByRole('region', { name: '选择配件' }).getByRole('checkbox', { name: part.number })

async function adminAs(browser: Browser, username: string, address: string): Promise<Page> {
  const context = await browser.newContext()
  const admin = await context.newPage()
  await openAdmin(admin, address, username)
  return admin
}

async function returnOf({ company_id }: Buyer) {
  const [row] = await sql<{ return_id: Id<'return'>; return_no: string; pictures: string[] }[]>`
    select return_id, return_no, pictures from return_order
    where company_id = ${company_id} order by return_id desc limit 1`
  if (!row) throw new Error('nobody applied')
  return row
}

async function applyFor(page: Page, orders: readonly ArrivedOrder[]): Promise<void> {
  await open(page, BRAND, '/profile/return_orders')
  await page.getByRole('link', { name: '申请退货' }).click()
  // First a hint, and an error after the click.
  await expect(page.getByText('请选择要退的配件')).toBeVisible()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('alert')).toHaveText('请选择要退的配件')
  for (const order of orders) {
    await page.getByRole('searchbox', { name: '搜索可退的配件' }).fill(order.part.number)
    await page.getByRole('searchbox', { name: '搜索可退的配件' }).press('Enter')
    await lineOf(page, order).check()
  }
  const [first] = orders
  const field = page.getByRole('group', { name: `${first?.part.number} 退货数量` })
  await field.getByRole('textbox').fill('9')
  await expect(field.getByRole('textbox')).toHaveValue('2')
  await expect(
    field.getByRole('button', { name: /^增加（已收 2 件，最多可退 2 件）/ }),
  ).toBeDisabled()
  await field.getByRole('button', { name: '减少' }).click()
  await page.getByRole('group', { name: '退货类型' }).getByRole('radio', { name: '破损' }).check()
  for (const { part } of orders.slice(1)) await expectOneThen(page, part.number, 2)
  await expect(page.getByRole('alert')).toHaveText('请填写原因')
  await page.getByRole('textbox', { name: '原因' }).fill('箱子压坏，壳体有裂纹')
  await expect(page.getByRole('alert')).toHaveText('请上传图片')
  const choose = page.getByLabel('选择图片')
  await choose.setInputFiles(NOT_A_PICTURE)
  await expect(page.getByText('仅支持 JPEG、PNG、WebP、GIF 图片')).toBeVisible()
  await choose.setInputFiles([PICTURE, OTHER_PICTURE])
  await expect(page.getByRole('button', { name: /^查看图片/ })).toHaveCount(2)
  await page.getByRole('button', { name: '移除图片 2' }).click()
  await page.getByRole('button', { name: '查看图片 1' }).click()
  await expect(page.getByRole('dialog', { name: '图片' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click()
  await expect(page.getByText('已选 2 种 3 件，预计入账 ¥300.00')).toBeVisible()
}

test('broken pieces of two orders are sent back: granted, counted in with one scrapped, credited, and seen so', async ({
  page,
  browser,
  signedInAs,
}) => {
  // Uses four windows in turn.
  test.slow()
  const buyer = await signedInAs({ brand: BRAND })
  const orders = [await newArrivedOrder(buyer, BRAND), await newArrivedOrder(buyer, BRAND)] as const
  const [first, second] = orders

  await test.step('the buyer applies; a lost connection loses no input', async () => {
    await applyFor(page, orders)
    await expectNoViolation(page)
    await expectNoHorizontalScroll(page)
    await loseCall(page, '**/addReturnOrder')
    await page.getByRole('button', { name: '提交申请' }).click()
    await expect(page.getByText(/^请求发生错误/)).toBeVisible()
    await expect(page.getByRole('textbox', { name: '原因' })).toHaveValue('箱子压坏，壳体有裂纹')
    const submit = page.getByRole('button', { name: '提交申请' })
    await expect(submit).not.toHaveAttribute('aria-busy')
    await submit.dblclick()
    await expectToast(page, '提交成功')
    await expect(page).toHaveURL(/return_orders_detail\?id=\d+$/)
    const [made] = await sql`
      select count(*)::integer as returns from return_order where company_id = ${buyer.company_id}`
    expect(made).toEqual({ returns: 1 })
  })
  const { return_no, pictures } = await returnOf(buyer)
  expect(pictures).toHaveLength(1)

  const admin = await adminAs(browser, 'warehouse', `/returns?state=received&keyword=${return_no}`)
  await expect(admin.getByText('没有符合条件的退货单')).toBeVisible()
  await admin.getByRole('button', { name: '待审核有 1 条' }).click()
  await test.step('without the right to decide, the page names the roles that have it; sales approves', async () => {
    await admin.getByRole('link', { name: return_no }).click()
    const grant = paneOf(admin).getByRole('button', { name: /^审核通过/ })
    await expect(grant).toBeDisabled()
    await expect(grant).toHaveAttribute('title', /只有.*可以审核退货/)
    const sales = await adminAs(browser, 'sales', `/returns?keyword=${return_no}`)
    await sales.getByRole('link', { name: return_no }).click()
    await expect(paneOf(sales)).toContainText('箱子压坏，壳体有裂纹')
    await expect(paneOf(sales).getByRole('img', { name: '退货图片 1' })).toBeVisible()
    await expectNoViolation(sales)
    await paneOf(sales)
      .getByRole('button', { name: /^审核通过/ })
      .click()
    await expect(paneOf(sales)).toContainText('待收货')
    await sales.context().close()
  })

  await test.step('the warehouse counts in what is fit to sell, and scraps one', async () => {
    await admin.reload()
    await paneOf(admin).getByRole('button', { name: '收货' }).click()
    const fit = (number: string) =>
      paneOf(admin).getByRole('textbox', { name: `${number} 入库数量` })
    // The pieces are reported as broken, so none is proposed for restocking.
    await expect(fit(second.part.number)).toHaveValue('0')
    await fit(first.part.number).fill('1')
    await fit(second.part.number).fill('1')
    await paneOf(admin).getByRole('button', { name: '确认收货：入库 2，报废 1' }).click()
    await expect(paneOf(admin)).toContainText('待入账')
    await expect(paneOf(admin).getByRole('button', { name: '入账' })).toBeDisabled()
    await admin.context().close()
  })

  await test.step('sales credits it, less for one line with a reason', async () => {
    const sales = await adminAs(browser, 'sales', `/returns?state=received&keyword=${return_no}`)
    await sales.getByRole('link', { name: return_no }).click()
    await paneOf(sales).getByRole('button', { name: '入账' }).click()
    const dialog = sales.getByRole('dialog', { name: `入账 ${return_no}` })
    await dialog
      .getByRole('textbox', { name: `${second.part.number} 入账金额（元）` })
      .fill('160.00')
    await dialog.getByRole('button', { name: '确认入账 ¥260.00' }).click()
    const reason = dialog.getByRole('textbox', { name: `${second.part.number} 少入账的原因` })
    await expect(reason).toBeFocused()
    await expect(dialog.getByRole('alert')).toHaveText('少于应退金额，请填写原因')
    await reason.fill('外壳有旧伤')
    await expectNoViolation(sales)
    await dialog.getByRole('button', { name: '确认入账 ¥260.00' }).click()
    await expect(paneOf(sales)).toContainText('已入账')
    await expect(sales.getByText('¥260.00').first()).toBeVisible()
    await sales.context().close()
  })

  await test.step('the buyer sees the credit, and saves the list', async () => {
    await page.reload()
    await expect(page.getByText('¥260.00').first()).toBeVisible()
    await expect(page.getByText(/少入账 ¥40.00：外壳有旧伤/).first()).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: second.part.number })).toContainText(
      '1 / 1',
    )
    await expectNoHorizontalScroll(page)
    await page.getByRole('link', { name: first.order_no }).click()
    await expect(page.getByRole('heading', { name: first.order_no })).toBeVisible()
    await open(page, BRAND, '/profile/return_orders')
    await page.getByRole('tab', { name: '已入账 1' }).click()
    await expect(page.getByRole('article', { name: return_no })).toContainText('260.00')
    const { name, rows } = await savedSheet(page, () =>
      page.getByRole('button', { name: '导出' }).click(),
    )
    expect(name).toMatch(/^退货单-\d{8}\.xlsx$/)
    expect(rows.map((row) => [row['OE号'], row['退货数量'], row['入账金额']])).toEqual([
      [first.part.number, 1, 100],
      [second.part.number, 2, 160],
      [null, 3, 260],
    ])
  })
})

test(
  'missing pieces of a parcel are claimed, withdrawn before the decision, and claimed again',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    const [arrived, other] = [
      await newArrivedOrder(buyer, BRAND),
      await newArrivedOrder(buyer, BRAND),
    ]
    const address = `/profile/return_orders?delivery_id=${arrived.delivery_id}&apply=1`
    const claim = async (missing: number) => {
      await open(page, BRAND, address)
      await expect(lineOf(page, other)).toHaveCount(0)
      await lineOf(page, arrived).check()
      // For a parcel, missing pieces are listed first.
      const kinds = page.getByRole('group', { name: `${arrived.part.number} 类型` })
      await expect(kinds.getByRole('radio', { name: '少件' })).toBeChecked()
      await expectOneThen(page, arrived.part.number, missing)
      await giveReason(page, `少 ${missing} 件`)
      await page.getByRole('button', { name: '提交申请' }).click()
      await expectToast(page, '提交成功')
    }
    await claim(1)
    await expect(page.getByRole('link', { name: arrived.delivery_no })).toBeVisible()
    await page.getByRole('button', { name: '撤回申请' }).click()
    const dialog = page.getByRole('dialog', { name: /^撤回 RT/ })
    await dialog.getByRole('button', { name: '撤回申请' }).click()
    await expectToast(page, '操作成功，这些配件可重新申请退货')
    await expect(page.getByText('已撤回').first()).toBeVisible()
    await expect(page.getByRole('button', { name: '撤回申请' })).toHaveCount(0)

    await claim(2)
    await open(page, BRAND, address)
    await expect(page.getByText('没有可退的配件')).toBeVisible()
    await page.getByRole('button', { name: '列出全部订单' }).click()
    await expect(lineOf(page, other)).toBeVisible()
  },
)

test('a refused return shows its reason, which the admin side requires', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  const { order_id } = await newArrivedOrder(buyer, BRAND)
  await open(page, BRAND, `/profile/return_orders?order_id=${order_id}&apply=1`)
  await page.getByRole('region', { name: '选择配件' }).getByRole('checkbox').check()
  await page.getByRole('textbox', { name: '原因' }).fill('不需要了')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page).toHaveURL(/return_orders_detail/)
  const mine = page.url()
  const { return_no } = await returnOf(buyer)

  await openAdmin(page, `/returns?keyword=${return_no}`, 'sales')
  await page.getByRole('link', { name: return_no }).press('Enter')
  await paneOf(page).getByRole('button', { name: '驳回' }).click()
  const dialog = page.getByRole('dialog', { name: `驳回 ${return_no}` })
  await dialog.getByRole('button', { name: '驳回退货' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('请填写驳回原因')
  const reason = dialog.getByRole('textbox', { name: '驳回原因' })
  await reason.fill('已装车使用')
  // Neither Esc nor a click outside discards the input.
  await page.keyboard.press('Escape')
  const leaving = page.getByRole('dialog', { name: '放弃填写的内容？' })
  await leaving.getByRole('button', { name: '继续填写' }).click()
  await expect(leaving).toHaveCount(0)
  // A press that comes with the opening of a dialog does not count.
  await pressUntil(
    () => leaving.isVisible(),
    () => pressOutside(page),
  )
  await expectNoViolation(page)
  await leaving.getByRole('button', { name: '继续填写' }).click()
  await expect(leaving).toHaveCount(0)
  await expect(reason).toHaveValue('已装车使用')
  await dialog.getByRole('button', { name: '驳回退货' }).click()
  await expect(paneOf(page)).toContainText('已驳回')
  await page.goto(mine)
  await expect(page.getByText('驳回原因：已装车使用')).toBeVisible()
})

// Keyboard shortcuts need a desktop.
test('returns by keyboard: ↓ walks, Enter opens and grants, Esc closes', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  const { order_no, order_id } = await newArrivedOrder(buyer, BRAND)
  await open(page, BRAND, `/profile/return_orders?order_id=${order_id}&apply=1`)
  await page.getByRole('region', { name: '选择配件' }).getByRole('checkbox').check()
  await page.getByRole('textbox', { name: '原因' }).fill('车主改期维修')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page).toHaveURL(/return_orders_detail/)

  await openAdmin(page, `/returns?keyword=${order_no}`, 'sales')
  await expect(page.getByRole('row').getByRole('link')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(paneOf(page)).toContainText('车主改期维修')
  // A key press before the row can have been read approves nothing.
  const granted = paneOf(page).filter({ hasText: '待收货' })
  await pressUntil(
    () => granted.isVisible(),
    () => page.keyboard.press('Enter'),
  )
  await expect(paneOf(page).getByRole('button', { name: '收货' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(paneOf(page)).toHaveCount(0)
})
