import type { Page } from '@playwright/test'

import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { addAdvantage, newKit, numberPart, setPictures } from './support/part-facts.ts'
import { newPart, type Part } from './support/parts.ts'
import { partLink, expectToast } from './support/pieces.ts'
import { BRANDS, expect, open, test } from './support/test.ts'

const NARROWEST = 320

const openPart = (page: Page, part: Part) =>
  open(page, part.brand, `/parts/details?id=${part.part_id}`)

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })

test(
  'the drawer is left by 后退, comes back with 前进, and keeps its place on reload',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    await open(page, 'premium', '/parts/list')
    const numbers = page.getByRole('checkbox', { name: /^选择 / })
    await expect(numbers).toHaveCount(10)
    const label = await numbers.nth(1).getAttribute('aria-label')
    await partLink(page, (label ?? '').replace('选择 ', '')).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer).toContainText(/第 2 \/ [\d,]+/)
    await page.goBack()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(/\/parts\/list$/)
    await page.goForward()
    await expect(drawer).toContainText(/第 2 \/ [\d,]+/)
    await drawer.getByRole('button', { name: '下一个' }).click()
    await expect(drawer).toContainText(/第 3 \/ [\d,]+/)
    await page.reload()
    await expect(drawer).toContainText(/第 3 \/ [\d,]+/)
    await drawer.getByRole('button', { name: '关闭' }).click()
    await expect(drawer).toBeHidden()
  },
)

for (const { brand } of BRANDS)
  test(`${brand}: pictures, labels and stock as the brand has them`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs({ brand })
    const part = await newPart({ brand, guangzhou: 128 })
    await setPictures(part, 9)
    await openPart(page, part)
    const main = page.getByRole('main')
    await expect(main.getByRole('button', { name: /^第 \d 张$/ })).toHaveCount(
      brand === 'cnab' ? 8 : 4,
    )
    const labelled = main.locator('dl').filter({ hasText: '装箱方式' }).first()
    await expect(labelled.getByText('产品描述')).toHaveCount(brand === 'product' ? 1 : 0)
    // Shown at most twice, at the top and among the facts, and only by one brand; the other brands
    // lack the module.
    await expect(main.getByText('产品描述')).toHaveCount(brand === 'product' ? 2 : 0)
    // Unknown attributes have no label, and warehouse facts without a value have no column.
    await expect(main.getByText('颜色')).toHaveCount(0)
    await expect(main.getByRole('columnheader', { name: '在途' })).toHaveCount(0)
    await expect(main.getByText('可申请价保')).toHaveCount(0)
    const guangzhou = main
      .getByRole('table', { name: '各仓库存' })
      .getByRole('row', { name: /广州仓/ })
    await expect(guangzhou).toContainText(/下单/)
    if (brand === 'premium') {
      await expect(guangzhou).toContainText('正常')
      await expect(guangzhou).not.toContainText('99+')
      await guangzhou.getByRole('button', { name: '查看库存 广州仓' }).click()
    }
    await expect(guangzhou).toContainText('99+')
  })

test(
  'of eight pictures in a row the one that is looked at is in sight',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'cnab' })
    const part = await newPart({ brand: 'cnab' })
    await setPictures(part, 8)
    await openPart(page, part)
    await page.getByRole('button', { name: /^点击预览/ }).click()
    const preview = page.getByRole('dialog')
    await expect(preview).toContainText('（1 / 8）')
    await page.keyboard.press('ArrowLeft')
    await expect(preview).toContainText('（8 / 8）')
    await expect(preview.getByRole('button', { name: '第 8 张' })).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    const last = page.getByRole('main').getByRole('button', { name: '第 8 张' })
    await expect(last).toHaveAttribute('aria-pressed', 'true')
    await expect(last).toBeInViewport({ ratio: 0.9 })
  },
)

test('everything on the page of a part keeps axe’s rules and fits the narrowest phone', async ({
  page,
  signedInAs,
}) => {
  // axe checks a long page four times.
  test.slow()
  await signedInAs({ brand: 'premium' })
  const { kit } = await newKit({ brand: 'premium' })
  await addAdvantage(kit, 6)
  await setPictures(kit, 8)
  await numberPart(kit, { older: [`A${kit.number}`], others: [`B${kit.number}`] })
  await openPart(page, kit)
  for (const name of ['产品优势', '通用/替换', '相关问题']) {
    await tab(page, new RegExp(`^${name}`)).click()
    await expect(page.getByRole('status', { name: /加载中/ })).toHaveCount(0)
    await expectNoViolation(page)
  }
  await page.getByRole('button', { name: /价格与库存/ }).click()
  await expectNoViolation(page)
  await page.setViewportSize({ width: NARROWEST, height: 640 })
  await expectNoHorizontalScroll(page)
  for (const name of ['产品优势', '通用/替换', '相关问题', '适用车型']) {
    await tab(page, new RegExp(`^${name}`)).click()
    await expectNoHorizontalScroll(page)
  }
})

test('the drawer keeps axe’s rules and fits the narrowest phone', async ({ page, signedInAs }) => {
  await signedInAs({ brand: 'premium' })
  await open(page, 'premium', '/parts/list')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^1\d{10}$/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('tabpanel')).toBeVisible()
  await drawer.getByRole('tab', { name: /^适用车型/ }).click()
  await expect(page.getByRole('status', { name: /加载中/ })).toHaveCount(0)
  await expectNoViolation(page)
  await page.setViewportSize({ width: NARROWEST, height: 640 })
  await expectNoHorizontalScroll(page)
  await expect
    .poll(() => drawer.evaluate((element) => element.getBoundingClientRect().width))
    .toBe(NARROWEST)
})

// Keys, the wheel and dragging need a desktop.
test.describe('on a desktop', () => {
  test('the list is gone through with the keys, up to its ends', async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'bc' })
    await open(page, 'bc', '/parts/list?size=10')
    const numbers = page.getByRole('checkbox', { name: /^选择 / })
    await expect(numbers).toHaveCount(10)
    const label = await numbers.nth(0).getAttribute('aria-label')
    await partLink(page, (label ?? '').replace('选择 ', '')).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer).toContainText(/第 1 \/ [\d,]+/)
    await page.keyboard.press('k')
    await expect(drawer).toContainText(/第 1 \/ [\d,]+/)
    await expect(drawer.getByRole('button', { name: '上一个' })).toBeDisabled()
    for (const [key, place] of [
      ['j', 2],
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
    ] as const) {
      await page.keyboard.press(key)
      await expect(drawer).toContainText(`第 ${place} / `)
    }
    await drawer.getByRole('textbox', { name: /^我的库存/ }).press('ArrowRight')
    await expect(drawer).toContainText(/第 2 \/ [\d,]+/)
  })

  test('a picture is looked at closely and gives the focus back', async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'cnab' })
    const part = await newPart({ brand: 'cnab' })
    await setPictures(part, 3)
    await openPart(page, part)
    const opener = page.getByRole('button', { name: /^点击预览/ })
    await opener.click()
    const preview = page.getByRole('dialog')
    const scale = preview.getByRole('status', { name: '缩放比例' })
    await expect(scale).toHaveText('100%')
    await page.keyboard.press('+')
    await expect(scale).toHaveText('150%')
    await page.keyboard.press('ArrowRight')
    await expect(preview).toContainText('（1 / 3）')
    await preview.getByRole('img', { name: /第 1 张$/ }).hover({ force: true })
    await page.mouse.wheel(0, -400)
    await expect(scale).toHaveText('300%')
    await page.keyboard.press('0')
    await expect(scale).toHaveText('100%')
    await preview.getByRole('button', { name: '第 3 张' }).click()
    await expect(preview).toContainText('（3 / 3）')
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('a part is shared by a picture to scan or by its link', async ({
    page,
    context,
    signedInAs,
  }) => {
    await signedInAs({ brand: 'premium' })
    const part = await newPart({ brand: 'premium' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openPart(page, part)
    await page.getByRole('button', { name: '分享', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const picture = dialog.getByRole('figure', { name: '配件二维码' }).locator('svg')
    await expect(picture).toHaveAttribute('width', '360')
    await dialog.getByRole('button', { name: '复制链接' }).click()
    await expectToast(page, '复制成功')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await page.goto(link)
    await expect(page).toHaveURL(new RegExp(`/parts/details\\?id=${part.part_id}$`))
    await expect(page.getByRole('main')).toContainText(part.number)
    await page.goto(link.replace(/number=.*/, 'number=NOBODY-HAS-THIS-1'))
    await expect(page).toHaveURL(/\/parts\/result\?keyword=NOBODY-HAS-THIS-1/)
  })
})
