import { openLive, popUpArea, popUps } from './support/live-line.ts'
import { sendMessage } from './support/messages.ts'
import { pauseClock } from './support/pause-clock.ts'
import { press, pressTwice } from './support/press.ts'
import { expect, test } from './support/test.ts'

const BRAND = 'premium'

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
    await pressTwice(page, ignore, 150)
    await expect(popUps(page)).toHaveCount(0)
    await expect(page.locator('body')).not.toHaveAttribute('data-through')
    expect(new URL(page.url()).pathname).toBe('/parts/list')
  },
)

test(
  'the pop-up that comes when the user ignores one takes presses at once, one that replaces another does not',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    await page.clock.install()
    await openLive(page, BRAND, '/profile/account')
    for (const title of ['第一条', '第二条']) await sendMessage(buyer, BRAND, { title, popUp: 1 })
    const popUp = popUps(page)
    await expect(popUp).toContainText('第二条')
    await popUp.getByRole('button', { name: '忽略' }).click({ trial: true })
    // Away from it, where a newer one replaces it.
    await page.mouse.move(700, 10)
    await pauseClock(page)
    await sendMessage(buyer, BRAND, { title: '第三条', popUp: 1 })
    await expect(popUp).toContainText('第三条')
    await expect(popUp).toHaveAttribute('data-guarded')
    await page.clock.resume()
    await popUp.getByRole('button', { name: '忽略' }).click({ trial: true })
    await pauseClock(page)
    await press(page, popUp.getByRole('button', { name: '忽略' }))
    await expect(popUp).toContainText('第二条')
    await expect(popUp).not.toHaveAttribute('data-guarded')
    await page.clock.resume()
  },
)

test(
  'after the last one is ignored the newest is shown again, and the keyboard moves within one without changing it',
  { tag: '@phone' },
  async ({ page, signedInAs, isMobile }) => {
    const buyer = await signedInAs({ brand: BRAND })
    await openLive(page, BRAND, '/profile/account')
    await sendMessage(buyer, BRAND, { title: '第一条', popUp: 1 })
    const popUp = popUps(page)
    const ignore = popUp.getByRole('button', { name: '忽略' })
    await ignore.click({ trial: true })
    await press(page, ignore)
    await expect(popUp).toHaveCount(0)
    if (!isMobile) await page.mouse.move(700, 10)
    for (const title of ['第二条', '第三条']) {
      await sendMessage(buyer, BRAND, { title, popUp: 1 })
      await expect(popUp).toContainText(title)
    }
    if (isMobile) return
    await page.keyboard.press('F8')
    await sendMessage(buyer, BRAND, { title: '第四条', popUp: 1 })
    await expect(popUpArea(page)).toContainText('还有 2 条')
    await page.keyboard.press('Tab')
    await expect(popUp.locator(':focus')).toHaveText('查看详情')
    await expect(popUp).toContainText('第三条')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toContainText('第三条')
  },
)

test(
  'the pop-up that comes when the user ignores one stays under the pointer that rests there',
  { tag: '@phone' },
  async ({ page, signedInAs, isMobile }) => {
    const buyer = await signedInAs({ brand: BRAND })
    await page.clock.install()
    await openLive(page, BRAND, '/profile/account')
    for (const title of ['第一条', '第二条']) await sendMessage(buyer, BRAND, { title, popUp: 1 })
    const popUp = popUps(page)
    await expect(popUp).toContainText('第二条')
    const ignore = popUp.getByRole('button', { name: '忽略' })
    await ignore.click({ trial: true })
    await pauseClock(page)
    await press(page, ignore)
    await expect(popUp).toContainText('第一条')
    await sendMessage(buyer, BRAND, { title: '第三条', popUp: 1 })
    await expect(popUpArea(page)).toContainText('还有 1 条')
    await expect(popUp).toContainText('第一条')
    // Where a finger was, nothing rests for long.
    await page.clock.runFor(1500)
    await expect(popUp).toContainText(isMobile ? '第三条' : '第一条')
    if (isMobile) return
    await press(page, ignore)
    await expect(popUp).toContainText('第三条')
    await expect(popUpArea(page)).not.toContainText('还有')
  },
)

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
  for (const title of ['第一条', '第二条']) await sendMessage(buyer, BRAND, { title, popUp: 1 })
  await expect(popUps(page)).toContainText('第二条')
  await popUpArea(page).getByRole('link', { name: '还有 1 条' }).focus()
  await page.keyboard.press('Escape')
  await expect(popUps(page)).toContainText('第一条')
  await expect(popUpArea(page)).not.toContainText('还有')
})
