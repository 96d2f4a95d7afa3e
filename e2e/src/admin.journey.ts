import { newBuyer } from './support/buyers.ts'
import { ordersOf } from './support/carts.ts'
import { sql } from './support/database.ts'
import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { newOrder } from './support/orders.ts'
import { newPart } from './support/parts.ts'
import { openAdmin, openRow } from './support/staff.ts'
import { expect, open, test } from './support/test.ts'

test('staff sign in and see the orders of all brands; a buyer can not', async ({ page }) => {
  const buyer = await newBuyer({ brand: 'premium', hasPassword: true })
  await open(page, 'premium', '/console/orders')
  await expect(page).toHaveURL(/\/console\/login/)
  await expect(page).toHaveTitle('运营后台 登录')
  await page.getByRole('textbox', { name: '账号' }).fill(buyer.username)
  await page.getByRole('textbox', { name: '密码' }).fill('demo1234')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('账号或密码错误')

  await page.getByRole('textbox', { name: '账号' }).fill('sales')
  await page.getByRole('textbox', { name: '密码' }).fill('demo1234')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/console\/orders$/)
  await expect(page).toHaveTitle('运营后台 订单')
  await expect(page.getByRole('row')).toHaveCount(1 + 20)
})

test('an order is found by its number and opens with its lines', async ({ page }) => {
  const buyer = await newBuyer({ brand: 'product' })
  const part = await newPart({ brand: 'product' })
  const { order_no } = await newOrder(buyer, part)
  await openAdmin(page, '/orders')
  await page.getByRole('searchbox', { name: '搜索订单' }).fill(order_no)
  await page.getByRole('searchbox', { name: '搜索订单' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`keyword=${order_no}`))
  await page.getByRole('link', { name: order_no }).click()
  const detail = openRow(page, '订单详情')
  await expect(detail).toContainText('佛山市顺途汽配行')
  await expect(detail.getByRole('row').filter({ hasText: part.number })).toContainText('¥100.00')
  await expect(detail).toContainText('待发货')
  expect(await ordersOf(buyer)).toMatchObject([{ order_no, status: 'confirmed' }])
  // On a phone the header is as tall as number, state and facts need.
  await page.setViewportSize({ width: 390, height: 844 })
  const heading = page.getByRole('dialog').getByRole('heading', { name: order_no })
  await expect(heading).toBeVisible()
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(0)
})

async function ordersOfOneCompany(count: number, brand: string) {
  const buyer = await newBuyer({ brand })
  // Digits of their own would also be found in the phone numbers of other orders.
  const id = String(buyer.company_id).replaceAll(/\d/g, (digit) =>
    '零一二三四五六七八九'.charAt(Number(digit)),
  )
  const name = `客户${id}号`
  await sql`update company set name = ${name} where company_id = ${buyer.company_id}`
  const numbers: string[] = []
  for (let one = 0; one < count; one += 1)
    numbers.unshift((await newOrder(buyer, await newPart({ brand }))).order_no)
  return { name, numbers }
}

test('the tabs and the brand narrow the list to what they count', async ({ page }) => {
  const { name, numbers } = await ordersOfOneCompany(4, 'cnab')
  const elsewhere = await ordersOfOneCompany(1, 'bc')
  await sql`update company set name = ${name} where name = ${elsewhere.name}`
  const sent = [...numbers.slice(0, 3), ...elsewhere.numbers]
  await sql`update sales_order set status = 'shipped' where order_no = any(${sent})`
  await openAdmin(page, `/orders?keyword=${encodeURIComponent(name)}`)
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  await expect(rows).toHaveCount(5)
  await page.getByRole('combobox', { name: '品牌' }).selectOption({ label: '路诺' })
  await expect(rows).toHaveCount(4)
  await page.getByRole('tab', { name: /^已发货/ }).click()
  await expect(page).toHaveURL(/brand=cnab.*status=shipped|status=shipped.*brand=cnab/)
  await expect(page.getByRole('tab', { name: /^已发货/ })).toContainText('3')
  await expect(rows).toHaveCount(3)
  for (const row of await rows.all()) await expect(row).toContainText('已发货')
  // After the last row of a page is decided, the last remaining page is shown.
  await openAdmin(page, `/orders?keyword=${encodeURIComponent(name)}&page=9`)
  await expect(rows).toHaveCount(5)
  expect(new URL(page.url()).searchParams.get('page')).toBeNull()
  await sql`update sales_order set status = 'confirmed' where order_no = any(${sent})`
})

test('a page and a list that failed to load can be retried, with the other pages beside them', async ({
  page,
}) => {
  const scripts = /\/console\/assets\/jobs-page-.*\.js/
  await openAdmin(page, '/', 'admin')
  await page.route(scripts, (route) => route.abort())
  await page.getByRole('link', { name: '后台任务' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('网络中断，或系统刚刚更新过')
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await page.unroute(scripts)
  await main.getByRole('button', { name: '刷新' }).click()
  await expect(main).toContainText('优惠券到期')
  const asking = /\/api\/admin\/orders\?/
  await page.route(asking, (route) =>
    route.fulfill({ status: 500, json: { status: 500, msg: '' } }),
  )
  await page.getByRole('link', { name: '订单', exact: true }).click()
  await expect(main).toContainText('加载失败')
  await page.unroute(asking)
  await main.getByRole('region', { name: '订单列表' }).getByRole('button', { name: '刷新' }).click()
  await expect(page.getByRole('row')).toHaveCount(1 + 20)
})

// Keyboard shortcuts need a desktop.
test('the admin side by keyboard: / searches, ↓ and J walk, Enter opens, Esc closes', async ({
  page,
}) => {
  const { name, numbers } = await ordersOfOneCompany(3, 'bc')
  await openAdmin(page, `/orders?keyword=${encodeURIComponent(name)}`)
  const links = page.getByRole('row').getByRole('link')
  await expect(links).toHaveText(numbers)
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  const detail = page.getByRole('complementary', { name: '订单详情' })
  await expect(detail.getByRole('heading', { level: 2 })).toContainText(numbers[1] ?? 'none')
  await page.keyboard.press('ArrowDown')
  await expect(detail.getByRole('heading', { level: 2 })).toContainText(numbers[2] ?? 'none')
  await page.keyboard.press('Escape')
  await expect(detail).toBeHidden()
  await expect(links.nth(2)).toBeFocused()
  await page.keyboard.press('k')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('j')
  await expect(links.nth(2)).toBeFocused()
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: '搜索订单' })
  await expect(search).toBeFocused()
  await page.keyboard.press('j')
  await expect(search).toHaveValue(`${name}j`)
})

test('keys pressed before the rows are there are obeyed once they are', async ({ page }) => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/api\/admin\/orders\?/, async (route) => {
    await isReleased
    await route.continue()
  })
  const { name, numbers } = await ordersOfOneCompany(3, 'bc')
  await openAdmin(page, `/orders?keyword=${encodeURIComponent(name)}`)
  await expect(page.getByText('订单加载中')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByRole('row').getByRole('link')).toHaveText(numbers)
  const detail = page.getByRole('complementary', { name: '订单详情' })
  await expect(detail.getByRole('heading', { level: 2 })).toContainText(numbers[1] ?? 'none')
})

test(
  'on a phone a menu shows every page with its name, by the job that it is for',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    if (!isMobile) await page.setViewportSize({ width: 1024, height: 768 })
    await openAdmin(page, '/orders', 'admin')
    await page.getByRole('button', { name: '菜单' }).click()
    const pages = page.getByRole('dialog', { name: '全部页面' })
    await expect.poll(async () => (await pages.boundingBox())?.x).toBe(0)
    await expect(pages.getByRole('link')).toHaveCount(23)
    await expect(pages.getByRole('list', { name: '营销' }).getByRole('link')).toHaveText([
      '消息',
      '优惠券',
      '活动',
      '礼品单',
      '礼品',
    ])
    await expect(pages.locator('[aria-current="page"]')).toHaveText('订单')
    await expectNoViolation(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: '菜单' })).toBeFocused()
    await page.keyboard.press('Enter')
    await pages.getByRole('link', { name: '客户账号' }).click()
    await expect(pages).toHaveCount(0)
    await expect(page.getByRole('heading', { name: '客户账号' })).toBeVisible()
    await expectNoHorizontalScroll(page)
  },
)

test('every page fits beside a window of 768 px; in a lower one the current page stays in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openAdmin(page, '/jobs', 'admin')
  const pages = page.getByRole('navigation', { name: '主导航' })
  await expect(pages.getByRole('link')).toHaveCount(23)
  for (const link of await pages.getByRole('link').all()) await expect(link).toBeInViewport()
  // Nothing of the shell is below the window, which would scroll with every page.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(768)
  const inbox = pages.getByRole('link', { name: '收件箱' })
  await inbox.hover()
  const [icon, word] = [await inbox.boundingBox(), await inbox.getByText('收件箱').boundingBox()]
  expect(word?.width).toBeGreaterThan(40)
  expect(word?.y).toBeGreaterThan((icon?.y ?? 0) - 10)
  expect(word?.y).toBeLessThan((icon?.y ?? 0) + 10)
  await page.setViewportSize({ width: 1024, height: 480 })
  await expect(pages.getByRole('link', { name: '后台任务' })).toBeInViewport({ ratio: 1 })
  await pages.getByRole('link', { name: '工作台' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '工作台' })).toBeVisible()
  await expect(pages.getByRole('link', { name: '工作台' })).toBeInViewport({ ratio: 1 })
})

test('every background job has a Chinese name', async ({ page }) => {
  await openAdmin(page, '/jobs', 'admin')
  const names = page.getByRole('rowheader')
  await expect(names.filter({ hasText: '生成月度对账单' })).toBeVisible()
  const named = names.filter({ hasText: /\p{Script=Han}/u })
  expect(await named.count()).toBe(await names.count())
})

test('the warehouse has no page of money or of the people of customers', async ({ page }) => {
  await openAdmin(page, '/', 'warehouse')
  const pages = page.getByRole('navigation', { name: '主导航' })
  await expect(pages.getByRole('link', { name: '对账单' })).toHaveCount(0)
  await expect(pages.getByRole('link')).toHaveText(
    '工作台 收件箱 订单 退货 发货 库存 商品问答 意见反馈 开发需求 开发件 礼品单 礼品 后台任务'.split(
      ' ',
    ),
  )
  await expect(page.getByRole('main').getByText('对账单异议')).toHaveCount(0)
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url())
  })
  await openAdmin(page, '/statements/payments', 'warehouse')
  await expect(page.getByRole('heading', { name: '没有查看“对账单”的权限' })).toBeVisible()
  await openAdmin(page, '/messages?message=1', 'warehouse')
  await expect(page.getByRole('heading', { name: '没有查看“消息”的权限' })).toBeVisible()
  expect(refused).toEqual([])
  await page.getByRole('link', { name: '返回工作台' }).click()
  await expect(page.getByRole('heading', { name: '工作台' })).toBeVisible()
})
