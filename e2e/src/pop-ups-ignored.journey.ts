import type { Buyer } from './support/buyers.ts'
import { openListLive, openLive, popUpArea, popUps } from './support/live-line.ts'
import { recallMessage, sendMessage } from './support/messages.ts'
import { pauseClock } from './support/pause-clock.ts'
import { press, pressTwice } from './support/press.ts'
import { expect, open, test } from './support/test.ts'

const BRAND = 'premium'

/** One after the other, so that they come in this order. */
async function sendEach(buyer: Buyer, titles: readonly string[]): Promise<void> {
  for (const title of titles) await sendMessage(buyer, BRAND, { title, popUp: 1 })
}

test(
  'a pop-up that is ignored with two presses lets none through to what it covered',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    const ignore = popUps(page).getByRole('button', { name: '忽略' })
    await openLive(page, BRAND, '/parts/list')
    await sendMessage(buyer, BRAND, { title: '订单已发货', popUp: 1 })
    await ignore.click({ trial: true })
    await page.evaluate(() => {
      addEventListener('click', ({ target }) => {
        if (
          target instanceof Element &&
          target.closest('article[aria-label="订单已发货"]') === null
        )
          document.body.dataset['through'] = target.outerHTML.slice(0, 80)
      })
    })
    await pressTwice(page, ignore, 700)
    await expect(popUps(page)).toHaveCount(0)
    await expect(page.locator('body')).not.toHaveAttribute('data-through')
    expect(new URL(page.url()).pathname).toBe('/parts/list')
  },
)

test(
  'the pop-up that comes when the user ignores one takes presses at once, one that comes by itself does not',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    await page.clock.install()
    await openLive(page, BRAND, '/profile/account')
    const first = await sendMessage(buyer, BRAND, { title: '第一条', popUp: 1 })
    await sendEach(buyer, ['第二条', '第三条'])
    const popUp = popUps(page)
    await expect(popUpArea(page)).toContainText('还有 2 条第三条')
    await popUp.getByRole('button', { name: '忽略' }).last().click({ trial: true })
    await pauseClock(page)
    await recallMessage(first, BRAND)
    await expect(popUp).toContainText('第三条')
    await expect(popUp).toHaveAttribute('data-guarded')
    await page.clock.resume()
    await popUp.getByRole('button', { name: '忽略' }).last().click({ trial: true })
    await pauseClock(page)
    await press(page, popUp.getByRole('button', { name: '忽略' }).last())
    await expect(popUp).toContainText('第二条')
    await expect(popUp).not.toHaveAttribute('data-guarded')
    await page.clock.resume()
  },
)

test(
  'presses that follow one another without haste ignore one pop-up each, a double-click only one',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    await openLive(page, BRAND, '/profile/account')
    await sendEach(buyer, ['第一条', '第二条', '第三条', '第四条', '第五条'])
    const popUp = popUps(page)
    await expect(popUpArea(page)).toContainText('还有 4 条')
    const ignore = popUp.getByRole('button', { name: '忽略' }).last()
    await ignore.click({ trial: true })
    await pressTwice(page, ignore, 150)
    await expect(popUpArea(page)).toContainText('还有 3 条')
    await pressTwice(page, ignore, 300)
    await expect(popUpArea(page)).toContainText('还有 1 条')
    await expect(popUp).toContainText('第三条')
  },
)

test(
  'the button that ignores a pop-up stays under the pointer, however high the next one is',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    await openListLive(page, BRAND)
    const text = '您的订单因上游供应商排产调整推迟发货，请查看新的预计到货时间'
    await sendMessage(buyer, BRAND, { title: '很长的标题'.repeat(8), text, popUp: 1 })
    await sendEach(buyer, ['第一条', '第二条'])
    const popUp = popUps(page)
    const ignore = popUp.getByRole('button', { name: '忽略' })
    await expect(popUpArea(page)).toContainText('还有 2 条')
    await ignore.click({ trial: true })
    const [high, before] = [await popUp.boundingBox(), await ignore.boundingBox()]
    await press(page, ignore)
    await expect(popUp).toContainText('第二条')
    await ignore.click({ trial: true })
    expect((await popUp.boundingBox())?.height).toBeLessThan(high?.height ?? 0)
    expect(await ignore.boundingBox()).toEqual(before)
  },
)

test('a new tab shows what waits in the first one, and what is ignored in it is gone in both', async ({
  page,
  context,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  await openLive(page, BRAND, '/profile/account')
  await sendEach(buyer, ['第一条', '第二条', '第三条'])
  await expect(popUpArea(page)).toContainText('还有 2 条')
  const tab = await context.newPage()
  await open(tab, BRAND, '/profile/account')
  await expect(popUpArea(tab)).toContainText('还有 2 条第三条')
  await expect(popUps(tab)).toContainText('第一条')
  await popUps(tab).getByRole('button', { name: '忽略' }).click()
  for (const one of [page, tab]) {
    await expect(popUps(one)).toContainText('第三条')
    await expect(popUpArea(one)).toContainText('还有 1 条')
  }
})

test('the keyboard moves within a pop-up and from one to the next', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  await openLive(page, BRAND, '/profile/account')
  await sendEach(buyer, ['第一条', '第二条', '第三条'])
  const popUp = popUps(page)
  await expect(popUpArea(page)).toContainText('还有 2 条')
  await page.keyboard.press('F8')
  await expect(popUp.locator(':focus')).toHaveText('查看详情')
  await page.keyboard.press('Tab')
  await expect(popUp.locator(':focus')).toHaveAccessibleName('忽略')
  await page.keyboard.press('Enter')
  await expect(popUp).toContainText('第三条')
  await expect(popUp.locator(':focus')).toHaveAccessibleName('忽略')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toContainText('第三条')
})

test('one press opens a pop-up while a field of the page has the focus', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  await openLive(page, BRAND, '/parts/list')
  const field = page.getByRole('main').getByRole('textbox').first()
  await field.click()
  await page.keyboard.type('8')
  await sendMessage(buyer, BRAND, { title: '订单已发货', text: '明天到', popUp: 1 })
  const details = popUps(page).getByRole('link', { name: '查看详情' })
  await details.click({ trial: true })
  await expect(field).toBeFocused()
  await press(page, details)
  await page.waitForURL(/system_msg/)
})

test('Esc ignores the shown one from wherever the focus is among them', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  await openLive(page, BRAND, '/profile/account')
  await sendEach(buyer, ['第一条', '第二条'])
  await expect(popUps(page)).toContainText('第一条')
  await popUpArea(page).getByRole('link', { name: '还有 1 条' }).focus()
  await page.keyboard.press('Escape')
  await expect(popUps(page)).toContainText('第二条')
  await expect(popUpArea(page)).not.toContainText('还有')
})
