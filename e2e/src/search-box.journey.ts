import type { Id } from '@portal/rules/ids.ts'

import { cartOf } from './support/carts.ts'
import { sql } from './support/database.ts'
import { partRow, searchBox, searchFor, expectToast } from './support/pieces.ts'
import { expect, open, originOf, test } from './support/test.ts'

test(
  'an empty search says so and shakes the box for a second',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    await open(page, 'premium', '/parts/list')
    await searchBox(page).fill('   ')
    const box = page.getByRole('search').first()
    const shake = await box.evaluateHandle((element) => ({
      lasted: new Promise((resolve) => {
        const notify = ({ target }: Event) =>
          resolve((target as Element).getAnimations()[0]?.effect?.getTiming().duration)
        element.addEventListener('animationstart', notify, { once: true })
      }),
    }))
    await searchBox(page).press('Enter')
    await expectToast(page, '请先输入搜索关键词')
    expect(await shake.evaluate(({ lasted }) => lasted)).toBe(1000)
    await expect(page).toHaveURL(/\/parts\/list$/)
  },
)

test('words are answered with what they were understood to mean', async ({ page, signedInAs }) => {
  await signedInAs({ brand: 'premium' })
  await open(page, 'premium', '/parts/list')
  await searchFor(page, '宝马3系 机滤')
  await expect(page.getByRole('heading', { name: '「宝马3系 机滤」搜索结果' })).toBeVisible()
  const understood = page.getByText('理解为')
  for (const word of ['宝马', '3系', '机油滤清器']) await expect(understood).toContainText(word)
  await expect(partRow(page, '11427953129')).toContainText('机油滤清器')
  await expect(partRow(page, '11427953129')).toContainText(/适用 .+ · \d{4}/)

  const filters = page.getByRole('complementary', { name: '筛选' })
  await filters.getByRole('checkbox', { name: /^仅看有货/ }).click()
  await expect(page).toHaveURL(/in_stock=1/)
  await page.getByRole('button', { name: '去掉 3系' }).click()
  await expect(page.getByRole('heading', { name: '「宝马 机滤」搜索结果' })).toBeVisible()
  await page.getByRole('button', { name: '价格', exact: true }).click()
  await expect(page).toHaveURL(/sort=price_up/)
  await expect(page.getByRole('button', { name: '价格从低到高' })).toBeVisible()
})

test(
  'a search without results always offers a next step',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    for (const typed of ['量子悬浮器', '99999999999']) {
      await open(page, 'premium', `/parts/result?keyword=${encodeURIComponent(typed)}`)
      const main = page.getByRole('main')
      await expect(main.getByText('找不到产品').first()).toBeVisible()
      await expect(main.getByRole('button', { name: '导出未找到' })).toBeVisible()
      await expect(main.getByRole('button', { name: '选择车型' })).toBeVisible()
      await expect(main.getByRole('navigation', { name: '大家在搜' })).toBeVisible()
      await main.getByRole('button', { name: '提交开发需求' }).click()
      const developmentRequest = page.getByRole('dialog', { name: '提交开发需求' })
      await expect(developmentRequest).toContainText(typed)
      await developmentRequest.getByRole('button', { name: '取消' }).click()
      await expect(developmentRequest).toBeHidden()
    }
  },
)

test(
  'a line without a part can be put right in its place',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    await open(page, 'premium', '/parts/list')
    await searchFor(page, 'BN8W2205A=3\n11427953129')
    const results = page.getByRole('region', { name: '搜索结果' })
    await expect(results.getByText('找不到产品')).toBeVisible()
    await results.getByRole('button', { name: '改号重查' }).click()
    await results.getByRole('textbox', { name: '改正 BN8W2205A' }).fill('LR011279')
    await results.getByRole('textbox', { name: '改正 BN8W2205A' }).press('Enter')
    await expect(results.getByText('LR011279 → LR133410')).toBeVisible()
    await expect(results.getByText('已由 LR133410 替换')).toBeVisible()
    await expect(results.getByText('找不到产品')).toHaveCount(0)
    await expect(
      results.getByRole('group', { name: 'LR133410 需求数量' }).getByRole('textbox'),
    ).toHaveValue('3')
  },
)

// Keys and the clipboard need a desktop; a phone shows no hot keywords.
test.describe('on a desktop', () => {
  test('a hot keyword is searched with one press', async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'bc' })
    await open(page, 'bc', '/parts/list')
    const [pinned] = await sql<{ term: string }[]>`
      select term from hot_keyword where brand = 'bc' order by sort limit 1`
    const term = pinned?.term ?? ''
    const hot = page.getByRole('navigation', { name: '热搜' }).getByRole('link', { name: term })
    await hot.click()
    await expect(page.getByRole('heading', { name: `「${term}」搜索结果` })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^选择 / })).not.toHaveCount(0)
    // Clicking again searches again: the URL contains a different time (specification 2.2).
    const first = page.url()
    const requested = page.waitForRequest(/Shop\.Accessory\/index/)
    await hot.click()
    await requested
    expect(page.url()).not.toBe(first)
    expect(new URL(page.url()).searchParams.get('t')).toMatch(/^\d+$/)
  })

  test('the keys: / begins, Ctrl+Enter adds a line, Enter searches, Esc clears and leaves', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs({ brand: 'premium' })
    await open(page, 'premium', '/parts/list')
    await expect(searchBox(page)).toBeVisible()
    await page.keyboard.press('/')
    await expect(searchBox(page)).toBeFocused()
    await page.keyboard.type('11427953129')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.type('LR011279')
    await expect(searchBox(page)).toHaveValue('11427953129\nLR011279')
    await expect(page.getByText('已识别 2 行')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '查询 2 个 OE 号' })).toBeVisible()

    await page.keyboard.press('/')
    await page.keyboard.press('Escape')
    await expect(searchBox(page)).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(searchBox(page)).not.toBeFocused()
  })

  test('500 pasted lines are answered in their order, and go into the cart with one press', async ({
    page,
    context,
    signedInAs,
  }) => {
    const buyer = await signedInAs({ brand: 'cnab' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: originOf('cnab'),
    })
    const parts = await sql<{ part_id: Id<'part'>; oe_number: string }[]>`
      select p.part_id, p.oe_number from part p
      join stock s on s.part_id = p.part_id and s.warehouse = 1
      where p.brand = 'cnab' and not p.is_withdrawn and s.on_hand - s.allocated > 20
        and oe_number ~ '^[A-Z0-9]+$'
        and (select count(distinct n.part_id) from part_number n
             where n.brand = 'cnab' and n.normalised = p.oe_number) = 1
      order by p.part_id limit 500`
    expect(parts).toHaveLength(500)
    const list = parts.map(({ oe_number }, place) => `${oe_number}=${(place % 9) + 1}`).join('\n')

    await open(page, 'cnab', '/home')
    await searchBox(page).click()
    await page.evaluate((text) => navigator.clipboard.writeText(text), list)
    await page.keyboard.press('Control+V')
    await expect(page.getByText('已识别 500 行')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '查询 500 个 OE 号' })).toBeVisible()
    await expect(page.getByText('找到 500 个编码')).toBeVisible()

    const results = page.getByRole('region', { name: '搜索结果' })
    const first = parts[0]?.oe_number ?? ''
    const last = parts[499]?.oe_number ?? ''
    await expect(results.getByRole('link', { name: first, exact: true })).toBeVisible()
    expect(await results.getByRole('checkbox', { name: /^选择 / }).count()).toBeLessThan(60)
    const aside = page.getByRole('complementary', { name: '查询清单' })
    await aside.getByRole('button', { name: new RegExp(`^500 ?${last}`) }).click()
    await expect(results.getByRole('link', { name: last, exact: true })).toBeInViewport()

    await results.getByRole('button', { name: '加入购物车', exact: true }).click()
    await expectToast(page, '已加入购物车 500 项')
    await expect(results.getByRole('link', { name: '已加入 500 项 · 去购物车' })).toBeVisible()
    await expect(results.getByRole('checkbox', { name: /^选择 /, checked: true })).toHaveCount(0)
    const cart = await cartOf(buyer)
    expect(cart).toHaveLength(500)
    expect(cart.map(({ quantity }) => quantity)).toEqual(parts.map((_, place) => (place % 9) + 1))
  })

  test('more than 2,000 lines are refused with a clear word', async ({
    page,
    context,
    signedInAs,
  }) => {
    await signedInAs({ brand: 'cnab' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, 'cnab', '/home')
    await searchBox(page).click()
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      Array.from({ length: 2001 }, (_, line) => `1142795${1000 + line}`).join('\n'),
    )
    await page.keyboard.press('Control+V')
    await page.keyboard.press('Enter')
    await expect(page.getByText('一份清单最多 2000 行，当前 2001 行，请分成几份查询')).toBeVisible()
  })
})
