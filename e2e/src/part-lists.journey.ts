import { sql } from './support/database.ts'
import { newPart } from './support/parts.ts'
import { partLink, partRow, expectToast } from './support/pieces.ts'
import { expect, open, originOf, test } from './support/test.ts'

test('stock that the brand hides is shown on request', async ({ page, signedInAs }) => {
  const { account_id } = await signedInAs({ brand: 'premium' })
  const part = await newPart({ brand: 'premium', guangzhou: 42, beijing: 0 })
  await open(page, 'premium', `/parts/result?keyword=${part.number}=50`)
  const results = page.getByRole('region', { name: '搜索结果' })
  await expect(results.getByText('待查库存')).toBeVisible()
  const row = partRow(page, part.number)
  await expect(row).toContainText('库存：')
  await expect(row.getByText('42', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: `查看库存 ${part.number}` }).click()
  await expect(row.getByText('42', { exact: true })).toBeVisible()
  await expect(results.getByText('库存不足，广州仓 42 件')).toBeVisible()
  const views = await sql`select 1 from stock_view where account_id = ${account_id}`
  expect(views).toHaveLength(1)
})

test('the navigation marks a list of parts, and one of stock', async ({ page, signedInAs }) => {
  await signedInAs({ brand: 'bc' })
  const current = page.getByRole('navigation', { name: '主导航' }).locator('[aria-current]')
  for (const [path, section] of [
    ['/parts/new', '配件'],
    ['/parts/hot_recommend', '配件'],
    ['/parts/category', '配件'],
    ['/parts/stock', '到货动态'],
  ] as const) {
    await open(page, 'bc', path)
    await expect(current).toHaveText(section)
  }
})

test('more than the brand’s cap is shown as the cap', async ({ page, signedInAs }) => {
  for (const [brand, shown] of [
    ['bc', '70+'],
    ['cnab', '70+'],
    ['product', '70+'],
  ] as const) {
    await signedInAs({ brand })
    const part = await newPart({ brand, guangzhou: 5000 })
    await open(page, brand, `/parts/result?keyword=${part.number}`)
    await expect(partRow(page, part.number).getByText(shown).first()).toBeVisible()
  }
})

test('a part that is out of stock can be waited for, once', async ({ page, signedInAs }) => {
  const { account_id } = await signedInAs({ brand: 'bc' })
  const part = await newPart({ brand: 'bc', guangzhou: 0, beijing: 0 })
  await open(page, 'bc', `/parts/result?keyword=${part.number}`)
  await page.getByRole('button', { name: `到货提醒 ${part.number}` }).click()
  await expectToast(page, '提交成功')
  // The button is aria-disabled but clickable; Playwright would wait for it to be enabled.
  const again = page.getByRole('button', { name: `已提交提醒 ${part.number}` })
  await again.click({ force: true })
  await expectToast(page, '已提交，不可重复提交')
  const reminders = await sql`select 1 from arrival_reminder where account_id = ${account_id}`
  expect(reminders).toHaveLength(1)
})

test('a favourite is added and removed', { tag: '@phone' }, async ({ page, signedInAs }) => {
  await signedInAs({ brand: 'cnab' })
  const part = await newPart({ brand: 'cnab' })
  await open(page, 'cnab', '/parts/list')
  // Three cards fit between the header and the tab bar of a phone, and the fourth begins at the
  // edge.
  const fourth = page.getByRole('checkbox', { name: /^选择 / }).nth(3)
  await expect.poll(async () => (await fourth.boundingBox())?.y).toBeLessThan(820)
  await open(page, 'cnab', `/parts/details?id=${part.part_id}`)
  await page.getByRole('button', { name: `收藏 ${part.number}`, exact: true }).click()
  await expectToast(page, '已收藏')
  await open(page, 'cnab', '/profile/collection')
  await partLink(page, part.number).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: `已收藏 ${part.number}` }).click()
  await expectToast(page, '已取消收藏')
  // Closed first: loaded again, the address still has the open part, which hides the list.
  await drawer.getByRole('button', { name: '关闭' }).click()
  await expect(drawer).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(partLink(page, part.number)).toHaveCount(0)
})

test('the plus waits while Beijing is chosen and has none', async ({ page, signedInAs }) => {
  await signedInAs({ brand: 'product' })
  const part = await newPart({ brand: 'product', beijing: 0 })
  await open(page, 'product', `/parts/result?keyword=${part.number}`)
  const plus = partRow(page, part.number).getByRole('button', { name: /^增加/ })
  await expect(plus).toBeEnabled()
  await open(page, 'product', '/parts/list')
  await page.getByRole('group', { name: '仓库' }).getByText('北京仓').click()
  await page.getByRole('button', { name: '设为默认' }).click()
  await expectToast(page, '设置成功')
  await open(page, 'product', `/parts/result?keyword=${part.number}`)
  await expect(plus).toBeDisabled()
  await expect(plus).toHaveAttribute('title', '北京仓暂无库存')
  // Rows without stock in the selected warehouse cannot be ticked; the other warehouse is one click
  // away.
  await expect(partRow(page, part.number).getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('button', { name: `从广州仓订 ${part.number}` }).click()
  await expectToast(page, '已加入购物车 1 项')
  await open(page, 'product', `/parts/details?id=${part.part_id}`)
  const add = page.getByRole('button', { name: '加入购物车', exact: true })
  await expect(add).toBeDisabled()
  await page.getByRole('button', { name: /^改从广州仓订/ }).click()
  await expect(add).toBeEnabled()
})

// The bar at the right edge, page sizes, the tree beside the list and the clipboard need a desktop.
test.describe('on a desktop', () => {
  test('purchase prices leave every list with one press, and stay away', async ({
    page,
    context,
    signedInAs,
  }) => {
    await signedInAs({ brand: 'product' })
    const part = await newPart({ brand: 'product' })
    await open(page, 'product', `/parts/result?keyword=${part.number}`)
    const prices = partRow(page, part.number).getByRole('term').filter({ hasText: '价' })
    await expect(prices).toHaveText(['经销商价', '香河仓价', '同行价', '建议销售价', '分销商价'])
    await page.getByRole('button', { name: /^进货\s*价$/ }).click()
    await expect(prices).toHaveText(['同行价', '建议销售价', '分销商价'])
    await page.reload()
    await expect(prices).toHaveText(['同行价', '建议销售价', '分销商价'])
    const kept = (await context.cookies()).find(({ name }) => name === 'showShareholderPrice')
    expect(kept?.value).toBe('2')
  })

  test('makes and categories narrow the list to as many as they say', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs({ brand: 'bc' })
    await open(page, 'bc', '/parts/list')
    const total = page.getByRole('heading', { level: 1 }).locator('~ output')
    const chip = page.getByRole('group', { name: '品牌' }).getByRole('button', { name: /^沃尔沃/ })
    await expect(chip).toBeVisible()
    const volvos = /\d+/.exec((await chip.textContent()) ?? '')?.[0] ?? ''
    await chip.click()
    await expect(page).toHaveURL(/brand_name_zh=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('沃尔沃')
    await expect(total).toHaveText(`${volvos} 个编码`)
    await chip.click()
    await expect(page).not.toHaveURL(/brand_name_zh=/)

    const node = page.getByRole('tree', { name: '配件分类' }).getByRole('treeitem').nth(1)
    const [, name = '', parts = ''] = /^(\D+)([\d,]+)$/.exec((await node.textContent()) ?? '') ?? []
    await node.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(total).toHaveText(`${parts} 个编码`)
    await page.getByRole('checkbox', { name: '仅看有货' }).check()
    await expect(total).not.toHaveText(`${parts} 个编码`)
    await page.getByRole('treeitem', { selected: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('全部配件')
  })

  test('a category’s page shows its kinds with their parts', async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'product' })
    const [kind] = await sql<{ name_zh: string; category_id: string; parts: number }[]>`
      select c.name_zh, c.category_id, count(*)::integer as parts from part p
      join category c on c.category_id = p.category_3
      where p.brand = 'product' and not p.is_withdrawn and c.category_id not like '101%'
      group by 1, 2 order by 3 desc, 2 limit 1`
    await open(page, 'product', `/parts/category?product_type_id=${kind?.category_id.slice(0, 3)}`)
    await page
      .getByRole('list', { name: '细分类别' })
      .getByRole('link', { name: new RegExp(`^${kind?.name_zh}`) })
      .click()
    await expect(page).toHaveURL(
      new RegExp(`sub_categories\\?product_type_id=${kind?.category_id}`),
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(kind?.name_zh ?? '')
    await expect(page.getByText(`${kind?.parts} 个编码`)).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^选择 / })).toHaveCount(10)
    const all = page.getByRole('list', { name: '细分类别' }).getByRole('link', { name: '全部' })
    await all.click()
    await expect(page).toHaveURL(
      new RegExp(`category\\?product_type_id=${kind?.category_id.slice(0, 3)}$`),
    )
    await expect(all).toHaveAttribute('aria-current', 'page')
    await open(page, 'product', '/parts/sub_categories')
    await expect(page).toHaveURL(/\/parts\/category$/)
  })

  test('a list is paged by 10, 20, 50 and by number', async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'cnab' })
    await open(page, 'cnab', '/parts/list')
    const rows = page.getByRole('checkbox', { name: /^选择 / })
    const pages = page.getByRole('navigation', { name: '分页' })
    await expect(rows).toHaveCount(10)
    await expect(pages.getByRole('button', { name: '上一页' })).toBeDisabled()
    await expect(pages.getByRole('option')).toHaveText(
      ['10', '20', '50', '100', '150', '200'].map((size) => `${size} 条/页`),
    )
    await pages.getByRole('combobox', { name: '每页条数' }).selectOption('50')
    await expect(rows).toHaveCount(50)
    await pages.getByRole('button', { name: '第 2 页' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await pages.getByRole('textbox', { name: '页码' }).fill('9999')
    await pages.getByRole('textbox', { name: '页码' }).press('Enter')
    await expect(pages.getByRole('button', { name: '下一页' })).toBeDisabled()
    await page.goBack()
    await expect(pages.getByRole('button', { name: '第 2 页' })).toHaveAttribute(
      'aria-current',
      'page',
    )

    await open(page, 'cnab', '/parts/list?page=9999')
    await page.getByRole('button', { name: '回到第 1 页' }).click()
    await expect(rows).toHaveCount(10)
  })

  test('a quotation contains only the ticked parts', async ({ page, context, signedInAs }) => {
    await signedInAs({ brand: 'cnab' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: originOf('cnab'),
    })
    const [one, other] = [await newPart({ brand: 'cnab' }), await newPart({ brand: 'cnab' })]
    await open(page, 'cnab', '/parts/list')
    await page.getByRole('button', { name: '复制报价' }).first().click()
    await expectToast(page, '请先勾选配件再操作')

    const keyword = encodeURIComponent(`${one.number}=3\n${other.number}`)
    await open(page, 'cnab', `/parts/result?keyword=${keyword}`)
    await page.getByRole('button', { name: '复制报价' }).first().click()
    // The dialog offers which prices to copy; purchase prices are never the default.
    const asks = page.getByRole('dialog', { name: '复制报价' })
    await expect(asks.getByRole('radio', { checked: true })).toHaveAccessibleName('地级含税价')
    await asks.getByText('经销商价').click()
    await asks.getByRole('button', { name: '复制' }).click()
    await expectToast(page, '成功复制 2 条报价信息')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    const [head, first, second, ...more] = copied.split('\n')
    expect(head).toContain('OE号\t自编号\t名称\t数量\t经销商价（元）\t库存')
    expect(first).toMatch(new RegExp(`^${one.number}\tJ-\\d+\t机油滤清器\t3\t100.00\t正常$`))
    expect(second).toMatch(new RegExp(`^${other.number}\tJ-\\d+\t机油滤清器\t1\t100.00\t`))
    expect(more).toEqual([])
    await page.getByRole('checkbox', { name: `选择 ${other.number}` }).uncheck()
    await page.getByRole('button', { name: '复制报价' }).first().click()
    await asks.getByRole('button', { name: '复制' }).click()
    await expectToast(page, '成功复制 1 条报价信息')
  })
})
