import { expectNoViolation } from './support/fit-for-all.ts'
import { sendMessage } from './support/messages.ts'
import { expect, open, test } from './support/test.ts'

const BRAND = 'premium'

test('J leads from the first row of a fresh page through a long list, whose open row stays in sight', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  for (const at of Array(12).keys()) await sendMessage(buyer, BRAND, { title: `第 ${12 - at} 条` })
  await open(page, BRAND, '/profile/system_msg')
  const rows = page.getByRole('region', { name: '消息列表' }).getByRole('listitem')
  await expect(rows).toHaveCount(10)
  for (const at of Array(12).keys()) {
    await page.keyboard.press('j')
    const row = rows.nth(at % 10).getByRole('link')
    await expect(row).toContainText(`第 ${at + 1} 条`)
    await expect(row).toBeFocused()
    await expect(row).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('article', { name: `第 ${at + 1} 条` })).toBeInViewport()
  }
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expectNoViolation(page)
})
