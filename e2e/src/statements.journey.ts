import type { Browser, Page } from '@playwright/test'

import { newArrivedOrder } from './support/arrived-orders.ts'
import { type Buyer, newColleague } from './support/buyers.ts'
import { sql } from './support/database.ts'
import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { expectToast } from './support/pieces.ts'
import { openAdmin } from './support/staff.ts'
import { expect, open, test } from './support/test.ts'
import { savedSheet } from './support/workbooks.ts'

const REMARK = '两件里有一件不是我们订的'

async function tradeOfLastMonth(buyer: Buyer, brand: string) {
  const name = `对账汽配 ${buyer.company_id} 号`
  await sql`update company set name = ${name} where company_id = ${buyer.company_id}`
  const { order_no } = await newArrivedOrder(buyer, brand)
  const [line] = await sql<{ month: string }[]>`
    update statement_entry set happened_at = date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' - interval '3 days'
    where company_id = ${buyer.company_id}
    returning to_char(happened_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month`
  return { name, order_no, month: line?.month ?? '' }
}

async function adminAs(browser: Browser, path: string, role?: string): Promise<Page> {
  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 } })
  ).newPage()
  await openAdmin(page, path, role)
  return page
}

test('staff run a month and publish it; the company objects, is answered, confirms and saves it', async ({
  browser,
  page,
  signedInAs,
}) => {
  // axe checks two pages in turn.
  test.slow()
  const buyer = await signedInAs({ brand: 'bc' })
  const { name, order_no, month } = await tradeOfLastMonth(buyer, 'bc')
  const admin = await adminAs(browser, `/statements?keyword=${name}`)
  await admin.getByRole('button', { name: '生成对账单' }).click()
  const detail = admin.getByRole('complementary', { name: '对账单详情' })
  await admin.getByRole('link', { name }).click()
  await detail.getByRole('button', { name: '发布' }).click()
  await admin.getByRole('button', { name: /^撤销/ }).click()
  await expectToast(admin, '已撤销 1 张')
  const tick = admin.getByRole('checkbox', { name: `选择 ${name}` })
  await tick.check()
  await admin.getByRole('button', { name: '发布所选' }).click()
  await expectToast(admin, '已发布 1 张对账单')
  await expect(tick).toBeDisabled()
  await tick.press('Space')
  await expectToast(admin, '只有待发布的对账单可以发布')
  await expect(tick).not.toBeChecked()

  await open(page, 'bc', '/profile/bill')
  await expect(page.getByRole('region', { name: '当前应付' })).toContainText('200.00')
  await expectNoViolation(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('link', { name: `去确认 ${month}` }).click()
  await expect(page.getByRole('link', { name: order_no })).toHaveAttribute(
    'href',
    /\/profile\/myorder\/detail\?id=\d+/,
  )
  await page.getByRole('button', { name: `提出异议 ${order_no}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '提交异议' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('请填写异议说明')
  await dialog.getByRole('textbox', { name: '异议说明' }).fill(REMARK)
  await dialog.getByRole('button', { name: '提交异议' }).dblclick()
  await expect(page.getByText('等待答复', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '确认对账单' })).toBeDisabled()
  await expectNoViolation(page)
  await expectNoHorizontalScroll(page)

  await admin.getByRole('button', { name: '刷新列表' }).click()
  await expect(detail).toContainText(REMARK)
  await expectNoViolation(admin)
  await detail.getByRole('textbox', { name: `答复 ${order_no}` }).fill('已换货，下月一并寄出')
  await detail.getByRole('button', { name: '答复' }).click()
  // Before that, the field contains the same words.
  await expect(detail.getByRole('textbox')).toHaveCount(0)
  await expect(detail).toContainText('已换货，下月一并寄出')

  await page.reload()
  await expect(page.getByText('已换货，下月一并寄出')).toBeVisible()
  await expect(page.getByRole('button', { name: `再次提出异议 ${order_no}` })).toBeVisible()
  await page.getByRole('button', { name: '确认对账单' }).click()
  await page.getByRole('button', { name: '确认无误' }).dblclick()
  await expect(page.getByText(/何敏 于 .* 确认/)).toBeVisible()
  await expect(page.getByRole('button', { name: /异议/ })).toHaveCount(0)
  const saved = await savedSheet(page, () => page.getByRole('button', { name: '导出' }).click(), 2)
  expect(saved.name).toBe(`对账单-${month}.xlsx`)
  expect(saved.rows.at(-1)).toMatchObject({ 时间: '合计', 金额: 200 })
  expect(saved.rows.at(-2)).toMatchObject({ 单号: order_no, 金额: 200, 余额: 200, 异议: REMARK })
})

test(
  'a sub-account without access reads why there is no statement',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'bc', isMain: false })
    await open(page, 'bc', '/profile/bill')
    await expect(page.getByText(/请主账号在它的对账单页「谁可以看对账单」中勾选/)).toBeVisible()
    await expectNoViolation(page)
  },
)

test('the main account ticks which of its sub-accounts see the statements', async ({
  page,
  signedInAs,
}) => {
  const main = await signedInAs({ brand: 'bc' })
  const { account_id } = await newColleague(main, { brand: 'bc', name: '会计小周' })
  await open(page, 'bc', '/profile/bill')
  const readers = page.getByRole('region', { name: '谁可以看对账单' })
  await expect(readers.getByRole('checkbox', { name: '会计小周' })).not.toBeChecked()
  await readers.getByRole('checkbox', { name: '会计小周' }).click()
  await expect(readers.getByRole('checkbox', { name: '会计小周' })).toBeChecked()
  await expectToast(page, '会计小周可以看对账单了')
  const [row] = await sql<{ sees_statements: boolean }[]>`
    select sees_statements from account where account_id = ${account_id}`
  expect(row).toEqual({ sees_statements: true })
})

test('staff find a company, note what it paid once, and what it owes less', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: 'bc' })
  const { name } = await tradeOfLastMonth(buyer, 'bc')
  await openAdmin(page, '/statements')
  await page.getByRole('button', { name: '登记付款' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '登记付款' }).click()
  await expect(dialog.getByText('请选择客户')).toBeVisible()
  await dialog.getByRole('textbox', { name: '客户' }).fill(name)
  await dialog.getByRole('button', { name }).click()
  await dialog.getByRole('textbox', { name: '金额（元）' }).fill('1,50.255')
  await dialog.getByRole('button', { name: '登记付款' }).click()
  await expect(dialog.getByText(/最多两位小数/)).toBeVisible()
  await dialog.getByRole('textbox', { name: '金额（元）' }).fill('¥1,502.50元')
  await dialog.getByRole('button', { name: '登记付款' }).click()
  const doubt = page.getByRole('dialog', { name: '请再看一眼' })
  await expect(doubt).toContainText('高于目前应付的 ¥200.00，多出的 ¥1,302.50 将记为预付')
  await doubt.getByRole('button', { name: '取消' }).click()
  await dialog.getByRole('textbox', { name: '金额（元）' }).fill('150.25')
  await expectNoViolation(page)
  await expectNoHorizontalScroll(page)
  await dialog.getByRole('button', { name: '登记付款' }).dblclick()
  await expectToast(page, `已登记 ${name} 付款 ¥150.25`)
  await page.getByRole('link', { name: '付款记录' }).click()
  await page.getByRole('searchbox', { name: '搜索付款' }).fill(name)
  await page.getByRole('searchbox', { name: '搜索付款' }).press('Enter')
  const noted = page.getByRole('row').filter({ hasText: name })
  await expect(noted).toContainText('未出账')
  await noted.getByRole('button', { name: `冲销 ${name} 150.25` }).click()
  await dialog.getByRole('textbox', { name: '冲销原因' }).fill('金额登错')
  await dialog.getByRole('button', { name: '冲销付款' }).dblclick()
  await expect(noted).toContainText('已冲销 金额登错')
  await expectNoViolation(page)
  await openAdmin(page, '/statements')

  await page.getByRole('button', { name: '登记调整' }).first().click()
  await dialog.getByRole('textbox', { name: '客户' }).fill(name)
  await dialog.getByRole('button', { name }).click()
  await dialog.getByRole('textbox', { name: '金额（元）' }).fill('9.75')
  await dialog.getByRole('textbox', { name: '原因' }).fill('抹零')
  await dialog.getByRole('button', { name: '登记调整' }).dblclick()
  await expectToast(page, `已登记 ${name} 的调整`)

  await open(page, 'bc', '/profile/bill?running=1')
  await expect(page.getByRole('table', { name: '未出账明细，按发生时间' })).toBeVisible()
  await expect(page.getByRole('row', { name: /付款.*银行转账/ })).toHaveCount(2)
  await expect(page.getByRole('row', { name: /冲销 银行转账：金额登错/ })).toContainText('150.25')
  await expect(page.getByRole('row', { name: /抹零/ })).toContainText('9.75')
})

test('who may only look finds what acts disabled, with the reason', async ({ page }) => {
  await openAdmin(page, '/statements', 'viewer')
  const run = page.getByRole('button', { name: '生成对账单' })
  await expect(run).toBeDisabled()
  await expect(run).toHaveAttribute('title', '只有销售客服和管理员可以生成对账单')
  await expect(page.getByRole('row').getByRole('link').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: '对账单详情' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary', { name: '对账单详情' })).toBeHidden()
})
