import type { Page } from '@playwright/test'

import { addAddress } from './support/buyers.ts'
import { cartOf, fillCart, ordersOf } from './support/carts.ts'
import { sql } from './support/database.ts'
import { clerkOf, handOverRows, withdrawal } from './support/handovers.ts'
import { openLive, popUpArea } from './support/live-line.ts'
import { newPart, type Part } from './support/parts.ts'
import {
  cartRow,
  expectToast,
  orderButton,
  pressInRow,
  pressWhenReady,
  settleBar,
} from './support/pieces.ts'
import { press } from './support/press.ts'
import { expect, open, test } from './support/test.ts'

const BRAND = 'premium'

test(
  'a clerk hands over, the main account orders, and both read what became of it',
  { tag: '@phone' },
  async ({ page, browser, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    await addAddress(buyer, { brand: BRAND })
    const { clerk, clerksPage } = await clerkOf(buyer, BRAND, browser)
    const [wanted, left] = [
      await newPart({ brand: BRAND, price: 100 }),
      await newPart({ brand: BRAND }),
    ]
    await fillCart(clerk, [{ part: wanted, quantity: 3 }, { part: left }])

    await open(clerksPage, BRAND, '/settlement/list')
    await cartRow(clerksPage, wanted.number).getByRole('checkbox').check()
    await press(clerksPage, clerksPage.getByRole('button', { name: '提交给主账号' }))
    const dialog = clerksPage.getByRole('dialog', { name: '提交给主账号' })
    await dialog.getByRole('textbox', { name: '留言（选填）' }).fill('客户周五要')
    await dialog.getByRole('button', { name: '提交 1 种' }).dblclick()
    await expect(dialog).toBeHidden()
    const row = cartRow(clerksPage, wanted.number)
    await expect(row).toContainText('已提交')
    await expect(row.getByRole('checkbox')).toBeDisabled()
    // What is handed over counts as ticked in no place.
    await press(clerksPage, clerksPage.getByRole('checkbox', { name: '全选广州仓' }))
    await expect(clerksPage.getByRole('main')).toContainText('已选 1 种 1 件')
    await press(clerksPage, clerksPage.getByRole('checkbox', { name: '全选广州仓' }))
    await expect(clerksPage.getByRole('main')).toContainText('已选 0 种 0 件')
    await expect(row.getByRole('button', { name: /删除|增加/ })).toHaveCount(0)

    await open(page, BRAND, '/settlement/list')
    const waiting = page.getByRole('region', { name: '提交给主账号' })
    await expect(waiting).toContainText('1 份待处理')
    await expect(waiting).toContainText('留言：客户周五要')
    await press(page, waiting.getByRole('button', { name: '去下单' }))
    await expect(orderButton(page)).toBeVisible()
    await expect(page.getByText('来自 学徒小李 的提交 · 留言：客户周五要')).toBeVisible()
    const remark = page.getByRole('textbox', { name: '订单备注' })
    await expect(remark).toHaveValue('')
    await press(page, page.getByRole('button', { name: '用作订单备注' }))
    await expect(remark).toHaveValue('客户周五要')
    await expect(page.getByRole('button', { name: '已用作订单备注' })).toBeDisabled()
    await expect(page.getByRole('main')).not.toContainText(left.number)
    await expect(orderButton(page)).toBeEnabled()
    await press(page, orderButton(page))
    await expect(page.getByRole('heading', { name: '订单提交成功' })).toBeVisible()
    const [order] = await ordersOf(buyer)
    expect(order).toMatchObject({ quantity: 3 })
    await press(page, page.getByRole('main').getByRole('link', { name: /^SO/ }))
    await expect(page.getByRole('main')).toContainText('学徒小李 提交）')
    await expect(page.getByRole('main')).toContainText('来自 学徒小李 的提交 · 留言：客户周五要')

    await open(clerksPage, BRAND, '/settlement/list')
    const news = clerksPage.getByRole('region', { name: '提交给主账号' })
    await expect(news).toContainText('1 份有结果')
    await expect(news).toContainText('已下单')
    await expect(news).toContainText(/SO\d+/)
    await press(clerksPage, news.getByRole('button', { name: '知道了' }))
    await expect(news).toBeHidden()
    await open(clerksPage, BRAND, '/settlement/list')
    await expect(cartRow(clerksPage, left.number)).toBeVisible()
    await expect(news).toBeHidden()

    await open(clerksPage, BRAND, '/profile/handovers')
    const card = clerksPage.getByRole('listitem').filter({ hasText: '客户周五要' })
    await expect(card).toContainText('已下单')
    await expect(card).toContainText(/SO\d+/)
    expect(await cartOf(clerk)).toMatchObject([{ part_id: left.part_id }])
  },
)

test(
  'handed back with a reason and withdrawn, the rows may be changed again',
  { tag: '@phone' },
  async ({ page, browser, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    const { clerk, clerksPage } = await clerkOf(buyer, BRAND, browser)
    const part = await newPart({ brand: BRAND })
    await fillCart(clerk, [{ part }])
    const handOver = () => handOverRows(clerksPage, BRAND, part)
    await handOver()
    await open(page, BRAND, '/profile/account')
    const tasks = page.getByRole('region', { name: '待办', exact: true })
    await press(page, tasks.getByRole('link', { name: '1 份购物车提交待处理' }))
    await page.waitForURL('**/profile/handovers?state=waiting')
    await press(page, page.getByRole('button', { name: '退回' }))
    const back = page.getByRole('dialog', { name: /^退回/ })
    await press(page, back.getByRole('button', { name: '退回' }))
    await expect(back.getByRole('alert')).toHaveText('请填写退回原因')
    await expect(back.getByRole('textbox', { name: '退回原因' })).toBeFocused()
    await back.getByRole('textbox', { name: '退回原因' }).fill('先用库存')
    await press(page, back.getByRole('button', { name: '退回' }))
    await expectToast(page, '已退回')
    await open(page, BRAND, '/profile/account')
    await expect(tasks).toContainText('现在没有要处理的事')
    await open(clerksPage, BRAND, '/profile/handovers?state=handed_back')
    await expect(clerksPage.getByRole('main')).toContainText('退回原因：先用库存')
    await open(clerksPage, BRAND, '/settlement/list')
    const handedBack = clerksPage.getByRole('region', { name: '提交给主账号' })
    await expect(handedBack).toContainText('1 份有结果')
    await expect(handedBack).toContainText('退回原因：先用库存')

    await handOver()
    await expect(handedBack).not.toContainText('先用库存')
    await openLive(page, BRAND, '/settlement/list')
    await press(page, page.getByRole('button', { name: '去下单' }))
    await expect(page.getByRole('main')).toContainText(part.number)
    const own = clerksPage.getByRole('region', { name: '提交给主账号' })
    await press(clerksPage, own.getByRole('button', { name: '撤回' }))
    await press(clerksPage, withdrawal(clerksPage).getByRole('button', { name: '不撤回' }))
    await expect(cartRow(clerksPage, part.number)).toContainText('已提交')
    await press(clerksPage, own.getByRole('button', { name: '撤回' }))
    await press(
      clerksPage,
      withdrawal(clerksPage).getByRole('button', { name: '撤回', exact: true }),
    )
    await expectToast(clerksPage, '已撤回')
    await expect(cartRow(clerksPage, part.number)).not.toContainText('已提交')
    await expect(cartRow(clerksPage, part.number).getByRole('checkbox')).toBeEnabled()
    await pressInRow(clerksPage, part.number, '删除')
    await expectToast(clerksPage, '已从购物车删除')
    await expect(page.getByText('学徒小李 的提交：已撤回')).toBeVisible()
    await expect(page.getByRole('link', { name: '查看提交记录' })).toBeVisible()
  },
)

test(
  'two windows with the same question hand over once, and the second says so',
  { tag: '@phone' },
  async ({ browser, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    const { clerk, clerksPage } = await clerkOf(buyer, BRAND, browser)
    const [both, own] = [await newPart({ brand: BRAND }), await newPart({ brand: BRAND })]
    await fillCart(clerk, [{ part: both }, { part: own }])
    const other = await clerksPage.context().newPage()
    const ask = async (where: Page, ...parts: readonly Part[]) => {
      await open(where, BRAND, '/settlement/list')
      for (const { number } of parts) await cartRow(where, number).getByRole('checkbox').check()
      await press(where, where.getByRole('button', { name: '提交给主账号' }))
      return where.getByRole('dialog', { name: '提交给主账号' })
    }
    const first = await ask(clerksPage, both)
    const second = await ask(other, both, own)
    await press(clerksPage, first.getByRole('button', { name: '提交 1 种' }))
    await expectToast(clerksPage, '已提交 1 种配件给主账号')
    await second.getByRole('button', { name: '提交 2 种' }).dblclick()
    await expect(second).toContainText('1 种配件已提交或已不在购物车，其余 1 种可以继续提交')
    const third = await ask(clerksPage, own)
    await press(other, second.getByRole('button', { name: '提交 1 种' }))
    await expectToast(other, '已提交 1 种配件给主账号')
    await third.getByRole('button', { name: '提交 1 种' }).dblclick()
    await expect(third).toContainText('没有可提交的配件')
    await expect(third.getByRole('button', { name: /^提交/ })).toHaveCount(0)
    for (const where of [clerksPage, other])
      expect(await where.evaluate(() => Reflect.get(window, 'texts'))).toEqual([])
  },
)

test('a checkout that did not hear of a withdrawal orders nothing of it, says who, and the rest goes', async ({
  page,
  browser,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  await addAddress(buyer, { brand: BRAND })
  const { clerk, clerksPage } = await clerkOf(buyer, BRAND, browser)
  const [wanted, own] = [await newPart({ brand: BRAND }), await newPart({ brand: BRAND })]
  await fillCart(clerk, [{ part: wanted }])
  await fillCart(buyer, [{ part: own }])
  await handOverRows(clerksPage, BRAND, wanted)
  // The page gets no hint.
  await page.routeWebSocket(/\/live\?ticket=/, () => {})
  await open(page, BRAND, '/settlement/list')
  for (const { number } of [wanted, own]) await cartRow(page, number).getByRole('checkbox').check()
  await settleBar(page).getByRole('button', { name: '去结算' }).click()
  await expect(orderButton(page)).toBeEnabled()
  await clerksPage.getByRole('button', { name: '撤回' }).click()
  await withdrawal(clerksPage).getByRole('button', { name: '撤回', exact: true }).click()
  await expectToast(clerksPage, '已撤回')
  await pressWhenReady(orderButton(page))
  const changed = page.getByRole('dialog', { name: '购物车有变动，请确认' })
  await expect(changed).toContainText('学徒小李 撤回了提交的 1 种配件')
  await expect(changed).toContainText(wanted.number)
  expect(await ordersOf(buyer)).toEqual([])
  await pressWhenReady(changed.getByRole('button', { name: '按现在的内容提交' }))
  await expect(page.getByRole('heading', { name: '订单提交成功' })).toBeVisible()
  expect(await cartOf(buyer)).toMatchObject([{ part_id: wanted.part_id }])
})

test('what the main account had ticked itself is ticked again after the checkout of a handover', async ({
  page,
  browser,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  const { clerk, clerksPage } = await clerkOf(buyer, BRAND, browser)
  const [own, other, wanted] = [
    await newPart({ brand: BRAND }),
    await newPart({ brand: BRAND }),
    await newPart({ brand: BRAND }),
  ]
  await fillCart(buyer, [{ part: own }, { part: other }])
  await fillCart(clerk, [{ part: wanted }])
  await handOverRows(clerksPage, BRAND, wanted)
  await open(page, BRAND, '/settlement/list')
  const box = (part: { readonly number: string }) =>
    cartRow(page, part.number).getByRole('checkbox')
  await press(page, box(own))
  await expect(box(own)).toBeChecked()
  await press(page, page.getByRole('button', { name: '去下单' }))
  await expect(orderButton(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(wanted.number)
  await expect(page.getByRole('main')).not.toContainText(own.number)
  await page.reload()
  await expect(page.getByRole('main')).toContainText(wanted.number)
  await expect(page.getByRole('main')).not.toContainText(own.number)
  await open(page, BRAND, '/settlement/list')
  await expect(box(own)).toBeChecked()
  await expect(box(other)).not.toBeChecked()
  await expect(page.getByRole('main')).toContainText('已选 1 种 1 件')
})

test('of what is out of stock no checkout of ¥0.00 opens', async ({
  page,
  browser,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  const { clerk, clerksPage } = await clerkOf(buyer, BRAND, browser)
  const part = await newPart({ brand: BRAND })
  await fillCart(clerk, [{ part }])
  await handOverRows(clerksPage, BRAND, part)
  await sql`update stock set on_hand = 0 where part_id = ${part.part_id}`
  await open(page, BRAND, '/settlement/list')
  await page.getByRole('button', { name: '去下单' }).click()
  await expectToast(page, `${part.number} 暂无库存，没有可以下单的配件`)
  await expect(page).toHaveURL(/settlement\/list/)
})

test('a row that is taken over may be changed, and a late second decision says what happened', async ({
  page,
  browser,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  const { clerk, clerksPage } = await clerkOf(buyer, BRAND, browser)
  const part = await newPart({ brand: BRAND })
  await fillCart(clerk, [{ part, quantity: 2 }])
  await handOverRows(clerksPage, BRAND, part)
  await open(clerksPage, BRAND, '/parts/list')
  const cartLink = clerksPage.getByRole('banner').getByRole('link', { name: /购物车/ })
  await cartLink.hover()
  const summary = clerksPage.getByRole('row').filter({ hasText: part.number })
  await expect(summary).toContainText('已提交')
  await expect(summary.getByRole('button', { name: /删除|增加/ })).toHaveCount(0)
  await openLive(clerksPage, BRAND, '/settlement/list')

  await open(page, BRAND, '/settlement/list')
  const own = clerksPage.getByRole('region', { name: '提交给主账号' })
  await expect(own.getByRole('button', { name: '撤回' })).toBeVisible()
  await page.getByRole('button', { name: `接手 ${part.number}` }).click()
  const takeOver = page.getByRole('dialog', { name: '接手 学徒小李 的提交' })
  await expect(takeOver).toContainText(part.number)
  await takeOver.getByRole('button', { name: '接手 1 种' }).click()
  await expectToast(page, '已接手')
  await expect(cartRow(page, part.number).getByRole('button', { name: /^增加/ })).toBeVisible()
  await expect(popUpArea(clerksPage)).toContainText('接手了您提交的 1 种配件')
  await open(clerksPage, BRAND, '/profile/handovers')
  await expect(clerksPage.getByRole('main')).toContainText('已接手')
})
