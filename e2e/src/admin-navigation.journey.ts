import { openAdmin } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test('the chosen brand stays from list to list until all are chosen, and a link with its own wins', async ({
  page,
}) => {
  await openAdmin(page, '/orders')
  const pages = page.getByRole('navigation', { name: '主导航' })
  const brand = page.getByRole('combobox', { name: '品牌' })
  await brand.selectOption({ label: '路诺' })
  await expect(page).toHaveURL(/brand=cnab/)
  await pages.getByRole('link', { name: '工作台' }).click()
  await expect(page).toHaveURL(/\/console\/?$/)
  await pages.getByRole('link', { name: '退货' }).click()
  await expect(page).toHaveURL(/\/returns\?brand=cnab$/)
  await expect(brand).toHaveValue('cnab')
  await page.goto(page.url().replace('cnab', 'bc'))
  await expect(brand).toHaveValue('bc')
  await pages.getByRole('link', { name: '订单', exact: true }).click()
  // The page before has the same brand in the same box, and stays a while below the new address.
  await expect(page).toHaveTitle('运营后台 订单')
  await expect(brand).toHaveValue('bc')
  await brand.selectOption({ label: '全部品牌' })
  await expect(page).toHaveURL(/\/orders$/)
  await pages.getByRole('link', { name: '退货' }).click()
  await expect(page).toHaveURL(/\/returns$/)
})
