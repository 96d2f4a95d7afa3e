import type { Page } from '@playwright/test'

import { type Buyer, newColleague } from './support/buyers.ts'
import { fillCart, setPieces } from './support/carts.ts'
import { sql } from './support/database.ts'
import { openLive, popUps } from './support/live-line.ts'
import { sendMessage } from './support/messages.ts'
import { newPart, type Part } from './support/parts.ts'
import { cartRow, stepper } from './support/pieces.ts'
import { expect, open, pageElsewhere, test } from './support/test.ts'

const BRAND = 'premium'
const TICKET = /\.Message\/liveTicket/
const PROFILE = /\.User\/info/
const CART = /\.Cart\/getList/

const pieces = (page: Page, part: Part) => stepper(cartRow(page, part.number), part.number).field

/** A colleague with two pieces of a part in the cart. */
async function colleagueOf(buyer: Buyer) {
  const colleague = await newColleague(buyer, { brand: BRAND, name: '小陈' })
  const part = await newPart({ brand: BRAND })
  await fillCart(colleague, [{ part, quantity: 2 }])
  return { colleague, part }
}

/** Holds the answers of a call back until `letGo`. */
async function holdBack(page: Page, call: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await promise
    await route.continue()
  })
  return { letGo: resolve }
}

function countAnswers(page: Page, call: RegExp) {
  let count = 0
  page.on('response', (answer) => {
    if (call.test(answer.url())) count += 1
  })
  return () => count
}

test(
  'what a colleague changes after the page was read and before its line opens is shown once it opens',
  { tag: '@phone' },
  async ({ page, browser, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    const { colleague, part } = await colleagueOf(buyer)
    const watcher = await pageElsewhere(browser, BRAND, buyer)
    await openLive(watcher, BRAND, '/settlement/list')
    const ticket = await holdBack(page, TICKET)
    await open(page, BRAND, '/settlement/list')
    await expect(pieces(page, part)).toHaveValue('2')
    await setPieces(colleague, part, 5)
    // The hint is out, and this page has not heard it.
    await expect(pieces(watcher, part)).toHaveValue('5')
    await expect(pieces(page, part)).toHaveValue('2')
    ticket.letGo()
    await expect(pieces(page, part)).toHaveValue('5')
  },
)

test('a page whose lists did not change meanwhile fetches nothing twice', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  const { part } = await colleagueOf(buyer)
  const answers = countAnswers(page, CART)
  await openLive(page, BRAND, '/settlement/list')
  await expect(pieces(page, part)).toHaveValue('2')
  // Comes after whatever the opening brought.
  await sendMessage(buyer, BRAND, { title: '订单已发货', popUp: 1 })
  await expect(popUps(page)).toHaveCount(1)
  expect(answers()).toBe(1)
})

test('a new tab shows what changed before it heard the tab that holds the line', async ({
  page,
  context,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  const { colleague, part } = await colleagueOf(buyer)
  await openLive(page, BRAND, '/settlement/list')
  const tab = await context.newPage()
  const read = tab.waitForResponse(CART)
  // A tab joins the others once it knows its user.
  const profile = await holdBack(tab, PROFILE)
  await open(tab, BRAND, '/settlement/list')
  await (await read).finished()
  await setPieces(colleague, part, 5)
  await expect(pieces(page, part)).toHaveValue('5')
  profile.letGo()
  await expect(pieces(tab, part)).toHaveValue('5')
})

test('a page that the browser kept and shows again fetches what it shows', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  const { part } = await colleagueOf(buyer)
  await openLive(page, BRAND, '/settlement/list')
  await expect(pieces(page, part)).toHaveValue('2')
  // Without a hint, as if it had been kept then.
  await sql`update cart_line set quantity = 5 where part_id = ${part.part_id}`
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(pieces(page, part)).toHaveValue('5')
})
