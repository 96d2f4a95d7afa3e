import { carOf } from './support/cars.ts'
import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { LEAVES_MS, pressUntil } from './support/press.ts'
import { expect, open, test } from './support/test.ts'

test(
  'from the home page a car is picked step by step',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    await open(page, 'premium', '/home')
    const band = page.getByRole('region', { name: '按车型找件' })
    await band.getByRole('button', { name: '宝马', exact: true }).click()
    const picker = page.getByRole('dialog', { name: '选择车型' })
    const platform = picker.getByRole('button', { name: 'G20', exact: true })
    // The series may be where the make was, and a press there that comes at once is taken for its second one.
    await pressUntil(
      () => platform.isVisible(),
      () => picker.getByRole('button', { name: '3系', exact: true }).click({ timeout: LEAVES_MS }),
    )
    await platform.click()
    await expectNoViolation(page)
    await expectNoHorizontalScroll(page)
    await picker.getByRole('button', { name: /^330i B48B20/ }).click()
    await picker.getByRole('button', { name: '2020 款' }).click()
    await expect(page).toHaveURL(/\/parts\/vin_result\?vehicle_id=\d+&year=2020$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('宝马 3系 G20 330i')
    await expect(page.getByRole('combobox', { name: '年款' })).toHaveValue('2020')
  },
)

test('a car is found by the words in the field', async ({ page, signedInAs }) => {
  await signedInAs({ brand: 'premium' })
  await open(page, 'premium', '/parts/vin_result')
  await page.getByRole('button', { name: '选择车型' }).click()
  const picker = page.getByRole('dialog', { name: '选择车型' })
  const field = picker.getByRole('searchbox', { name: '搜索车型' })
  await field.fill('奇怪的车')
  await expect(picker.getByText('没有符合「奇怪的车」的车型')).toBeVisible()
  await field.fill('b48 g20')
  const found = picker.getByRole('list', { name: '找到的车型' })
  await found.getByRole('button', { name: /^宝马 3系 G20 325i/ }).click()
  await picker.getByRole('button', { name: '全部年款' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('宝马 3系 G20 325i')
})

test(
  'the list of parts is narrowed by car, class and price, and widened again',
  { tag: '@phone' },
  async ({ page, signedInAs, isMobile }) => {
    await signedInAs({ brand: 'premium' })
    const { vehicle_id, title } = await carOf('G20', '330i', 'B48B20')
    await open(page, 'premium', `/parts/list?vehicle_id=${vehicle_id}`)
    const total = page.getByRole('heading', { level: 1 }).locator('~ output')
    await expect(total).toHaveText(/^\d+ 个编码$/)
    const ofCar = (await total.textContent()) ?? ''
    if (isMobile) await page.getByRole('button', { name: '筛选', exact: true }).click()
    await page.getByRole('checkbox', { name: /^A 类/ }).check()
    await page.getByRole('textbox', { name: '最低价（元）' }).fill('100')
    await page.getByRole('textbox', { name: '最高价（元）' }).fill('20')
    await page.getByRole('button', { name: '确定' }).click()
    await expect(page).toHaveURL(/scm_class=A/)
    await expect(page).toHaveURL(/price_from=20&price_to=100/)
    if (isMobile) await page.getByRole('button', { name: /^查看 \d+ 个编码$/ }).click()
    const chosen = page.getByRole('list', { name: '已选' })
    await expect(chosen.getByRole('button', { name: `取消筛选 适用 ${title}` })).toBeVisible()
    await expect(chosen.getByRole('button', { name: '取消筛选 ¥20–100' })).toBeVisible()
    await expect(total).not.toHaveText(ofCar)
    await expectNoViolation(page)
    await expectNoHorizontalScroll(page)
    await chosen.getByRole('button', { name: '取消筛选 ¥20–100' }).click()
    await chosen.getByRole('button', { name: '取消筛选 A 类' }).click()
    await expect(total).toHaveText(ofCar)
    await chosen.getByRole('button', { name: `取消筛选 适用 ${title}` }).click()
    await expect(page).toHaveURL(/\/parts\/list$/)
  },
)

// Side-by-side columns and arrow keys need a desktop.
test('the arrow keys go down the tree and back', async ({ page, signedInAs }) => {
  await signedInAs({ brand: 'bc' })
  await open(page, 'bc', '/home')
  await page.getByRole('button', { name: '选择车型' }).click()
  const picker = page.getByRole('dialog', { name: '选择车型' })
  const makes = picker.getByRole('list', { name: '品牌' })
  await makes.getByRole('button').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(makes.getByRole('button', { name: /^保时捷/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const series = picker.getByRole('list', { name: '车系' })
  await expect(series.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(makes.getByRole('button', { name: /^保时捷/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(picker.getByRole('list', { name: '底盘' }).getByRole('button').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(picker).toBeHidden()
  await expect(page.getByRole('button', { name: '选择车型' })).toBeFocused()
})
