import { newBuyer, addAddress, PASSWORD } from './support/buyers.ts'
import { ordersOf } from './support/carts.ts'
import {
  cartRow,
  expectToast,
  orderButton,
  pressInRow,
  pressWhenReady,
  searchBox,
  settleAll,
} from './support/pieces.ts'
import { BRANDS, expect, open, test } from './support/test.ts'

const LIST = `11427953129=12
34116860912 x4
LR011279
BN8W2205A`

for (const { brand, hasBeijing, prices } of BRANDS) {
  test(
    `a buyer of ${brand} logs in, pastes a list, orders it and calls the order off`,
    { tag: hasBeijing ? '@phone' : [] },
    async ({ page }) => {
      const buyer = await newBuyer({ brand, hasPassword: true })
      await addAddress(buyer, { brand })
      if (hasBeijing) await addAddress(buyer, { brand, forBeijing: true })

      await test.step('logs in by the form', async () => {
        await open(page, brand, '/')
        await page.getByRole('textbox', { name: '账号' }).fill(buyer.username)
        await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD)
        const known = page.waitForResponse(/User\/info$/)
        await page.getByRole('button', { name: '登录', exact: true }).click()
        const { data } = await (await known).json()
        await expect(page).toHaveURL(data.activity_flag === 1 ? /\/parts\/activity$/ : /\/home$/)
      })

      const results = page.getByRole('region', { name: '搜索结果' })
      const lines = results.getByRole('list').first().locator('> li')
      await test.step('pastes four lines, each of which is answered', async () => {
        await searchBox(page).fill(LIST)
        await searchBox(page).press('Enter')
        await expect(page.getByRole('heading', { name: '查询 4 个 OE 号' })).toBeVisible()
        await expect(lines.filter({ hasText: '需求 12' })).toContainText('11427953129')
        await expect(lines.filter({ hasText: '需求 4' })).toContainText('34116860912')
        await expect(lines.filter({ hasText: '与 34116860912 相近' })).not.toHaveCount(0)
        await expect(lines.filter({ hasText: 'LR011279 → LR133410' })).toContainText('替换件')
        await expect(lines.filter({ hasText: '找不到产品' })).toContainText('BN8W2205A')
      })

      await test.step('sees the prices that the brand shows, and stock', async () => {
        const filter = lines.filter({
          has: page.getByRole('checkbox', { name: '选择 11427953129' }),
        })
        await expect(filter.getByRole('term').filter({ hasText: '价' })).toHaveText([...prices])
        await expect(filter.getByText(/^¥[\d,]+\.\d{2}$/)).toHaveCount(prices.length)
        await expect(filter.getByText(/^(正常|紧缺)$/)).toBeVisible()
      })

      await test.step('ticks the suggestion too and puts all into the cart', async () => {
        const suggestion = lines.filter({ hasText: '与 34116860912 相近' }).first()
        await suggestion.getByRole('checkbox').check()
        await page.getByRole('button', { name: '加入购物车', exact: true }).click()
        await expectToast(page, '已加入购物车 3 项')
        await page.getByRole('link', { name: '购物车' }).filter({ visible: true }).first().click()
        await expect(page.getByRole('heading', { name: '购物车' })).toBeVisible()
        await expect(page.getByRole('article')).toHaveCount(3)
      })

      await test.step('moves one row to Beijing, where there is a Beijing', async () => {
        const move = cartRow(page, '11427953129').getByRole('button', { name: /转北京仓/ })
        if (!hasBeijing) return expect(move).toHaveCount(0)
        await pressInRow(page, '11427953129', '转北京仓')
        await expectToast(page, '已转至北京仓')
        await expect(page.getByRole('heading', { name: '北京仓' })).toBeVisible()
      })

      await test.step('orders', async () => {
        await settleAll(page)
        await expect(page.getByRole('heading', { name: '确认订单' })).toBeVisible()
        await expect(page).toHaveURL(hasBeijing ? /submit_multiple_warehouses$/ : /submit$/)
        await pressWhenReady(orderButton(page))
        await expect(page.getByRole('heading', { name: '订单提交成功' })).toBeVisible()
        await expect(page).toHaveURL(/submit_success$/)
      })
      const orders = await ordersOf(buyer)
      expect(orders.map(({ warehouse }) => warehouse)).toEqual(hasBeijing ? [1, 2] : [1])
      expect(orders.reduce((sum, { held }) => sum + held, 0)).toBe(12 + 4 + 1)

      for (const { order_no, warehouse } of orders)
        await test.step(`finds the order of warehouse ${warehouse} with its lines and calls it off`, async () => {
          await page.goto(new URL('/profile/myorder', page.url()).href)
          await expect(page.getByRole('article')).toHaveCount(orders.length)
          await page.getByRole('link', { name: `查看详情 ${order_no}` }).click()
          await expect(page.getByRole('heading', { name: order_no })).toBeVisible()
          await expect(page.getByText('待发货').first()).toBeVisible()
          const isOfTheFilter = warehouse === (hasBeijing ? 2 : 1)
          const line = page
            .getByRole('row')
            .filter({ hasText: isOfTheFilter ? '11427953129' : 'LR133410' })
          await expect(
            line.getByRole('cell', { name: isOfTheFilter ? '12' : '1', exact: true }),
          ).toBeVisible()

          await page.getByRole('button', { name: '取消订单' }).click()
          await page.getByRole('dialog').getByRole('button', { name: '确认取消订单' }).click()
          await expectToast(page, '操作成功，已退回占用的库存')
          await expect(page.getByText('已取消').first()).toBeVisible()
        })
      for (const order of await ordersOf(buyer))
        expect(order).toMatchObject({ status: 'cancelled', held: 0 })
    },
  )
}
