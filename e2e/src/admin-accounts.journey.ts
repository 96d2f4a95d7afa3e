import { newBuyer } from './support/buyers.ts'
import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { expectToast } from './support/pieces.ts'
import { openAdmin, openRow } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const BRAND = 'premium'
const NEW_PASSWORD = '泽锐配件 2026'
const RESET = /\/api\/admin\/account\/password$/

test('staff give a locked user another password', async ({ page }) => {
  const buyer = await newBuyer({ brand: BRAND, hasPassword: true })
  await openAdmin(page, `/accounts?company=${buyer.company_id}`)
  const account = page.getByRole('article', { name: '何敏' })
  await expect(account.getByRole('button', { name: '停用 何敏' })).toBeDisabled()
  await account.getByRole('button', { name: '重置密码 何敏' }).click()
  const dialog = page.getByRole('dialog', { name: '重置 何敏 的密码' })
  await expect(dialog).toContainText(buyer.phone)
  await dialog.getByRole('textbox', { name: '新密码' }).fill(NEW_PASSWORD)
  const held = Promise.withResolvers<void>()
  await page.route(RESET, async (route) => {
    await held.promise
    await route.continue()
  })
  const sent = page.waitForRequest(RESET)
  await dialog.getByRole('button', { name: '重置密码' }).click()
  await sent
  await dialog.getByRole('button', { name: '取消' }).click()
  await expectToast(page, '正在提交，请稍候')
  await expect(dialog).toBeVisible()
  held.resolve()
  await expectToast(page, '何敏 的密码已重置')
  await expect(dialog).toHaveCount(0)
})

test(
  'staff find a customer by a pasted phone, see whom it found, and read what the user did',
  { tag: '@phone' },
  async ({ page }) => {
    const { phone } = await newBuyer({ brand: BRAND })
    await openAdmin(page, '/accounts')
    const search = page.getByRole('searchbox', { name: '搜索客户' })
    await search.fill(`+86 ${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`)
    await search.press('Enter')
    const row = page.getByRole('row').filter({ hasText: `找到 何敏 ${phone}` })
    await row.getByRole('link').click()
    const detail = openRow(page, '客户详情')
    await expect(detail).toContainText('价格等级')
    await expect(detail).toContainText('还没有订单')
    await detail
      .getByRole('button', { name: /^操作记录/ })
      .first()
      .click()
    await expect(detail).toContainText('还没有记录')
    await expectNoViolation(page)
    await expectNoHorizontalScroll(page)
  },
)
