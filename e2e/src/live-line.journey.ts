import type { BrowserContext, Locator, Page, WebSocketRoute } from '@playwright/test'
import { MessageCategory } from '@portal/rules/messages/message-categories.ts'

import { fillCart } from './support/carts.ts'
import { isRead, recallMessage, sendMessage } from './support/messages.ts'
import { newPart } from './support/parts.ts'
import { expectToast } from './support/pieces.ts'
import { press } from './support/press.ts'
import { expect, open, test } from './support/test.ts'

const BRAND = 'premium'
const LIVE = /\/live\?ticket=/

const popUps = (page: Page) => page.getByRole('region', { name: '新消息' }).getByRole('article')
const badge = (page: Page) =>
  page.getByRole('link', { name: /^消息(，|$)/ }).filter({ visible: true })

/** Once it takes presses, which at first go to what it covers. */
async function pressPopUp(page: Page, control: Locator): Promise<void> {
  await control.click({ trial: true })
  await press(page, control)
}

async function place(one: Locator) {
  const box = await one.boundingBox()
  if (box === null) throw new Error('it is not there')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** Counts the sockets of all tabs, and can cut or refuse them. */
async function watchLines(context: BrowserContext) {
  const lines = { open: new Set<WebSocketRoute>(), opened: 0, isDown: false }
  await context.routeWebSocket(LIVE, (line) => {
    if (lines.isDown) {
      void line.close({ code: 1012 })
      return
    }
    lines.opened += 1
    lines.open.add(line)
    const server = line.connectToServer()
    const end = (code?: number) => {
      lines.open.delete(line)
      void line.close({ code: code ?? 1000 })
      void server.close()
    }
    line.onClose(end)
    server.onClose(end)
  })
  return {
    count: () => lines.open.size,
    opened: () => lines.opened,
    cut: async () => {
      lines.isDown = true
      await Promise.all([...lines.open].map((line) => line.close({ code: 1012 })))
      lines.open.clear()
    },
    restore: () => {
      lines.isDown = false
    },
  }
}

test('two tabs share one line; a message shows once in each, and goes in both', async ({
  page,
  context,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  const lines = await watchLines(context)
  await open(page, BRAND, '/home')
  const other = await context.newPage()
  await open(other, BRAND, '/profile/system_msg')
  await expect.poll(lines.count).toBe(1)

  const tip = await sendMessage(buyer, BRAND, { title: '订单已发货', popUp: 1 })
  for (const tab of [page, other]) {
    await expect(popUps(tab)).toHaveCount(1)
    await expect(popUps(tab)).toContainText('订单已发货')
    await expect(badge(tab)).toHaveText(/1/)
  }
  await expect(other.getByRole('region', { name: '消息列表' })).toContainText('订单已发货')
  await other
    .getByRole('region', { name: '消息列表' })
    .getByRole('link', { name: '订单已发货' })
    .click()
  await expect.poll(() => isRead(buyer, tip)).toBe(true)
  for (const tab of [page, other]) {
    await expect(popUps(tab)).toHaveCount(0)
    await expect(badge(tab)).not.toHaveText(/\d/)
  }
  expect(lines.opened()).toBe(1)

  // The tab that holds the line goes; the other takes it over, and misses nothing.
  await page.close()
  await sendMessage(buyer, BRAND, { title: '包裹已签收', popUp: 2 })
  await expect(popUps(other)).toHaveCount(1)
  await expect(popUps(other)).toContainText('包裹已签收')
})

test(
  'pop-ups are stacked, ignored and opened without covering a bar; a phone shows one at a time',
  { tag: '@phone' },
  async ({ page, context, signedInAs, isMobile }) => {
    const buyer = await signedInAs({ brand: BRAND })
    const lines = await watchLines(context)
    await fillCart(buyer, [{ part: await newPart({ brand: BRAND }) }])
    await open(page, BRAND, '/settlement/list')
    await expect.poll(lines.count).toBe(1)
    for (const title of ['第一条', '第二条', '第三条', '第四条'])
      await sendMessage(buyer, BRAND, { title, popUp: title === '第三条' ? 2 : 1 })
    const most = isMobile ? 1 : 3
    await expect(popUps(page)).toHaveCount(most)
    const area = page.getByRole('region', { name: '新消息' })
    await expect(area).toContainText(`还有 ${4 - most} 条`)
    await expect(popUps(page).first()).toContainText('第四条')
    await press(page, page.getByRole('checkbox', { name: /^全选/ }).last())

    await pressPopUp(page, popUps(page).first().getByRole('button', { name: '忽略' }))
    await expect(popUps(page).first()).toContainText('第三条')
    await expect(popUps(page)).toHaveCount(most)
    await expect(area).toContainText(isMobile ? '还有 2 条' : '3 条新消息')
    if (!isMobile) await expect(popUps(page).first()).toContainText('F8')
    await page.keyboard.press('F8')
    await expect(popUps(page).first().getByRole('link', { name: '查看详情' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(popUps(page).first()).toContainText('第二条')
    // The focus stays among them, so that the next can be closed.
    await expect(popUps(page).first().locator(':focus')).toHaveCount(1)
    await pressPopUp(page, popUps(page).first().getByRole('link', { name: '查看详情' }))
    await page.waitForURL(/\/system_msg\/detail/)
    await expect(page.getByRole('main')).toContainText('第二条')
    await expect(popUps(page)).toHaveCount(1)
    await page.reload()
    await expect(popUps(page)).toContainText('第一条')
  },
)

test('a message about the page that is open is a line that goes by itself, and stays unread', async ({
  page,
  context,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  const lines = await watchLines(context)
  await open(page, BRAND, '/settlement/list')
  await expect.poll(lines.count).toBe(1)
  await sendMessage(buyer, BRAND, {
    title: '提交了 4 种配件',
    text: '备注：周五要',
    popUp: 1,
    button: { word: '去处理', link: '/settlement/list?from=message' },
  })
  await expect(popUps(page)).toContainText('提交了 4 种配件')
  await expect(popUps(page)).not.toContainText('周五要')
  await expect(popUps(page)).toHaveCount(0)
  await expect(badge(page)).toHaveText(/1/)
})

test(
  'pop-ups come at the bottom right, below the header of a low window and just above the bar of a phone',
  { tag: '@phone' },
  async ({ page, context, signedInAs, isMobile }) => {
    const buyer = await signedInAs({ brand: BRAND })
    const lines = await watchLines(context)
    await open(page, BRAND, '/home')
    await expect.poll(lines.count).toBe(1)
    for (const title of ['第一条', '第二条', '第三条', '第四条'])
      await sendMessage(buyer, BRAND, { title: `${title} ${'很长的标题'.repeat(8)}`, popUp: 1 })
    await expect(popUps(page).first()).toContainText('第四条')
    const area = page.getByRole('region', { name: '新消息' })
    if (isMobile) {
      const bar = await place(page.getByRole('navigation').last())
      expect(bar.y - (await place(area)).bottom).toBeLessThanOrEqual(16)
      return
    }
    expect((await place(area)).right).toBeGreaterThan(1300)
    await page.setViewportSize({ width: 640, height: 450 })
    await expect(popUps(page)).toHaveCount(1)
    await expect(area).toContainText('还有 3 条')
    const header = await place(page.getByRole('banner').last())
    expect((await place(area)).y).toBeGreaterThanOrEqual(header.bottom)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(popUps(page)).toHaveCount(2)
    await expect(area).toContainText('还有 2 条')
  },
)

test(
  'a pop-up that rises under a finger that presses on and on is not pressed by it',
  { tag: '@phone' },
  async ({ page, context, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    const lines = await watchLines(context)
    await page.clock.install()
    await open(page, BRAND, '/profile/system_msg')
    await expect.poll(lines.count).toBe(1)
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await sendMessage(buyer, BRAND, { title: '订单已发货', popUp: 1 })
    const details = popUps(page).getByRole('link', { name: '查看详情' })
    await expect(details).toBeVisible()
    // Longer than it ignores presses without any, with pauses shorter than that.
    for (let pressed = 0; pressed < 8; pressed += 1) {
      await press(page, details)
      await page.clock.runFor(300)
    }
    await expect(page).toHaveURL(/\/profile\/system_msg$/)
    await expect(popUps(page)).toHaveCount(1)
    await page.clock.resume()
    await pressPopUp(page, details)
    await page.waitForURL(/\/system_msg\/detail/)
  },
)

test('pop-ups that were recalled while the page was away or had no line are gone when it is back', async ({
  page,
  context,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  const lines = await watchLines(context)
  await open(page, BRAND, '/home')
  await expect.poll(lines.count).toBe(1)
  const [away, cut] = [
    await sendMessage(buyer, BRAND, { title: '离开时撤回', popUp: 1 }),
    await sendMessage(buyer, BRAND, { title: '断线时撤回', popUp: 1 }),
  ]
  await sendMessage(buyer, BRAND, { title: '一直有效', popUp: 1 })
  await expect(popUps(page)).toHaveCount(3)

  await page.goto('about:blank')
  await recallMessage(away, BRAND)
  await open(page, BRAND, '/home')
  await expect(popUps(page)).toHaveText([/一直有效/, /断线时撤回/])

  await expect.poll(lines.count).toBe(1)
  await lines.cut()
  await recallMessage(cut, BRAND)
  lines.restore()
  await expect(popUps(page)).toHaveText([/一直有效/], { timeout: 60_000 })
})

test('a lost line is shown, comes back by a press, and brings what was missed once', async ({
  page,
  context,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  const lines = await watchLines(context)
  await open(page, BRAND, '/home')
  await expect.poll(lines.count).toBe(1)
  await lines.cut()
  const lost = page
    .getByRole('button', { name: '消息连接断开，点击重连' })
    .filter({ visible: true })
  await expect(lost).toHaveText('连接断开')
  await lost.click()
  await expectToast(page, 'ws链接连接失败，请检查')
  await sendMessage(buyer, BRAND, { title: '断线时的消息', popUp: 1 })
  lines.restore()
  await lost.click()
  await expectToast(page, '消息已连接')
  await expect(popUps(page)).toHaveCount(1)
  await expect(badge(page)).toHaveText(/1/)
  await sendMessage(buyer, BRAND, {
    title: '只弹出',
    category: MessageCategory.popUp,
    popUp: 1,
  })
  await expect(popUps(page)).toHaveCount(2)
})

test('without WebSocket an alert says so, once, and messages are counted every minute', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  await page.clock.install()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebSocket'))
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  await open(page, BRAND, '/home')
  await expect.poll(() => alerts).toEqual(['您的浏览器不支持WebSocket'])
  await page.reload()
  await expect(page.getByRole('main')).toContainText('热门推荐')
  expect(alerts).toHaveLength(1)
  await sendMessage(buyer, BRAND, { title: '订单已发货' })
  await expect(badge(page)).not.toHaveText(/\d/)
  await page.clock.runFor(61_000)
  await expect(badge(page)).toHaveText(/1/)
})
