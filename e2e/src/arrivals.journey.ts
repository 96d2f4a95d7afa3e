import { cartOf } from './support/carts.ts'
import { sql } from './support/database.ts'
import { newPart } from './support/parts.ts'
import { expectToast, narrowToMake, partRow, stepper } from './support/pieces.ts'
import { awaitStock, restock } from './support/stock.ts'
import { expect, open, test } from './support/test.ts'

test(
  'what arrived is bought, and what is on its way is waited for',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const { account_id } = await signedInAs({ brand: 'bc' })
    const arrived = await newPart({ brand: 'bc' })
    const awaited = await newPart({ brand: 'bc' })
    await restock(arrived, 64)
    await awaitStock(awaited, 36, 1)
    await open(page, 'bc', '/parts/stock')
    await expect(page.getByRole('heading', { level: 1, name: '到货动态' })).toBeVisible()
    const row = partRow(page, arrived.number)
    await expect(row).toContainText(/时间\d\d-\d\d \d\d:\d\d/)
    await expect(row).toContainText('50+ 件')
    await stepper(row, arrived.number).more.click()
    await expect(stepper(row, arrived.number).field).toHaveValue('1')

    await page.getByRole('tab', { name: '缺货在途' }).click()
    await expect(page).toHaveURL(/tab=awaited/)
    // Other journeys' parts may be expected on the same day.
    await narrowToMake(page, '宝马')
    const coming = partRow(page, awaited.number)
    await expect(coming).toContainText('36 件')
    await coming.getByRole('button', { name: `到货提醒 ${awaited.number}` }).click()
    await expectToast(page, '提交成功')
    expect(await sql`select 1 from arrival_reminder where account_id = ${account_id}`).toHaveLength(
      1,
    )

    await page.getByRole('tab', { name: '与我相关' }).click()
    const links = page.getByRole('tabpanel').getByRole('link', { name: /^117\d{8}$/ })
    await expect(links).toHaveText([arrived.number, awaited.number])
  },
)

test('what came to Beijing is ordered from there, whichever warehouse is chosen', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: 'premium' })
  const part = await newPart({ brand: 'premium' })
  await restock(part, 64, 2)
  await open(page, 'premium', '/parts/stock')
  const row = partRow(page, part.number)
  await expect(row).toContainText('北京仓')
  await stepper(row, part.number).more.click()
  await expect
    .poll(() => cartOf(buyer))
    .toEqual([{ part_id: part.part_id, warehouse: 2, quantity: 1 }])
  await expect(row).toContainText('购物车已有 1 件')
})

test('reminders for parts in transit are set for all ticked rows at once', async ({
  page,
  signedInAs,
}) => {
  const { account_id } = await signedInAs({ brand: 'bc' })
  const parts = [await newPart({ brand: 'bc' }), await newPart({ brand: 'bc' })]
  for (const part of parts) await awaitStock(part, 36, 1)
  await open(page, 'bc', '/parts/stock?tab=awaited&brand_name_zh=宝马&size=200')
  for (const { number } of parts)
    await page.getByRole('checkbox', { name: `选择 ${number}` }).check()
  const bar = page.getByRole('region', { name: '批量操作' })
  await expect(bar.getByRole('button', { name: '批量加购' })).toHaveCount(0)
  await bar.getByRole('button', { name: '批量提醒' }).click()
  await expectToast(page, '提交成功')
  expect(await sql`select 1 from arrival_reminder where account_id = ${account_id}`).toHaveLength(2)
  for (const { number } of parts)
    await expect(page.getByRole('button', { name: `已提交提醒 ${number}` })).toBeVisible()
})

test('a brand that hides its stock shows arrivals without a figure', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: 'premium' })
  const part = await newPart({ brand: 'premium' })
  await awaitStock(part, 36, 1)
  await open(page, 'premium', '/parts/stock?tab=awaited&brand_name_zh=宝马')
  const row = partRow(page, part.number)
  await expect(row).toContainText('10+ 件')
  await expect(row).not.toContainText('36 件')
})
