import { BRANDS, expect, open, test } from './support/test.ts'

test(
  'the tiles of the home page lead to a list, a photo, a spreadsheet and what is on its way',
  { tag: '@phone' },
  async ({ page, signedInAs, isMobile }) => {
    await signedInAs({ brand: 'premium' })
    await open(page, 'premium', '/home')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: /^批量 OE 查询/ }).click()
    await page.getByRole('dialog', { name: '批量查询' }).getByRole('textbox').fill('11427953129=2')
    await page.keyboard.press('Escape')
    await main.getByRole('button', { name: /^VIN 识图/ }).click()
    await expect(page.getByRole('dialog', { name: /VIN/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await main.getByRole('button', { name: /^表格导入/ }).click()
    await expect(page.getByRole('dialog', { name: '导入表格' })).toBeVisible()
    await page.keyboard.press('Escape')
    if (isMobile) {
      const cars = await main.getByRole('region', { name: '按车型找件' }).boundingBox()
      expect(cars?.y).toBeLessThan(844)
    }
    await main.getByRole('link', { name: /^待收货/ }).click()
    await expect(page).toHaveURL(/myorder\?state=shipped/)
  },
)

test('the anchor bar follows the reader down to the last section', async ({ page, signedInAs }) => {
  await signedInAs({ brand: 'premium' })
  await open(page, 'premium', '/home')
  const bar = page.getByRole('navigation', { name: '页面锚点' })
  await expect(bar.getByRole('link')).toHaveCount(4)
  await page.mouse.wheel(0, 10_000)
  await expect(bar.getByRole('link', { name: '热门开发' })).toHaveAttribute(
    'aria-current',
    'location',
  )
  await bar.getByRole('link', { name: '主营品牌' }).click()
  await expect(bar.getByRole('link', { name: '主营品牌' })).toHaveAttribute(
    'aria-current',
    'location',
  )
})

for (const { brand } of BRANDS)
  test(`${brand}: neither the login page nor the footer shows invented numbers`, async ({
    page,
  }) => {
    await open(page, brand, '/login')
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
    await expect(page.locator('body')).not.toContainText(/万|编码/)
  })

test('a page whose file fails to load keeps the search and the menu, and loads on retry', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: 'premium' })
  await open(page, 'premium', '/home')
  const scripts = /\/assets\/new-arrivals-page-.*\.js/
  await page.route(scripts, (route) => route.abort())
  const main = page.getByRole('main')
  await main.getByRole('link', { name: '全部新品' }).click()
  await expect(main.getByRole('alert')).toContainText('网络中断，或系统刚刚更新过')
  await expect(page.getByRole('search')).toBeVisible()
  await page.unroute(scripts)
  await main.getByRole('button', { name: '刷新' }).click()
  await expect(main.getByRole('heading', { name: '新品上市' })).toBeVisible()
})
