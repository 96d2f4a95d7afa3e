import { newColleague } from './support/buyers.ts'
import { callServer, staffToken } from './support/calls.ts'
import { cartOf, fillCart, removeFromCart, setPieces } from './support/carts.ts'
import { openLive } from './support/live-line.ts'
import { answerOf } from './support/lose-answer.ts'
import { newPart, type Part } from './support/parts.ts'
import { cartRow, expectToast, expectTop, stepper } from './support/pieces.ts'
import { press } from './support/press.ts'
import { expect, pageElsewhere, test } from './support/test.ts'

const BRAND = 'premium'

/** As the warehouse counts them. */
async function countPieces(product_id: Part['part_id'], on_hand: number) {
  await callServer({
    path: '/api/admin/stock/count',
    brand: BRAND,
    token: await staffToken('warehouse'),
    body: { product_id, warehouse_type: 1, on_hand, reason: '盘点' },
  })
}

test(
  "a colleague's change shows, and nothing typed moves",
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    const colleague = await newColleague(buyer, { brand: BRAND, name: '小陈' })
    const [mine, theirs, added] = [
      await newPart({ brand: BRAND }),
      await newPart({ brand: BRAND }),
      await newPart({ brand: BRAND }),
    ]
    await fillCart(buyer, [{ part: mine, quantity: 3 }])
    await fillCart(colleague, [{ part: theirs, quantity: 2 }])
    await openLive(page, BRAND, '/settlement/list')
    const { field } = stepper(cartRow(page, mine.number), mine.number)
    const other = stepper(cartRow(page, theirs.number), theirs.number)
    await expect(other.field).toHaveValue('2')

    // The list that the page reads after its own change would show the colleague's too, as nobody's.
    const isOwnRead = page.waitForResponse(/Cart\/getList/)
    await field.fill('7')
    await isOwnRead
    const before = await field.boundingBox()
    // The mark goes after a while, so that it is looked for from before the change.
    const isMarked = expect(
      cartRow(page, theirs.number).locator('xpath=ancestor-or-self::*[@data-just-changed]').first(),
    ).toBeAttached()
    await setPieces(colleague, theirs, 5)
    await expect(other.field).toHaveValue('5')
    await isMarked
    await setPieces(colleague, added, 1)
    await expect(cartRow(page, added.number)).toBeVisible()
    await expect(field).toHaveValue('7')
    await expect(field).toBeFocused()
    await expectTop(field, before?.y)
  },
)

test(
  'a number confirmed with Enter gives way to a newer one, though the field keeps the focus',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    const part = await newPart({ brand: BRAND })
    await fillCart(buyer, [{ part, quantity: 3 }])
    await openLive(page, BRAND, '/settlement/list')
    const row = cartRow(page, part.number)
    const { field } = stepper(row, part.number)
    await field.fill('7')
    await field.press('Enter')
    await expect(row).toContainText('700.00')
    await expect.poll(async () => cartOf(buyer)).toMatchObject([{ quantity: 7 }])

    await setPieces(buyer, part, 5)
    await expect(row).toContainText('500.00')
    await expectToast(page, `${part.number} 数量已被改为 5`)
    await expect(field).toHaveValue('5')
    await expect(field).toBeFocused()
    // As after entering the field, what is typed replaces the number.
    await page.keyboard.type('12')
    await expect(field).toHaveValue('12')
    await page.keyboard.press('Enter')
    await expect.poll(async () => cartOf(buyer)).toMatchObject([{ quantity: 12 }])

    await field.fill('4')
    await expect.poll(async () => cartOf(buyer)).toMatchObject([{ quantity: 4 }])
    await field.press('Escape')
    await expect(field).toHaveValue('12')
    await expect.poll(async () => cartOf(buyer)).toMatchObject([{ quantity: 12 }])
  },
)

test(
  'Esc gives up a typed number at once, and who pressed plus hears that theirs was replaced',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    const part = await newPart({ brand: BRAND })
    await fillCart(buyer, [{ part, quantity: 10 }])
    await openLive(page, BRAND, '/settlement/list')
    const row = cartRow(page, part.number)
    const { field, more } = stepper(row, part.number)
    await field.click()
    await page.keyboard.type('37')
    // Shown by the whole page, as at the pace of a hand.
    await expect(row).toContainText('3,700.00')
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('10')
    await expect(row).toContainText('1,000.00')
    await field.blur()
    await expect.poll(async () => cartOf(buyer)).toMatchObject([{ quantity: 10 }])
    await expect(page.getByText('数量已被改为')).toHaveCount(0)

    await more.click()
    await expect.poll(async () => cartOf(buyer)).toMatchObject([{ quantity: 11 }])
    await setPieces(buyer, part, 25)
    await expectToast(page, `${part.number} 数量已被改为 25`)
  },
)

test(
  'two people who number one row at once end with the number that the cart has',
  { tag: '@phone' },
  async ({ page, signedInAs, browser }) => {
    const buyer = await signedInAs({ brand: BRAND })
    const colleague = await newColleague(buyer, { brand: BRAND, name: '小陈' })
    const part = await newPart({ brand: BRAND })
    await fillCart(colleague, [{ part, quantity: 10 }])
    const other = await pageElsewhere(browser, BRAND, colleague)
    await openLive(page, BRAND, '/settlement/list')
    await openLive(other, BRAND, '/settlement/list')
    const fields = [page, other].map((one) => stepper(cartRow(one, part.number), part.number))
    const type = async (at: 0 | 1, digits: string, key: string) => {
      await fields[at]?.field.selectText()
      await fields[at]?.field.pressSequentially(digits, { delay: 100 })
      await fields[at]?.field.press(key)
    }
    const expectSame = () =>
      expect(async () => {
        const [row] = await cartOf(colleague)
        for (const { field } of fields) expect(await field.inputValue()).toBe(`${row?.quantity}`)
      }).toPass()
    for (const key of ['Tab', 'Enter', 'Escape'])
      for (const digits of ['62', '4545']) {
        await Promise.all([type(0, digits, key), type(1, '53', 'Enter')])
        await expectSame()
      }
    for (let at = 0; at < 8; at += 1) await fields[1]?.more.click()
    await type(0, '50', 'Enter')
    await expectSame()
  },
)

test(
  'a press that a colleague takes back before the page reads it is taken back here too',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    const part = await newPart({ brand: BRAND })
    await fillCart(buyer, [{ part, quantity: 3 }])
    await openLive(page, BRAND, '/settlement/list')
    await page.route(/Cart\/add$/, async (route) => {
      const response = await answerOf(route)
      await setPieces(buyer, part, 3)
      await route.fulfill({ response })
    })
    const row = cartRow(page, part.number)
    const { field, more } = stepper(row, part.number)
    await press(page, more)
    await expectToast(page, `${part.number} 数量已被改为 3`)
    await expect(field).toHaveValue('3')
    await expect(row).toContainText('300.00')
    expect(await cartOf(buyer)).toMatchObject([{ quantity: 3 }])
  },
)

test(
  'a number for a row that a colleague deletes meanwhile is refused, and the row stays deleted',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    const [deleted, left] = [await newPart({ brand: BRAND }), await newPart({ brand: BRAND })]
    await fillCart(buyer, [{ part: deleted, quantity: 3 }, { part: left }])
    await openLive(page, BRAND, '/settlement/list')
    await page.route(/Cart\/add$/, async (route) => {
      await removeFromCart(buyer, deleted)
      await route.fallback()
    })
    const { field } = stepper(cartRow(page, deleted.number), deleted.number)
    await field.fill('15')
    await field.press('Enter')
    await expectToast(page, `${deleted.number} 已被删除、移走或下单，您填的 15 没有保存`)
    await expect(cartRow(page, deleted.number)).toBeHidden()
    await expect(cartRow(page, left.number)).toBeVisible()
    expect(await cartOf(buyer)).toMatchObject([{ part_id: left.part_id }])
  },
)

test(
  'who stands in a row that a colleague deletes hears so, and of a ticked one that sells out',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    const deleted = await newPart({ brand: BRAND })
    const sold = await newPart({ brand: BRAND, beijing: 0 })
    const rows = await fillCart(buyer, [{ part: deleted, quantity: 3 }, { part: sold }])
    await openLive(page, BRAND, '/settlement/list')
    // It is not to be saved before the page hears of the deletion.
    const held = Promise.withResolvers<void>()
    await page.route(/Cart\/add$/, async (route) => {
      await held.promise
      await route.fallback()
    })
    await stepper(cartRow(page, deleted.number), deleted.number).field.fill('25')
    await callServer({
      path: '/api/Shopv2.Cart/delete',
      brand: BRAND,
      token: buyer.token,
      body: { pd_cart_ids: rows.slice(0, 1) },
    })
    await expectToast(page, new RegExp(`^${deleted.number} 已被删除、移走或下单$`))
    held.resolve()
    await expectToast(page, `${deleted.number} 已被删除、移走或下单，您填的 25 没有保存`)
    await expect(cartRow(page, sold.number).getByRole('checkbox')).toBeFocused()

    const ticked = cartRow(page, sold.number)
    await ticked.getByRole('checkbox').check()
    await press(page, ticked.getByRole('button', { name: `查看库存 ${sold.number}` }))
    await expect(ticked).toContainText('广州仓')
    await countPieces(sold.part_id, 0)
    await expectToast(page, `${sold.number} 已缺货，已从合计中去掉`)
    await countPieces(sold.part_id, 9)
    await expectToast(page, `${sold.number} 又可以下单，已计入合计`)
    await expect(ticked.getByRole('checkbox')).toBeChecked()
  },
)

test('a row deleted right after a press on plus goes without a word about its number', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  const part = await newPart({ brand: BRAND })
  await fillCart(buyer, [{ part, quantity: 3 }])
  await openLive(page, BRAND, '/settlement/list')
  const row = cartRow(page, part.number)
  await expect(row).toBeVisible()
  // In one turn of the page, so that the number has not been sent yet.
  await row.evaluate(
    (one, names) => {
      for (const name of names)
        one.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)?.click()
    },
    ['增加', `${part.number} 删除`],
  )
  await expectToast(page, '已从购物车删除')
  await expect(row).toBeHidden()
  await expect.poll(async () => cartOf(buyer)).toEqual([])
  await expect(page.getByText('没有保存')).toBeHidden()
})

test(
  "what is looked at stays where it is, also while a colleague's rows come above it",
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    const colleague = await newColleague(buyer, { brand: BRAND, name: '小陈' })
    const parts = []
    for (let at = 0; at < 24; at += 1) parts.push(await newPart({ brand: BRAND }))
    const added = parts.splice(-2)
    await fillCart(
      buyer,
      parts.map((part) => ({ part })),
    )
    await openLive(page, BRAND, '/settlement/list')
    const looked = parts.at(-8)
    if (looked === undefined) throw new Error('the cart is empty')
    const row = cartRow(page, looked.number)
    await row.evaluate((one) => one.scrollIntoView({ block: 'center' }))
    // A list that is being scrolled measures its new rows only after they are rendered.
    await page.evaluate(() => setInterval(() => dispatchEvent(new Event('scroll')), 50))
    const before = await row.boundingBox()
    for (const part of added) {
      await setPieces(colleague, part, 1)
      await expect(cartRow(page, part.number)).toBeAttached()
    }
    // Rows of a phone take their height a frame after they are there.
    const top = async () => Math.round((await row.boundingBox())?.y ?? 0)
    await expect.poll(top).toBe(Math.round(before?.y ?? 0))
  },
)
