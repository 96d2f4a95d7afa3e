import type { BrowserContext, Page } from '@playwright/test'

import {
  lostLine,
  popUpArea,
  popUps,
  pressLostLine,
  watchLines,
  watchTabs,
} from './support/live-line.ts'
import { sendMessage } from './support/messages.ts'
import { press } from './support/press.ts'
import { expect, open, test } from './support/test.ts'

const BRAND = 'premium'
const MESSAGES = 16

/** From now on every tab notes what pops up in it: as a card, or above it as the newest that waits. */
async function notePopUps(context: BrowserContext) {
  await context.addInitScript(() => {
    const NEWEST = '#pop-ups a > .ellipsis'
    const shown: string[] = []
    Object.assign(window, { poppedUp: shown })
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLElement)) continue
        const [newest] = node.matches(NEWEST) ? [node] : node.querySelectorAll(NEWEST)
        if (node.matches('#pop-ups > article')) shown.push(node.ariaLabel ?? '')
        else if (newest) shown.push(newest.textContent ?? '')
      }
    }).observe(document, { childList: true, subtree: true })
  })
  return (tab: Page) =>
    tab.evaluate(() => [...(window as unknown as { readonly poppedUp: string[] }).poppedUp])
}

test(
  'over a line that is lost again and again, each of two tabs shows every message once',
  { tag: '@phone' },
  async ({ page, context, signedInAs }) => {
    test.slow()
    const buyer = await signedInAs({ brand: BRAND })
    const lines = await watchLines(context)
    const joined = await watchTabs(context)
    const poppedUp = await notePopUps(context)
    await open(page, BRAND, '/home')
    const other = await context.newPage()
    await open(other, BRAND, '/parts/list')
    const tabs = [page, other] as const
    await expect.poll(lines.count).toBe(1)
    await joined(other)

    const send = (title: string) => sendMessage(buyer, BRAND, { title, popUp: 1 })
    const ways = [
      // Comes back by a press, each time in the other tab, unless it comes back by itself before.
      async (title: string, at: number) => {
        await lines.cut()
        for (const tab of tabs) await expect(lostLine(tab)).toBeVisible()
        await send(title)
        lines.restore()
        await pressLostLine(tabs[at % 2] ?? page)
      },
      send,
      // Comes back by itself, sent while it is being lost.
      async (title: string) => {
        await Promise.all([lines.cut(), send(title)])
        lines.restore()
      },
      // Sent while it opens.
      async (title: string) => {
        await lines.cut()
        lines.restore()
        const opened = lines.opened()
        await expect.poll(lines.opened, { intervals: [10] }).toBe(opened + 1)
        await send(title)
      },
    ]
    const titles = Array.from({ length: MESSAGES }, (_, at) => `第 ${at + 1} 条`)
    for (const [at, title] of titles.entries()) {
      await ways[at % ways.length]?.(title, Math.floor(at / ways.length))
      for (const tab of tabs) await expect(popUpArea(tab)).toContainText(title)
    }

    for (const tab of tabs) {
      expect(await poppedUp(tab)).toEqual(titles)
      await expect(popUpArea(tab)).toContainText(`还有 ${MESSAGES - 1} 条`)
    }
    expect(lines.most()).toBe(1)
    await popUpArea(page).getByRole('button', { name: '全部忽略' }).click({ trial: true })
    await press(page, popUpArea(page).getByRole('button', { name: '全部忽略' }))
    for (const tab of tabs) await expect(popUps(tab)).toHaveCount(0)
  },
)
