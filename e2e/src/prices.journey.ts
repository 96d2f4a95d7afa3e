import type { Browser, Page } from '@playwright/test'

import { cartOf, fillCart } from './support/carts.ts'
import { sql } from './support/database.ts'
import { expectNoViolation } from './support/fit-for-all.ts'
import { newPart, type Part } from './support/parts.ts'
import { stepper, expectToast } from './support/pieces.ts'
import { openAdmin } from './support/staff.ts'
import { expect, open, test } from './support/test.ts'

const BRAND = 'premium'
const paneOf = (page: Page) => page.getByRole('complementary', { name: '调价详情' })

async function adminAs(browser: Browser, username: string, address: string): Promise<Page> {
  const context = await browser.newContext()
  const admin = await context.newPage()
  await openAdmin(admin, address, username)
  return admin
}

async function fillPlan(admin: Page, part: Part, title: string): Promise<void> {
  await admin.getByRole('button', { name: '新建调价' }).click()
  const form = admin.getByRole('dialog', { name: '新建调价' })
  await form.getByLabel('品牌', { exact: true }).selectOption(BRAND)
  await form.getByLabel('价格级别').selectOption({ label: '经销商价' })
  await form.getByRole('button', { name: '计划调价' }).click()
  await expect(form).toContainText('请填写调价说明')
  await form.getByLabel('编号和新价，每行一个').fill(`${part.number}\t80\nNOSUCH99\t5`)
  await form.getByRole('button', { name: '预览影响' }).click()
  const preview = form.getByRole('region', { name: '影响预览' })
  await expect(preview.getByRole('alert')).toContainText('第 2 行 NOSUCH99：没有这个编号的配件')
  await form.getByLabel('编号和新价，每行一个').fill(`编号\t新价\n${part.number}\t80`)
  await form.getByRole('button', { name: '预览影响' }).click()
  await expect(preview).toContainText('购物车里有1 家')
  await expect(preview.getByRole('row', { name: new RegExp(part.number) })).toContainText('-20.0%')
  await form.getByLabel('调价说明（客户可见）').fill(title)
}

/** Makes an adjustment due, and runs the job as an admin instead of waiting a minute. */
async function becomeDue(browser: Browser, title: string): Promise<void> {
  await sql`update price_adjustment set effective_at = now() where title = ${title}`
  const admin = await adminAs(browser, 'admin', '/jobs')
  await admin.getByRole('button', { name: '立即运行 价格按时生效' }).click()
  // The run of this minute may have begun before; then it is the next one's.
  await expect
    .poll(
      async () => {
        const [row] = await sql<{ state: string }[]>`
          select state from price_adjustment where title = ${title}`
        return row?.state
      },
      { timeout: 90_000 },
    )
    .toBe('effective')
  await admin.context().close()
}

test('staff plan a new price after a look at whom it touches; the buyer sees it come and hold', async ({
  page,
  browser,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  const part = await newPart({ brand: BRAND, price: 100 })
  const title = `到货让利 ${part.number}`
  await fillCart(buyer, [{ part, quantity: 1 }])

  const admin = await adminAs(browser, 'sales', '/prices')
  await fillPlan(admin, part, title)
  await expectNoViolation(admin)
  await admin.getByRole('button', { name: '计划调价' }).click()
  await expectToast(admin, `已计划 ${title}`)
  await expect(paneOf(admin)).toContainText(part.number)

  await open(page, BRAND, `/parts/price_adjustment?keyword=${part.number}`)
  const zone = page.getByRole('region', { name: '调价专区' })
  await expect(zone).toContainText('现价¥100.00')
  await expect(zone).toContainText('新价¥80.00')
  await expect(zone).toContainText('起生效')
  await stepper(page, part.number).more.click()
  await expect.poll(async () => (await cartOf(buyer))[0]?.quantity).toBe(2)
  await zone.getByRole('tab', { name: /涨价/ }).click()
  await expect(zone).toContainText('没有符合条件的配件')

  await becomeDue(browser, title)
  await open(page, BRAND, '/profile/price_adjustment_record')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('region', { name: title })).toContainText('原价¥100.00')
  await expect(page.getByRole('region', { name: title })).toContainText('已生效')
  await admin.getByRole('button', { name: '刷新列表' }).click()
  await expect(paneOf(admin).getByRole('button', { name: '撤回' })).toHaveCount(0)
})

test('a second plan for a part needs a confirmation; the first is withdrawn before it takes effect', async ({
  page,
}) => {
  const part = await newPart({ brand: BRAND })
  const title = `先撤回 ${part.number}`
  await sql`
    with made as (
      insert into price_adjustment (brand, level, title, effective_at, state, downs)
      values (${BRAND}, 'dealer', ${title}, now() + interval '2 days', 'planned', 1) returning adjustment_id)
    insert into price_adjustment_line (adjustment_id, part_id, old_fen, new_fen)
    select adjustment_id, ${part.part_id}, 10000, 9000 from made`
  await openAdmin(page, `/prices?brand=${BRAND}&state=planned`)
  await page.getByRole('button', { name: '新建调价' }).click()
  const form = page.getByRole('dialog', { name: '新建调价' })
  await form.getByLabel('品牌', { exact: true }).selectOption(BRAND)
  await form.getByLabel('价格级别').selectOption({ label: '经销商价' })
  await form.getByLabel('编号和新价，每行一个').fill(`${part.number}\t80`)
  await form.getByLabel('调价说明（客户可见）').fill('再降')
  await form.getByRole('button', { name: '预览影响' }).click()
  await expect(form.getByRole('note')).toContainText(title)
  await form.getByRole('button', { name: '计划调价' }).click()
  const sureDialog = page.getByRole('dialog', { name: '请再看一眼' })
  await expect(sureDialog).toContainText(`与「${title}」`)
  await expect(sureDialog).toContainText(part.number)
  await sureDialog.getByRole('button', { name: '取消' }).click()
  await form.getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: '放弃' }).click()
  await page.getByRole('link', { name: title }).click()
  await paneOf(page).getByRole('button', { name: '撤回' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回调价' }).click()
  await expectToast(page, `已撤回 ${title}`)
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})
