import { newArrivedOrder } from './support/arrived-orders.ts'
import { sql } from './support/database.ts'
import { expectToast } from './support/pieces.ts'
import { cutPrice } from './support/price-cuts.ts'
import { PROTECTED } from './support/protected-brand.ts'
import { openAdmin } from './support/staff.ts'
import { expect, open, test } from './support/test.ts'

const BRAND = PROTECTED.id

test('a cut price is claimed where the brand protects prices, approved by staff, and credited once', async ({
  page,
  browser,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  const name = `价保汽配 ${buyer.company_id} 号`
  await sql`update company set name = ${name} where company_id = ${buyer.company_id}`
  const first = await newArrivedOrder(buyer, BRAND)
  const second = await newArrivedOrder(buyer, BRAND)
  await cutPrice(first.part, { yuan: 80, title: '厂家降价' })
  await cutPrice(second.part, { yuan: 95.5, title: '年终让利' })

  await open(page, BRAND, '/profile/account')
  await page
    .getByRole('navigation', { name: '个人中心' })
    .getByRole('link', { name: '价格保护' })
    .click()
  const zone = page.getByRole('region', { name: '价格保护' })
  const lines = zone.getByRole('list', { name: '可申请价保的配件' }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  const row = lines.filter({ hasText: first.part.number })
  await expect(row).toContainText('A 类')
  await expect(row).toContainText('¥100.00 → ¥80.00')
  await expect(row).toContainText('¥40.00')
  await expect(page.getByRole('region', { name: '价保规则' })).toContainText('60 天')
  const ask = zone.getByRole('button', { name: '申请价保' })
  await expect(ask).toBeDisabled()
  await zone.getByRole('checkbox', { name: '全选本页' }).check()
  await expect(zone).toContainText('已选 2 项，可补 ¥49.00')
  await ask.click()
  const dialog = page.getByRole('dialog', { name: '申请价保' })
  await dialog.getByRole('textbox', { name: '备注（选填）' }).fill('仓库还有一箱没拆')
  await dialog.getByRole('button', { name: '提交申请' }).dblclick()
  await expectToast(page, '提交成功')
  const claim = zone.getByRole('list', { name: '价保申请' }).getByRole('listitem')
  await expect(claim).toHaveCount(1)
  await expect(claim).toContainText('待审核')

  const admin = await (await browser.newContext()).newPage()
  await openAdmin(admin, '/price_protection')
  await admin.getByRole('row', { name }).getByRole('link').click()
  const pane = admin.getByRole('complementary', { name: '价保申请' })
  await expect(pane).toContainText('仓库还有一箱没拆')
  await expect(pane.getByRole('row', { name: new RegExp(first.part.number) })).toContainText(
    '40.00',
  )
  await pane.getByRole('button', { name: '通过并补款' }).click()
  await expectToast(admin, '已通过并计入对账单')
  // The claim leaves the tab, and the admin side opens the next one if there is one.
  await admin.getByRole('tab', { name: /^全部/ }).click()
  await admin.getByRole('row', { name }).getByRole('link').click()
  await expect(pane).toContainText('已补')
  await expect(pane.getByRole('button', { name: '通过并补款' })).toHaveCount(0)

  await page.reload()
  await expect(claim).toContainText('已通过')
  await expect(claim).toContainText('已补 ¥49.00')
  await zone.getByRole('tab', { name: '可申请' }).click()
  await expect(zone).toContainText('没有可申请价保的配件')
  await open(page, BRAND, '/profile/bill?running=1')
  await expect(page.getByRole('row', { name: /价保 JB/ })).toContainText('−¥49.00')
})

test('without the right to apply, the page says whom to call, and the menu who may', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: 'premium' })
  await open(page, 'premium', '/profile/price_protection')
  await expect(page.getByRole('heading', { level: 1, name: '价格保护' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^拨打/ })).toHaveAttribute('href', /^tel:[\d-]+$/)
  await expect(
    page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: '价格保护' }),
  ).toHaveAttribute('aria-current', 'page')
})
