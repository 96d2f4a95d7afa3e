import { newBuyer, newColleague } from './support/buyers.ts'
import { openAdmin, openRow } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const BRAND = 'premium'

test(
  'a toast of the staff pages covers neither head nor foot of the window, and rows name the brand',
  { tag: '@phone' },
  async ({ page }) => {
    const buyer = await newBuyer({ brand: BRAND })
    await newColleague(buyer, { brand: BRAND, name: '李敏仪' })
    await openAdmin(page, `/accounts?keyword=${buyer.phone}`)
    const row = page.getByRole('row').filter({ hasText: buyer.phone })
    await expect(row.getByText('泽锐', { exact: true })).toBeVisible()
    await row.getByRole('link').click()
    const detail = openRow(page, '客户详情')
    await detail.getByRole('button', { name: '停用 李敏仪' }).click()
    const sure = page.getByRole('dialog', { name: '停用账号' })
    await sure.getByRole('button', { name: '停用', exact: true }).click()
    await detail.getByRole('button', { name: '恢复 李敏仪' }).click()
    const shown = page.locator('output[aria-live="polite"] > :last-child')
    await expect(shown).toHaveText('李敏仪 已恢复')
    const box = await shown.boundingBox()
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    expect(box?.y).toBeGreaterThan(height / 2)
    if (width < 640) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height - 96)
    else expect(box?.x).toBeGreaterThan(200)
  },
)
