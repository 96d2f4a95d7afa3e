import type { Page } from '@playwright/test'
import { MessageCategory } from '@portal/rules/messages/message-categories.ts'

import {
  type Lines,
  lostLine,
  messageBadge,
  openWithLines,
  popUpArea,
  popUps,
  pressLostLine,
  watchLines,
  watchTabs,
} from './support/live-line.ts'
import { isRead, recallMessage, sendMessage } from './support/messages.ts'
import { expectToast } from './support/pieces.ts'
import { press } from './support/press.ts'
import { expect, open, test } from './support/test.ts'

const BRAND = 'premium'

test('two tabs share one line; a message shows once in each, and goes in both', async ({
  page,
  context,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  const lines = await watchLines(context)
  const joined = await watchTabs(context)
  await open(page, BRAND, '/home')
  const other = await context.newPage()
  await open(other, BRAND, '/profile/system_msg')
  await expect.poll(lines.count).toBe(1)
  await joined(other)

  const tip = await sendMessage(buyer, BRAND, { title: '订单已发货', popUp: 1 })
  for (const tab of [page, other]) {
    await expect(popUps(tab)).toHaveCount(1)
    await expect(popUps(tab)).toContainText('订单已发货')
    await expect(messageBadge(tab)).toHaveText(/1/)
  }
  await expect(other.getByRole('region', { name: '消息列表' })).toContainText('订单已发货')
  await other
    .getByRole('region', { name: '消息列表' })
    .getByRole('link', { name: '订单已发货' })
    .click()
  await expect.poll(() => isRead(buyer, tip)).toBe(true)
  for (const tab of [page, other]) {
    await expect(popUps(tab)).toHaveCount(0)
    await expect(messageBadge(tab)).not.toHaveText(/\d/)
  }
  expect(lines.opened()).toBe(1)

  // The tab that holds the line goes; the other takes it over, and misses nothing.
  await page.close()
  await sendMessage(buyer, BRAND, { title: '包裹已签收', popUp: 2 })
  await expect(popUps(other)).toHaveCount(1)
  await expect(popUps(other)).toContainText('包裹已签收')
})

test('pop-ups that were recalled while the page was away or had no line are gone when it is back', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  const lines = await openWithLines(page, BRAND, '/home')
  const [away, cut] = [
    await sendMessage(buyer, BRAND, { title: '离开时撤回', popUp: 1 }),
    await sendMessage(buyer, BRAND, { title: '断线时撤回', popUp: 1 }),
  ]
  await sendMessage(buyer, BRAND, { title: '一直有效', popUp: 1 })
  await expect(popUps(page)).toHaveText([/离开时撤回/])
  await expect(popUpArea(page)).toContainText('还有 2 条')

  await page.goto('about:blank')
  await recallMessage(away, BRAND)
  await open(page, BRAND, '/home')
  await expect(popUps(page)).toHaveText([/一直有效/])
  await expect(popUpArea(page)).toContainText('还有 1 条')

  await expect.poll(lines.count).toBe(1)
  await lines.cut()
  await recallMessage(cut, BRAND)
  lines.restore()
  await expect(popUpArea(page).getByText(/还有/)).toHaveCount(0, { timeout: 60_000 })
  await expect(popUps(page)).toHaveText([/一直有效/])
})

/** A line that comes back by itself before the press is cut again. */
async function comeBackByPress(page: Page, lines: Lines) {
  await expect(async () => {
    if (await lostLine(page).isHidden()) await lines.cut()
    await expect(lostLine(page)).toBeVisible()
    lines.restore()
    await pressLostLine(page)
    await expectToast(page, '消息已连接', { timeout: 20_000 })
  }).toPass()
}

test(
  'a lost line is shown, comes back by a press, and brings what was missed once',
  { tag: '@phone' },
  async ({ page, signedInAs, isMobile }) => {
    const buyer = await signedInAs({ brand: BRAND })
    const lines = await openWithLines(page, BRAND, '/home')
    await lines.cut()
    await expect(lostLine(page)).toHaveText(isMobile ? '断开' : '连接断开，点击重连')
    await press(page, lostLine(page))
    await expectToast(page, 'ws链接连接失败，请检查')
    await sendMessage(buyer, BRAND, { title: '断线时的消息', popUp: 1 })
    await comeBackByPress(page, lines)
    await expect(popUps(page)).toContainText('断线时的消息')
    await expect(messageBadge(page)).toHaveText(/1/)
    await sendMessage(buyer, BRAND, {
      title: '只弹出',
      category: MessageCategory.popUp,
      popUp: 1,
    })
    await expect(popUpArea(page)).toContainText('还有 1 条只弹出')
  },
)

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
  const counted = page.waitForResponse(/Tip\.Tip\/menu_list/)
  await page.reload()
  await counted
  await expect(page.getByRole('main')).toContainText('热门推荐')
  expect(alerts).toHaveLength(1)
  await sendMessage(buyer, BRAND, { title: '订单已发货' })
  await expect(messageBadge(page)).not.toHaveText(/\d/)
  await page.clock.runFor(61_000)
  await expect(messageBadge(page)).toHaveText(/1/)
})
