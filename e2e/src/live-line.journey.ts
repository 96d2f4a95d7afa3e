import type { BrowserContext, Page, WebSocketRoute } from '@playwright/test'

import { newColleague, newSession } from './support/buyers.ts'
import { fillCart } from './support/carts.ts'
import { newPart } from './support/parts.ts'
import { cartRow, expectToast, stepper } from './support/pieces.ts'
import { expect, open, test } from './support/test.ts'

const BRAND = 'premium'
const LIVE = /\/live\?ticket=/
/** Specification: a change shows within a second in every open tab. */
const A_SECOND = { timeout: 1000 }

const badge = (page: Page) =>
  page.getByRole('link', { name: /^消息(，|$)/ }).filter({ visible: true })

/** Counts the sockets of all tabs, and can cut or refuse them. */
async function watchLines(context: BrowserContext) {
  const lines = { open: new Set<WebSocketRoute>(), isDown: false }
  await context.routeWebSocket(LIVE, (line) => {
    if (lines.isDown) {
      void line.close({ code: 1012 })
      return
    }
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

test('a lost line is shown, and comes back by a press', async ({ page, context, signedInAs }) => {
  await signedInAs({ brand: BRAND })
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
  lines.restore()
  await lost.click()
  await expectToast(page, '消息已连接')
  await expect(badge(page)).toBeVisible()
})

test('without WebSocket an alert says so, once', async ({ page, signedInAs }) => {
  await signedInAs({ brand: BRAND })
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
})

/** Changes the cart by a call from the colleague's own browser. */
async function setPieces(page: Page, token: string, body: object): Promise<void> {
  const answer = await page.evaluate(
    async ([authorization, json]) => {
      const response = await fetch('/api/Shop.Cart/add', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': Math.random().toString(16).padEnd(32, '0').slice(2, 34),
          authorization,
        },
        body: json,
      })
      return response.text()
    },
    [token, JSON.stringify(body)] as const,
  )
  expect(answer).toContain('"status":200')
}

test(
  "a colleague's change shows within a second, and nothing typed moves",
  { tag: '@phone' },
  async ({ page, context, browser, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    const colleague = await newColleague(buyer, { brand: BRAND, name: '小陈' })
    const token = await newSession(colleague)
    const [mine, theirs, added] = [
      await newPart({ brand: BRAND }),
      await newPart({ brand: BRAND }),
      await newPart({ brand: BRAND }),
    ]
    await fillCart(buyer, [{ part: mine, quantity: 3 }])
    await fillCart(colleague, [{ part: theirs, quantity: 2 }])
    const elsewhere = await (await browser.newContext()).newPage()
    await open(elsewhere, BRAND, '/login')
    const lines = await watchLines(context)
    await open(page, BRAND, '/settlement/list')
    const { field } = stepper(cartRow(page, mine.number), mine.number)
    const other = stepper(cartRow(page, theirs.number), theirs.number)
    await expect(other.field).toHaveValue('2')
    await expect.poll(lines.count).toBe(1)

    await field.fill('7')
    const before = await field.boundingBox()
    await setPieces(elsewhere, token, { product_id: theirs.part_id, quantity: 5, warehouse: 1 })
    await expect(other.field).toHaveValue('5', A_SECOND)
    await expect(
      cartRow(page, theirs.number).locator('xpath=ancestor-or-self::*[@data-just-changed]').first(),
    ).toBeAttached()
    await setPieces(elsewhere, token, { product_id: added.part_id, quantity: 1, warehouse: 1 })
    await expect(cartRow(page, added.number)).toBeVisible(A_SECOND)
    await expect(field).toHaveValue('7')
    await expect(field).toBeFocused()
    expect((await field.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  },
)
