import type { BrowserContext, Page, WebSocketRoute } from '@playwright/test'

import { expect, open, originOf } from './test.ts'

const LIVE = /\/live\?ticket=/

/** Opens an address of a brand's shop, and resolves once the page has its live line. */
export async function openLive(page: Page, brand: string, path: string): Promise<void> {
  await openLiveAt(page, `${originOf(brand)}${path}`)
}

/** The same at another server. */
export async function openLiveAt(page: Page, address: string): Promise<void> {
  const greeted = Promise.withResolvers<void>()
  page.on('websocket', (socket) => {
    // At once: the greeting may come before the page has loaded.
    if (LIVE.test(socket.url()))
      socket.on('framereceived', ({ payload }) => {
        if (/epoch/.test(String(payload))) greeted.resolve()
      })
  })
  await page.goto(address)
  await greeted.promise
}

/** The list of parts with its rows, since what loads later may move a pop-up to its other side. */
export async function openListLive(page: Page, brand: string): Promise<void> {
  await openLive(page, brand, '/parts/list')
  await expect(page.getByRole('checkbox', { name: /^选择/ }).first()).toBeVisible()
}

export type Lines = Awaited<ReturnType<typeof watchLines>>

/** Counts the sockets of all tabs, and can cut or refuse them. */
export async function watchLines(context: BrowserContext) {
  const lines = { open: new Set<WebSocketRoute>(), opened: 0, most: 0, isDown: false }
  const greeted = new Set<WebSocketRoute>()
  await context.routeWebSocket(LIVE, (line) => {
    if (lines.isDown) {
      void line.close({ code: 1012 })
      return
    }
    lines.opened += 1
    lines.open.add(line)
    lines.most = Math.max(lines.most, lines.open.size)
    const server = line.connectToServer()
    server.onMessage((frame) => {
      line.send(frame)
      greeted.add(line)
    })
    const end = (code?: number) => {
      lines.open.delete(line)
      greeted.delete(line)
      void line.close({ code: code ?? 1000 })
      void server.close()
    }
    line.onClose(end)
    server.onClose(end)
  })
  return {
    /** As many as the server has greeted: what is sent from now on pops up, also in a new browser. */
    count: () => greeted.size,
    /** As many as were ever opened, whether or not they were greeted. */
    opened: () => lines.opened,
    /** As many as were ever open at the same time. */
    most: () => lines.most,
    cut: async () => {
      lines.isDown = true
      await Promise.all([...lines.open].map((line) => line.close({ code: 1012 })))
      lines.open.clear()
      greeted.clear()
    },
    restore: () => {
      lines.isDown = false
    },
  }
}

/** @returns a function that waits until a tab hears what the line brings to another one */
export async function watchTabs(context: BrowserContext): Promise<(tab: Page) => Promise<void>> {
  await context.addInitScript(() => {
    const post = Reflect.get<BroadcastChannel, 'postMessage'>(
      BroadcastChannel.prototype,
      'postMessage',
    )
    BroadcastChannel.prototype.postMessage = function say(message: unknown) {
      if ((message as { kind?: unknown }).kind === 'opened') Reflect.set(window, 'hasJoined', true)
      post.call(this, message)
    }
  })
  return async (tab) => {
    await tab.waitForFunction(() => Reflect.get(window, 'hasJoined') === true)
  }
}

/** Opens an address of a brand's shop with one line, which can be cut. */
export async function openWithLines(page: Page, brand: string, path: string) {
  const lines = await watchLines(page.context())
  await open(page, brand, path)
  await expect.poll(lines.count).toBe(1)
  return lines
}

/** The button in the header or the bar while there is no line; a press connects again. */
export const lostLine = (page: Page) =>
  page.getByRole('button', { name: '消息连接断开，点击重连' }).filter({ visible: true })

/**
 * Presses the button. Where the line comes back by itself before, the press is given up: it would
 * land on the link in its place.
 */
export async function pressLostLine(page: Page): Promise<void> {
  await expect(async () => {
    if (await lostLine(page).isVisible()) await lostLine(page).click({ timeout: 2000 })
  }).toPass()
}

/** What may pop up on a page, with the buttons for all. */
export const popUpArea = (page: Page) => page.getByRole('region', { name: '新消息' })

/** What pops up on a page. */
export const popUps = (page: Page) => popUpArea(page).getByRole('article')

/** The unread messages in the header or the bar. */
export const messageBadge = (page: Page) =>
  page.getByRole('link', { name: /^消息(，|$)/ }).filter({ visible: true })
