import { sql } from './support/database.ts'
import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { newPart } from './support/parts.ts'
import { expectToast, partLink, partRow } from './support/pieces.ts'
import { expect, open, originOf, test } from './support/test.ts'

test('the history is grouped by day, and removed visits can be restored', async ({
  page,
  signedInAs,
}) => {
  const { account_id } = await signedInAs({ brand: 'cnab' })
  const [older, newer] = [await newPart({ brand: 'cnab' }), await newPart({ brand: 'cnab' })]
  for (const part of [older, newer]) {
    await open(page, 'cnab', `/parts/details?id=${part.part_id}`)
    await expect(page.getByRole('main')).toContainText(part.number)
  }
  await expect
    .poll(() => sql`select 1 from browsing_history where account_id = ${account_id}`)
    .toHaveLength(2)
  await sql`
    update browsing_history set viewed_at = now() - interval '1 day'
    where account_id = ${account_id} and part_id = ${older.part_id}`
  await open(page, 'cnab', '/profile/browsing_history')
  await expect(page.getByRole('heading', { level: 2, name: /^(今天|昨天)$/ })).toHaveText([
    '今天',
    '昨天',
  ])
  await expectNoViolation(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: `移除浏览记录 ${newer.number}` }).click()
  await expect(partLink(page, newer.number)).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(partLink(page, newer.number)).toBeVisible()
  await page.getByRole('button', { name: '清空' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '清空' }).click()
  await expect(page.getByText('看过的配件会按日期列在这里')).toBeVisible()
  expect(await sql`select 1 from browsing_history where account_id = ${account_id}`).toHaveLength(0)
})

test('many favourites are removed at once, and restored', async ({ page, signedInAs }) => {
  const { account_id } = await signedInAs({ brand: 'cnab' })
  const [one, other] = [await newPart({ brand: 'cnab' }), await newPart({ brand: 'cnab' })]
  for (const { part_id } of [one, other])
    await sql`insert into favourite (account_id, part_id) values (${account_id}, ${part_id})`
  await open(page, 'cnab', '/profile/collection?brand_name_zh=宝马')
  for (const { number } of [one, other])
    await page.getByRole('checkbox', { name: `选择 ${number}` }).check()
  await expectNoViolation(page)
  await expectNoHorizontalScroll(page)
  await page
    .getByRole('region', { name: '批量操作' })
    .getByRole('button', { name: '取消收藏' })
    .click()
  await expectToast(page, '已取消收藏')
  await expect(page.getByText('没有符合条件的配件')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(partLink(page, one.number)).toBeVisible()
  expect(await sql`select 1 from favourite where account_id = ${account_id}`).toHaveLength(2)
})

test('a part becomes a favourite from its row, and a second press is explained', async ({
  page,
  signedInAs,
}) => {
  const { account_id } = await signedInAs({ brand: 'bc' })
  const part = await newPart({ brand: 'bc' })
  await open(page, 'bc', `/parts/result?keyword=${part.number}`)
  const { promise: held, resolve: answer } = Promise.withResolvers<undefined>()
  await page.route('**/Shop.Subscription/add', async (route) => {
    await held
    await route.continue()
  })
  const row = partRow(page, part.number)
  await row.getByRole('button', { name: `收藏 ${part.number}`, exact: true }).dblclick()
  await expectToast(page, '请求频繁请求')
  answer(undefined)
  await expectToast(page, '已收藏')
  expect(await sql`select 1 from favourite where account_id = ${account_id}`).toHaveLength(1)
})

test('hidden stock reads 紧缺 when low, and 99+ when many pieces are viewed', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: 'premium' })
  const little = await newPart({ brand: 'premium', guangzhou: 4, beijing: 2 })
  const much = await newPart({ brand: 'premium', guangzhou: 5000, beijing: 101 })
  const keyword = encodeURIComponent(`${little.number}\n${much.number}`)
  await open(page, 'premium', `/parts/result?keyword=${keyword}`)
  await expect(partRow(page, little.number)).toContainText('紧缺')
  const row = partRow(page, much.number)
  await expect(row).toContainText('正常')
  await page.getByRole('button', { name: `查看库存 ${much.number}` }).click()
  await expect(row.getByText('99+', { exact: true })).toHaveCount(2)
})

test('a loading list shows so as soon as its page opens', async ({ page, signedInAs }) => {
  await signedInAs({ brand: 'product' })
  await page.addInitScript(() => {
    // Whether each bar was visible when it was added.
    const seen: boolean[] = []
    Object.assign(window, { seen })
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      for (const node of added.filter((each) => each instanceof Element))
        for (const bar of node.querySelectorAll('main [aria-busy="true"] [aria-hidden="true"]'))
          seen.push(getComputedStyle(bar).visibility === 'visible')
    }).observe(document, { childList: true, subtree: true })
  })
  await open(page, 'product', '/home')
  await expect(page.getByRole('region', { name: '排行榜' }).getByRole('link').first()).toBeVisible()
  const { promise: pageCame, resolve: letPageCome } = Promise.withResolvers<undefined>()
  await page.route('**/assets/stock-page-*.js', async (route) => {
    await pageCame
    await route.continue()
  })
  const { promise: held, resolve: answer } = Promise.withResolvers<undefined>()
  await page.route('**/Shopv2.Index/outStockArrivals*', async (route) => {
    await held
    await route.continue()
  })
  await page.evaluate(() => Reflect.get(window, 'seen').splice(0))
  await page
    .getByRole('link', { name: /到货动态/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.locator('[aria-live="polite"]').getByText('加载中')).toBeVisible()
  letPageCome(undefined)
  const bar = page.locator('main [aria-busy="true"] [aria-hidden="true"]').first()
  await expect(bar).toBeVisible()
  const seen: readonly boolean[] = await page.evaluate(() => Reflect.get(window, 'seen'))
  expect(seen.length).toBeGreaterThan(0)
  expect(seen).not.toContain(false)
  answer(undefined)
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: /^选择 / }).first()).toBeVisible()
})

test('new parts are grouped by day, and one day can be shown by itself', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: 'cnab' })
  await newPart({ brand: 'cnab' })
  await open(page, 'cnab', '/parts/new')
  const days = page.getByRole('region', { name: '新品上市' }).getByRole('heading', { level: 2 })
  await expect(days.first()).toHaveText('今天')
  await page.getByRole('link', { name: '只看当日' }).first().click()
  await expect(page).toHaveURL(/listed_on=\d{4}-\d\d-\d\d/)
  await expect(days).toHaveText(['今天'])
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: '查看全部日期' }).click()
  await expect(page).not.toHaveURL(/listed_on/)
})

test.describe('on a desktop', () => {
  test('the height of the rows is chosen with the keyboard, for every list and visit', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs({ brand: 'product' })
    const heightOf = () =>
      page
        .getByRole('checkbox', { name: /^选择 / })
        .first()
        .evaluate((box) => box.closest('div')?.parentElement?.getBoundingClientRect().height ?? 0)
    await open(page, 'product', '/parts/new')
    await expect.poll(heightOf).toBeGreaterThanOrEqual(108)
    await page.getByRole('group', { name: '行高' }).getByRole('radio', { name: '标准' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(heightOf).toBeLessThan(80)
    for (const path of [
      '/parts/stock',
      '/parts/list',
      '/parts/hot_recommend',
      '/parts/result?keyword=机滤',
    ]) {
      await open(page, 'product', path)
      await expect.poll(heightOf).toBeLessThan(80)
      await expect(page.getByRole('radio', { name: '紧凑' })).toBeChecked()
    }
  })

  test('a quotation never holds a purchase price that is hidden', async ({
    page,
    context,
    signedInAs,
  }) => {
    await signedInAs({ brand: 'product' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: originOf('product'),
    })
    const part = await newPart({ brand: 'product', price: 61 })
    await open(page, 'product', `/parts/result?keyword=${part.number}`)
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    const asks = page.getByRole('dialog', { name: '复制报价' })
    await page.getByRole('button', { name: '复制报价' }).first().click()
    await asks.getByText('经销商价').click()
    await asks.getByRole('button', { name: '复制' }).click()
    await expect.poll(copied).toContain('61.00')
    const [head, line] = (await copied()).split('\n')
    expect(head).toBe('OE号\t自编号\t名称\t数量\t经销商价（元）\t库存')
    expect(line).toMatch(new RegExp(`^${part.number}\tJ-\\d+\t机油滤清器\t1\t61.00\t正常$`))
    await page.getByRole('button', { name: /^进货\s*价$/ }).click()
    await page.getByRole('button', { name: '复制报价' }).first().click()
    await expect(asks.getByRole('radio', { checked: true })).toHaveCount(1)
    await expect(asks.getByText('经销商价')).toHaveCount(0)
    await asks.getByRole('button', { name: '复制' }).click()
    await expect.poll(copied).not.toContain('61.00')
    expect(await copied()).toContain(part.number)
  })

  test('rankings that fail or are empty can be read again', async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    const RANKINGS = '**/Shopv2.Index/getHotSalesAndHotSearchList*'
    await page.route(RANKINGS, (route) => route.fulfill({ status: 503, body: '' }))
    await open(page, 'premium', '/home')
    const panel = page.getByRole('region', { name: '排行榜' })
    const again = panel.getByRole('button', { name: '加载失败, 刷新' })
    await expect(again).toBeVisible({ timeout: 20_000 })
    await page.unroute(RANKINGS)
    await page.route(RANKINGS, (route) =>
      route.fulfill({
        json: { status: 200, msg: '', data: { hot_sales_list: [], hot_search_list: [] } },
      }),
    )
    await again.click()
    await expect(panel.getByRole('button', { name: '暂无数据，请刷新' })).toBeVisible()
    await page.unroute(RANKINGS)
    await panel.getByRole('button', { name: '暂无数据，请刷新' }).click()
    await expect(panel.getByRole('link').first()).toBeVisible()
  })
})
