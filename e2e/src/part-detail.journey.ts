import type { Id } from '@portal/rules/ids.ts'

import { cartOf } from './support/carts.ts'
import { sql } from './support/database.ts'
import { newPart } from './support/parts.ts'
import { partLink, expectToast } from './support/pieces.ts'
import { expect, open, test } from './support/test.ts'

test(
  'the drawer goes from part to part of the list it was opened from',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    await open(page, 'premium', '/parts/list')
    const numbers = page.getByRole('checkbox', { name: /^选择 / })
    await expect(numbers).toHaveCount(10)
    const labels = await numbers.evaluateAll((boxes) => boxes.map((box) => box.ariaLabel ?? ''))
    const [first = '', second = ''] = labels.map((label) => label.replace('选择 ', ''))
    await partLink(page, first).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer).toContainText(/第 1 \/ [\d,]+/)
    await expect(drawer.getByText(first, { exact: true }).first()).toBeVisible()
    await expect(drawer.getByRole('button', { name: '上一个' })).toBeDisabled()
    await drawer.getByRole('button', { name: '下一个' }).click()
    await expect(drawer).toContainText(/第 2 \/ [\d,]+/)
    await expect(drawer.getByText(second, { exact: true }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(partLink(page, first)).toBeFocused()
    await expect(page).toHaveURL(/\/parts\/list$/)
  },
)

test('behind the last part of a page the drawer goes on to the next page, and back', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: 'premium' })
  await open(page, 'premium', '/parts/list')
  const numbers = page.getByRole('checkbox', { name: /^选择 / })
  await expect(numbers).toHaveCount(10)
  const last = (await numbers.nth(9).getAttribute('aria-label')) ?? ''
  await partLink(page, last.replace('选择 ', '')).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: '下一个' }).click()
  await expect(drawer).toContainText(/第 11 \/ [\d,]+/)
  await expect(page).toHaveURL(/\?page=2$/)
  await drawer.getByRole('button', { name: '上一个' }).click()
  await expect(drawer).toContainText(/第 10 \/ [\d,]+/)
  await drawer.getByRole('button', { name: '下一个' }).click()
  await expect(drawer).toContainText(/第 11 \/ [\d,]+/)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\?page=2$/)
})

test('a part without further facts says so under every tab', async ({ page, signedInAs }) => {
  await signedInAs({ brand: 'bc' })
  const part = await newPart({ brand: 'bc' })
  await open(page, 'bc', `/parts/details?id=${part.part_id}`)
  await expect(page.getByRole('tab', { name: '配件信息' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel')).toContainText(part.number)
  for (const [tab, words] of [
    ['适用车型', '暂无车型数据'],
    ['通用/替换', '暂无通用/替换数据'],
    ['购买记录', '未查询到购买记录'],
    ['相关问题', '暂时还没有提问'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByText(words)).toBeVisible()
  }
  await expect(page).toHaveURL(/tab=q%26a/)
})

test('a demo part shows its cars and its other numbers', async ({ page, signedInAs }) => {
  await signedInAs({ brand: 'cnab' })
  const [part] = await sql<{ part_id: Id<'part'> }[]>`
    select part_id from part where brand = 'cnab' and oe_number = 'LR133410'`
  await open(page, 'cnab', `/parts/details?id=${part?.part_id}`)
  await page.getByRole('tab', { name: /^适用车型/ }).click()
  await expect(page.getByRole('tabpanel')).toContainText(/20\d\d-20\d\d/)
  await page.getByRole('tab', { name: /^通用\/替换/ }).click()
  const path = page.getByRole('region', { name: '替换关系' }).getByRole('listitem')
  await expect(path).toContainText(['C2D3670', 'LR011279', 'LR133410'])
})

test('the chosen pieces are added to those in the cart', async ({ page, signedInAs }) => {
  const buyer = await signedInAs({ brand: 'product' })
  const part = await newPart({ brand: 'product' })
  await open(page, 'product', `/parts/details?id=${part.part_id}`)
  await page
    .getByRole('group', { name: `${part.number} 数量` })
    .getByRole('textbox')
    .fill('4')
  for (const [pieces, words] of [
    [4, '已加入购物车，共 4 件'],
    [8, '已加入购物车，共 8 件'],
  ] as const) {
    await page.getByRole('button', { name: '加入购物车', exact: true }).click()
    await expectToast(page, words)
    expect(await cartOf(buyer)).toEqual([{ part_id: part.part_id, warehouse: 1, quantity: pieces }])
  }
})

// Arrow keys and the panel beside a wide banner need a desktop.
test.describe('on a desktop', () => {
  test('the pictures are looked through with the arrow keys', async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    const [part] = await sql<{ part_id: Id<'part'> }[]>`
      select part_id from part where brand = 'premium' and cardinality(pictures) = 2 limit 1`
    await open(page, 'premium', `/parts/details?id=${part?.part_id}`)
    await page.getByRole('button', { name: /^点击预览/ }).focus()
    await page.keyboard.press('Enter')
    const preview = page.getByRole('dialog')
    await expect(preview).toContainText('（1 / 2）')
    await page.keyboard.press('ArrowRight')
    await expect(preview).toContainText('（2 / 2）')
    await page.keyboard.press('ArrowRight')
    await expect(preview).toContainText('（1 / 2）')
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    await expect(page.getByRole('button', { name: /^点击预览/ })).toBeFocused()
  })

  test('a row of the rankings opens the part beside them', async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    const [known] = await sql<{ oe_number: string }[]>`
      select oe_number from ranking join part using (part_id)
      where ranking.brand = 'premium' and kind = 'search' order by rank limit 1 offset 1`
    await open(page, 'premium', '/home')
    const panel = page.getByRole('region', { name: '排行榜' })
    await expect(panel.getByRole('link')).toHaveCount(20)
    await panel.getByRole('tab', { name: '热搜榜' }).click()
    const second = panel.getByRole('link').nth(1)
    await second.click()
    const drawer = page.getByRole('dialog')
    await expect(drawer).toContainText('热搜榜 第 2 / 20')
    await expect(drawer.getByText(known?.oe_number ?? '', { exact: true }).first()).toBeVisible()
    await expect(page).toHaveURL(/\/home$/)
  })
})
