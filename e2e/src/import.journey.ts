import { readFile } from 'node:fs/promises'

import type { Download, Page } from '@playwright/test'

import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { expectToast } from './support/pieces.ts'
import { expect, open, test } from './support/test.ts'

const FILES = new URL('../../server/src/ground/spreadsheets/fixtures/', import.meta.url)
const fileOf = (name: string) => new URL(name, FILES).pathname

const openImport = async (page: Page) => {
  await page.getByRole('search').getByRole('button', { name: '导入' }).click()
  return page.getByRole('dialog')
}

const choose = (page: Page, name: string) => page.getByLabel('选择表格').setInputFiles(fileOf(name))

const list = (page: Page) => page.getByRole('textbox', { name: 'OE 号清单' })

/** A workbook is a zip file; an empty one would be smaller. */
async function isWorkbook(download: Download): Promise<boolean> {
  const content = await readFile(await download.path())
  return content.subarray(0, 2).toString() === 'PK' && content.length > 1000
}

test(
  'a spreadsheet is imported and searched, and missing parts are requested',
  { tag: '@phone' },
  async ({ page, signedInAs, isMobile }) => {
    await signedInAs({ brand: 'premium' })
    await open(page, 'premium', '/parts/list')
    const dialog = await openImport(page)
    await choose(page, 'openpyxl-order.xlsx')
    await expectToast(page, '导入成功')
    await expect(dialog.getByText(/已读取 \d+ 行 · 已合并 1 行 · 请核对 2 行/)).toBeVisible()
    await expect(dialog.getByRole('row', { name: /^B9 .* 请核对 单元格是日期/ })).toBeVisible()
    await expectNoViolation(page)
    await dialog.getByRole('button', { name: '确认导入' }).click()

    await expectNoViolation(page)
    await expect(list(page)).toHaveValue(/^11427953129=6\nA2701800109=3\n/)
    await list(page).press('Control+End')
    await list(page).pressSequentially('\n9Z9Z99Z99Z=4')
    await dialog.getByRole('button', { name: '搜索' }).click()
    expect(await page.getByText('请先输入搜索关键词').count()).toBe(0)
    await expect(dialog).toBeHidden()

    const missing = page.getByRole('region', { name: '未找到与缺货' })
    await expect(missing).toBeVisible()
    if (isMobile) await missing.getByRole('button', { name: '处理' }).click()
    const saving = page.waitForEvent('download')
    await missing.getByRole('button', { name: '导出未找到' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toMatch(/^未找到的编号-\d{8}\.xlsx$/)
    expect(await isWorkbook(saved)).toBe(true)

    await missing.getByRole('button', { name: '提交开发需求' }).click()
    await expectNoViolation(page)
    await dialog.getByRole('textbox', { name: '备注（选填）' }).fill('维修厂急用')
    await dialog.getByRole('button', { name: /^提交 \d+ 条$/ }).click()
    await expectToast(page, '提交成功')
    await expect(dialog).toBeHidden()

    await open(page, 'premium', '/profile/product_develop?tab=mine')
    const developmentRequest = page.getByRole('listitem').filter({ hasText: '9Z9Z99Z99Z' })
    await expect(developmentRequest).toContainText('需求 4 件 · 维修厂急用')
    await expect(developmentRequest).toContainText('已提交')
    await expectNoViolation(page)
    await expectNoHorizontalScroll(page)
    await page.getByRole('tab', { name: '上新提醒' }).click()
    const watch = page.getByRole('listitem').filter({ hasText: '9Z9Z99Z99Z' })
    await expect(watch).toContainText('等待上新')
    await watch.getByRole('button', { name: '不再关注 9Z9Z99Z99Z' }).click()
    await expect(watch).toHaveCount(0)
  },
)

test('an import that fails says why and can be tried again, and giving it up loses nothing', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: 'bc' })
  await open(page, 'bc', '/parts/list')
  const dialog = await openImport(page)
  await dialog.getByRole('button', { name: '取消', exact: true }).click()
  await list(page).fill('06L115562B=2')
  await dialog.getByRole('button', { name: '导入' }).click()
  await choose(page, 'officecrypto-protected.xlsx')
  await expect(dialog.getByText('表格有密码保护，请取消密码后再导入')).toBeVisible()
  await dialog.getByRole('button', { name: '重试' }).click()
  await expect(dialog.getByText('表格有密码保护，请取消密码后再导入')).toBeVisible()
  await dialog.getByRole('button', { name: '取消', exact: true }).click()
  await expect(list(page)).toHaveValue('06L115562B=2')

  await dialog.getByRole('button', { name: '导入' }).click()
  await choose(page, 'xlwt-order.xls')
  await dialog.getByRole('button', { name: '确认导入' }).click()
  await expect(list(page)).toHaveValue(/^06L115562B=2\n11427953129=6\n/)
  await expect(dialog.getByText('已识别 4 行 · 共 13 件')).toBeVisible()

  await dialog.getByRole('button', { name: '重置' }).click()
  await expect(list(page)).toHaveValue('')
  await expect(dialog.getByRole('button', { name: '搜索' })).toBeDisabled()
  await list(page).press('Control+Enter')
  await expectToast(page, '请先输入搜索关键词')
})

test('2,000 lines come out as one result, which survives a reload; one more is refused', async ({
  page,
  context,
  signedInAs,
}) => {
  // Renders two thousand rows twice.
  test.slow()
  await signedInAs({ brand: 'premium' })
  await open(page, 'premium', '/parts/list')
  const numbers = Array.from({ length: 1999 }, (_, at) => `${9_100_000_000 + at}`)
  await openImport(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '取消', exact: true }).click()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    [...numbers, '11427953129'].join('\n'),
  )
  await list(page).press('Control+V')
  await dialog.getByRole('button', { name: '搜索' }).click()
  // By text, because a search by role inspects some ten thousand elements.
  const heading = page.getByText('查询 2000 个 OE 号')
  await expect(heading).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText('1999 个未找到')).toBeVisible()
  await page.reload()
  await expect(heading).toBeVisible({ timeout: 120_000 })

  await page.getByText('修改清单').click()
  await list(page).press('Control+End')
  await list(page).pressSequentially('\n11427953128')
  await expect(page.getByText(/一份清单最多 2000 行，当前 2001 行/)).toBeVisible()
})

test('the cart is saved as a spreadsheet, by its filters', async ({ page, signedInAs }) => {
  await signedInAs({ brand: 'premium' })
  await open(page, 'premium', '/parts/result?keyword=11427953129')
  await page.getByRole('button', { name: '加入购物车', exact: true }).click()
  await expectToast(page, '已加入购物车 1 项')
  await open(page, 'premium', '/settlement/list')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出购物车' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^购物车-\d{8}\.xlsx$/)
  expect(await isWorkbook(saved)).toBe(true)
})
