import type { Page } from '@playwright/test'
import { MessageCategory } from '@portal/rules/messages/message-categories.ts'

import { cartOf } from './support/carts.ts'
import {
  expectFitsAllWidths,
  expectNoHorizontalScroll,
  expectNoViolation,
} from './support/fit-for-all.ts'
import { isRead, recallMessage, sendMessage } from './support/messages.ts'
import { newPart } from './support/parts.ts'
import { pasteInto } from './support/paste-into.ts'
import { expectToast } from './support/pieces.ts'
import { press } from './support/press.ts'
import { expect, open, test } from './support/test.ts'

const BRAND = 'premium'

const bell = (page: Page, unread: number) =>
  page.getByRole('link', { name: `消息，${unread} 条未读`, exact: true })

const list = (page: Page) => page.getByRole('region', { name: '消息列表' })

test('messages are read beside their list, by mouse and by J and K', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  const part = await newPart({ brand: BRAND, guangzhou: 36 })
  const third = await sendMessage(buyer, BRAND, {
    title: '退货单已完成质检',
    category: MessageCategory.returns,
  })
  const second = await sendMessage(buyer, BRAND, {
    title: `${part.number} 已到货 36 件，您登记了到货提醒`,
    category: MessageCategory.arrivals,
    text: '广州仓今日入库 36 件。\n按下单先后发货。',
    button: { word: '查看配件', link: `/parts/details?id=${part.part_id}` },
    part,
  })
  const first = await sendMessage(buyer, BRAND, {
    title: '订单 SO2026111900486 已发货',
    button: { word: '查看订单', link: '/profile/myorder?state=shipped' },
  })
  await open(page, BRAND, '/profile/system_msg')
  const rows = list(page).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(bell(page, 3)).toBeVisible()
  await expect(page).toHaveTitle(/系统消息/)

  await press(page, rows.nth(1).getByRole('link'))
  const shown = page.getByRole('article', { name: `${part.number} 已到货` })
  await expect(shown).toContainText('按下单先后发货')
  await expect(shown.getByRole('link', { name: '查看配件' })).toHaveCount(1)
  await expect.poll(() => isRead(buyer, second)).toBe(true)
  await expect(bell(page, 2)).toBeVisible()
  await shown.getByRole('button', { name: '增加' }).click()
  await press(page, shown.getByRole('button', { name: '加入购物车' }))
  await expectToast(page, '已加入购物车 1 项')
  await expect
    .poll(() => cartOf(buyer))
    .toEqual([{ part_id: part.part_id, warehouse: 1, quantity: 2 }])

  await page.keyboard.press('k')
  await expect(page.getByRole('article', { name: '订单 SO2026111900486' })).toBeVisible()
  await page.keyboard.press('k')
  await expectToast(page, '这是第一条了')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page.getByRole('article', { name: '退货单已完成质检' })).toBeVisible()
  await page.keyboard.press('j')
  await expectToast(page, '这是最后一条了')
  await expect.poll(() => isRead(buyer, third)).toBe(true)
  await expect.poll(() => isRead(buyer, first)).toBe(true)
  await expectNoViolation(page)

  // However many were open, Back closes the open one, and only then leaves the list.
  await page.goBack()
  await expect(page.getByText('选择一条消息查看')).toBeVisible()
  await rows.nth(0).getByRole('link').click()
  // The row that is open has the focus, so that Enter opens no other.
  for (const [key, at] of [
    ['j', 1],
    ['j', 2],
    ['k', 1],
    ['k', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect(rows.nth(at).getByRole('link')).toBeFocused()
  }
  await page.getByRole('main').getByRole('link', { name: '查看订单' }).click()
  await page.waitForURL(/\/profile\/myorder\?state=shipped/)
})

test(
  'on a phone a message is a page of its own, and the bell leads to the list',
  { tag: '@phone' },
  async ({ page, signedInAs, isMobile }) => {
    const buyer = await signedInAs({ brand: BRAND })
    const older = await sendMessage(buyer, BRAND, {
      title: '11 月对账单已生成',
      category: MessageCategory.statements,
    })
    await sendMessage(buyer, BRAND, { title: '订单已发货' })
    await open(page, BRAND, '/home')
    await press(page, bell(page, 2))
    await page.waitForURL(/\/profile\/system_msg/)
    await press(page, list(page).getByRole('link', { name: /11 月对账单/ }))
    if (isMobile) {
      await page.waitForURL(/\/system_msg\/detail/)
      await press(page, page.getByRole('button', { name: '返回', exact: true }))
      await press(page, list(page).getByRole('button', { name: '筛选' }))
      await list(page).getByRole('searchbox', { name: '标题' }).fill('已发货')
      await press(page, list(page).getByRole('button', { name: '搜索' }))
      await expect(list(page).getByRole('listitem')).toHaveCount(1)
      await press(page, list(page).getByRole('button', { name: '重置' }))
      await press(page, list(page).getByRole('link', { name: /11 月对账单/ }))
    }
    await expect.poll(() => isRead(buyer, older)).toBe(true)
    await press(page, page.getByRole('button', { name: '下一条' }))
    await expectToast(page, '这是最后一条了')
    await press(page, page.getByRole('article').getByRole('link', { name: '通知设置' }))
    await expect(page.getByRole('heading', { name: '消息通知' })).toBeInViewport()
    await page.goBack()
    await press(page, page.getByRole('button', { name: '知道了' }))
    await page.waitForURL(/\/profile\/bill/)
  },
)

test(
  'the chosen page size is kept, on a phone too',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    for (let at = 1; at <= 11; at += 1)
      await sendMessage(buyer, BRAND, { title: `订单 ${at} 号已发货` })
    await open(page, BRAND, '/profile/system_msg')
    const rows = list(page).getByRole('listitem')
    await expect(rows).toHaveCount(10)
    await expectNoViolation(page)
    await expectNoHorizontalScroll(page)
    await list(page).getByRole('combobox', { name: '每页条数' }).selectOption('20')
    await expect(rows).toHaveCount(11)
    await page.reload()
    await expect(rows).toHaveCount(11)
  },
)

test('categories, unread ones, search and reading many at once', async ({ page, signedInAs }) => {
  const buyer = await signedInAs({ brand: BRAND })
  const part = await newPart({ brand: BRAND })
  const tip = await sendMessage(buyer, BRAND, {
    title: '价格调整',
    category: MessageCategory.prices,
    part,
  })
  for (let at = 1; at <= 11; at += 1)
    await sendMessage(buyer, BRAND, { title: `订单 ${at} 号已发货` })
  await sendMessage(buyer, BRAND, { title: '只弹出', category: MessageCategory.popUp, popUp: 1 })
  await open(page, BRAND, '/profile/system_msg')
  const rows = list(page).getByRole('listitem')
  await expect(rows).toHaveCount(10)
  const menu = page.getByRole('navigation', { name: '消息分类' })
  await expect(menu).not.toContainText('仅弹窗')
  await list(page).getByLabel('每页条数').selectOption('20')
  await expect(rows).toHaveCount(12)

  await menu.getByRole('link', { name: /^价格调整/ }).click()
  await expect(rows).toHaveCount(1)
  await expect(menu.locator('[aria-current]')).toHaveText(/价格调整/)
  const number = list(page).getByRole('searchbox', { name: '配件编号' })
  await pasteInto(number, `编号：${part.number} x4\r\nLR999999999=2\r\n`)
  await expect(number).toHaveValue(`编号：${part.number} x4；LR999999999=2`)
  await list(page).getByRole('button', { name: '搜索' }).click()
  await expect(rows).toHaveCount(1)
  await list(page).getByRole('searchbox', { name: '标题' }).fill('别的')
  await list(page).getByRole('button', { name: '搜索' }).click()
  await expect(list(page)).toContainText('没有符合条件的消息')
  await list(page).getByRole('searchbox', { name: '标题' }).fill('长'.repeat(5000))
  await list(page).getByRole('button', { name: '搜索' }).click()
  await expect(list(page).getByRole('alert')).toContainText('100')
  await expect(list(page).getByRole('searchbox', { name: '标题' })).toHaveValue('长'.repeat(5000))
  await list(page).getByRole('button', { name: '重置' }).click()
  await rows.getByRole('checkbox').check()
  // What concerns all messages keeps its place, so that no press on the ticked ones meets it.
  await expect(list(page).getByRole('button', { name: '全部已读' })).toBeVisible()
  await list(page).getByRole('button', { name: '标为已读' }).click()
  await expect.poll(() => isRead(buyer, tip)).toBe(true)

  await menu.getByRole('link', { name: /^全部消息/ }).click()
  await list(page).getByText('未读 11').click()
  await expect(rows).toHaveCount(11)
  await list(page).getByRole('button', { name: '全部已读' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '全部标为已读' }).click()
  await expectToast(page, '已全部标为已读')
  await expect(list(page)).toContainText('没有未读消息')
  await expectNoViolation(page)
  await expectFitsAllWidths(page)
})

test(
  'the steps go on to the next page and back, and say so at the ends of the list',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    for (let at = 1; at <= 11; at += 1)
      await sendMessage(buyer, BRAND, { title: `第 ${at} 条消息` })
    // No category at all is the default one.
    await open(page, BRAND, '/profile/system_msg?category_id=abc')
    // Not a press: the tab bar covers the row until it is scrolled further.
    await list(page).getByRole('link', { name: '第 2 条消息' }).click()
    const shown = (at: number) => page.getByRole('article', { name: `第 ${at} 条消息` })
    await expect(shown(2)).toBeVisible()
    const next = page.getByRole('button', { name: '下一条' })
    const previous = page.getByRole('button', { name: '上一条' })
    await press(page, next)
    await expect(shown(1)).toBeVisible()
    await expect(page).toHaveURL(/page=2/)
    await press(page, next)
    await expectToast(page, '这是最后一条了')
    await press(page, previous)
    await expect(shown(2)).toBeVisible()
    await expect(page).toHaveURL(/page=1/)
  },
)

test(
  'the boxes follow the address: Back shows the words of the list that it leads to',
  { tag: '@phone' },
  async ({ page, signedInAs, isMobile }) => {
    const buyer = await signedInAs({ brand: BRAND })
    for (const title of ['甲方案已发货', '乙方案已发货']) await sendMessage(buyer, BRAND, { title })
    await open(page, BRAND, '/profile/system_msg')
    if (isMobile) await press(page, list(page).getByRole('button', { name: '筛选' }))
    const title = list(page).getByRole('searchbox', { name: '标题' })
    const number = list(page).getByRole('searchbox', { name: '配件编号' })
    const rows = list(page).getByRole('listitem')
    for (const words of ['甲方案', '乙方案']) {
      await title.fill(words)
      await press(page, list(page).getByRole('button', { name: '搜索' }))
      await expect(rows).toContainText([words])
    }
    await number.fill('没打完')
    await page.goBack()
    await expect(rows).toContainText(['甲方案'])
    await expect(title).toHaveValue('甲方案')
    await expect(number).toHaveValue('没打完')
    await page.goForward()
    await expect(title).toHaveValue('乙方案')
  },
)

test('an unknown message says so', async ({ page, signedInAs }) => {
  await signedInAs({ brand: BRAND })
  await open(page, BRAND, '/profile/system_msg/detail?id=999999999')
  await expect(page.getByRole('heading', { name: '无效的消息，请反馈' })).toBeVisible()
  await page.getByRole('link', { name: '返回消息列表' }).click()
  await expect(list(page)).toContainText('暂无消息')
})

test(
  'a message that is recalled while it is open closes, says so and is not requested again',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    const tip = await sendMessage(buyer, BRAND, { title: '订单已通过审核', text: '马上发货' })
    await open(page, BRAND, '/profile/system_msg')
    await press(page, list(page).getByRole('link', { name: /订单已通过审核/ }))
    await expect(page.getByRole('main')).toContainText('马上发货')
    await expect.poll(() => isRead(buyer, tip)).toBe(true)
    await recallMessage(tip, BRAND)
    await expect(page.getByText('这条消息已被撤回')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('马上发货')

    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    const answered = page.waitForResponse(/Tip\.Tip\/shop_tip_list/)
    await sendMessage(buyer, BRAND, { title: '订单已发货' })
    await answered
    expect(requested).not.toContain('/api/Tip.Tip/detail')

    await page.reload()
    await expect(page.getByText('这条消息已被撤回')).toBeVisible()
    await page
      .getByRole('main')
      .getByText(/^(知道了|返回消息列表)$/)
      .click()
    await expect(page.getByText('这条消息已被撤回')).toHaveCount(0)
    await expect(list(page).getByRole('link', { name: /订单已发货/ })).toBeVisible()
  },
)
