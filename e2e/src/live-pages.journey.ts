import type { Browser, Page } from '@playwright/test'
import type { Id } from '@portal/rules/ids.ts'

import { type Buyer, newBuyer } from './support/buyers.ts'
import { callServer, staffToken } from './support/calls.ts'
import { fillCart } from './support/carts.ts'
import { sql } from './support/database.ts'
import { sendMessage } from './support/messages.ts'
import { newPart, type Part } from './support/parts.ts'
import { cartRow, stepper } from './support/pieces.ts'
import { press } from './support/press.ts'
import { startServerBeside } from './support/server-process.ts'
import { expect, originOf, test } from './support/test.ts'

const BRAND = 'premium'

/** Opens a page of another browser for a user. */
async function openAs(browser: Browser, { token, username, phone }: Buyer): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const url = originOf(BRAND)
  await context.addCookies(
    Object.entries({ token, username, phone }).map(([name, value]) => ({ name, value, url })),
  )
  return context.newPage()
}

/** Resolves once the page has its live line. */
async function openLive(page: Page, address: string): Promise<void> {
  const line = page.waitForEvent('websocket', (socket) => socket.url().includes('/live?ticket='))
  await page.goto(address)
  await (await line).waitForEvent('framereceived', ({ payload }) => /epoch/.test(String(payload)))
}

const at = (path: string) => `${originOf(BRAND)}${path}`

const popUps = (page: Page) => page.getByRole('region', { name: '新消息' }).getByRole('article')

async function typing(page: Page, part: Part) {
  const { field } = stepper(cartRow(page, part.number), part.number)
  await field.fill('7')
  const before = await field.boundingBox()
  return {
    async expectUnmoved() {
      await expect(field).toHaveValue('7')
      await expect(field).toBeFocused()
      expect((await field.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
    },
  }
}

/** Plans a price of the part a moment ahead, as staff do; resolves once it has taken effect. */
async function switchPrice({ brand, number }: Part, yuan: number): Promise<void> {
  const soon = new Date(Date.now() + 2000 + 8 * 3_600_000).toISOString()
  const { adjustment_id } = await callServer<{ adjustment_id: Id<'adjustment'> }>({
    path: '/api/admin/price_adjustments/add',
    brand,
    token: await staffToken('sales'),
    body: {
      brand,
      level: 'dealer',
      title: '厂家降价',
      effective_at: `${soon.slice(0, 10)} ${soon.slice(11, 19)}`,
      change: { kind: 'list', text: `${number}=${yuan}` },
    },
  })
  const isEffective = async () => {
    const [row] = await sql<{ state: string }[]>`
      select state from price_adjustment where adjustment_id = ${adjustment_id}`
    return row?.state
  }
  // A job looks every minute.
  await expect.poll(isEffective, { timeout: 90_000, intervals: [50] }).toBe('effective')
}

test('a price that staff planned switches in the open carts of two companies', async ({
  page,
  browser,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  const other = await newBuyer({ brand: BRAND })
  const [part, typed] = [await newPart({ brand: BRAND }), await newPart({ brand: BRAND })]
  await fillCart(buyer, [{ part }, { part: typed, quantity: 3 }])
  await fillCart(other, [{ part }])
  const elsewhere = await openAs(browser, other)
  await openLive(elsewhere, at('/settlement/list'))
  await openLive(page, at('/settlement/list'))
  await expect(cartRow(elsewhere, part.number)).toContainText('100.00')
  const input = await typing(page, typed)
  await switchPrice(part, 90)
  await Promise.all(
    [page, elsewhere].map((tab) =>
      expect(cartRow(tab, part.number)).toContainText('已降价，加入时 ¥100.00'),
    ),
  )
  await input.expectUnmoved()
})

test(
  'a message that is read in one browser closes its pop-up in another',
  { tag: '@phone' },
  async ({ page, browser, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    const elsewhere = await openAs(browser, buyer)
    await openLive(elsewhere, at('/home'))
    await openLive(page, at('/home'))
    await sendMessage(buyer, BRAND, { title: '订单已发货', popUp: 1 })
    for (const tab of [page, elsewhere]) await expect(popUps(tab)).toHaveCount(1)
    await press(page, popUps(page).getByRole('link', { name: '查看详情' }))
    await expect(popUps(elsewhere)).toHaveCount(0)
    await expect(elsewhere.getByRole('link', { name: '消息', exact: true })).toBeVisible()
  },
)

test('after its server process was killed the line comes back by itself, with what was missed', async ({
  page,
  signedInAs,
}) => {
  test.slow()
  const buyer = await signedInAs({ brand: BRAND })
  const killed = await startServerBeside()
  const { port } = killed
  await openLive(page, `http://${BRAND}.localhost:${port}/home`)
  await killed.end('SIGKILL')
  const lost = page.getByRole('button', { name: '消息连接断开，点击重连' })
  await expect(lost).toHaveText('连接断开')
  await sendMessage(buyer, BRAND, { title: '断线时的消息', popUp: 1 })
  const server = await startServerBeside(port)
  try {
    await expect(lost).toHaveCount(0, { timeout: 120_000 })
    await expect(popUps(page)).toHaveCount(1)
    await expect(popUps(page)).toContainText('断线时的消息')
    await expect(page.getByRole('link', { name: '消息，1 条未读' })).toBeVisible()
  } finally {
    await server.end('SIGTERM')
  }
})
