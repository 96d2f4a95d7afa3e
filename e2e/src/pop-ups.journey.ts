import type { Locator, Page } from '@playwright/test'
import { MessageCategory } from '@portal/rules/messages/message-categories.ts'

import { fillCart } from './support/carts.ts'
import { messageBadge, openListLive, openLive, popUpArea, popUps } from './support/live-line.ts'
import { sendMessage } from './support/messages.ts'
import { newPart } from './support/parts.ts'
import { pauseClock } from './support/pause-clock.ts'
import { press } from './support/press.ts'
import { expect, test } from './support/test.ts'

const BRAND = 'premium'

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

test(
  'pop-ups come one at a time and are ignored and opened, then the newest, without covering a bar',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    await fillCart(buyer, [{ part: await newPart({ brand: BRAND }) }])
    await openLive(page, BRAND, '/settlement/list')
    for (const title of ['第一条', '第二条', '第三条', '第四条'])
      await sendMessage(buyer, BRAND, { title, popUp: title === '第三条' ? 2 : 1 })
    await expect(popUps(page)).toHaveCount(1)
    const area = popUpArea(page)
    await expect(area).toContainText('还有 3 条第四条')
    await expect(popUps(page)).toContainText('第一条')
    await press(page, page.getByRole('checkbox', { name: /^全选/ }).last())

    await pressPopUp(page, popUps(page).getByRole('button', { name: '忽略' }))
    await expect(popUps(page)).toContainText('第四条')
    await expect(popUps(page)).toHaveCount(1)
    await expect(area).toContainText('还有 2 条第三条')
    await page.keyboard.press('F8')
    await expect(popUps(page).getByRole('link', { name: '查看详情' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(popUps(page)).toContainText('第三条')
    // The focus stays among them, so that the next can be closed.
    await expect(popUps(page).locator(':focus')).toHaveCount(1)
    await pressPopUp(page, popUps(page).getByRole('link', { name: '查看详情' }))
    await page.waitForURL(/\/system_msg\/detail/)
    await expect(page.getByRole('main')).toContainText('第三条')
    await expect(popUps(page)).toHaveCount(1)
    await page.reload()
    await expect(popUps(page)).toContainText('第二条')
  },
)

test('a pop-up becomes small once the user goes on with the page', async ({ page, signedInAs }) => {
  const buyer = await signedInAs({ brand: BRAND })
  // Where there is room for a card, and no column of menus that it would have to fit into.
  await page.setViewportSize({ width: 1300, height: 900 })
  await openLive(page, BRAND, '/home')
  await sendMessage(buyer, BRAND, { title: '订单已发货', text: '明天到', popUp: 1 })
  const popUp = popUps(page)
  await popUp.getByRole('button', { name: '忽略' }).last().click({ trial: true })
  const { height: whole } = await place(popUp)
  await press(page, page.getByRole('main').getByRole('heading', { name: '新品上市' }))
  await expect.poll(async () => (await place(popUp)).height).toBeLessThan(whole / 1.5)
  await expect(popUp).toContainText('明天到')
  // Among rows that are ticked it is from the beginning.
  await openLive(page, BRAND, '/parts/list')
  await sendMessage(buyer, BRAND, { title: '包裹已签收', text: '昨天到', popUp: 1 })
  await press(page, popUpArea(page).getByRole('button', { name: '忽略' }).first())
  await expect(popUp).toContainText('昨天到')
  expect((await place(popUp)).height).toBeLessThan(whole / 1.5)
})

test(
  'a pop-up stays when newer ones come, which are counted above it, and over a reload, and none comes back on the list of messages',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    await openListLive(page, BRAND)
    await sendMessage(buyer, BRAND, { title: '第一条', popUp: 1 })
    const popUp = popUps(page)
    const details = popUp.getByRole('link', { name: '查看详情' })
    await details.click({ trial: true })
    const before = await place(details)
    for (const [nth, title] of ['第二条', '第三条'].entries()) {
      await sendMessage(buyer, BRAND, { title, popUp: 1 })
      await expect(popUpArea(page)).toContainText(`还有 ${nth + 1} 条${title}`)
    }
    await expect(popUp).toContainText('第一条')
    await details.click({ trial: true })
    expect(await place(details)).toEqual(before)
    await page.reload()
    await expect(popUpArea(page)).toContainText('还有 2 条第三条')
    await expect(popUp).toContainText('第一条')
    await pressPopUp(page, popUpArea(page).getByRole('link', { name: '还有 2 条' }))
    await page.waitForURL(/\/profile\/system_msg$/)
    await expect(page.getByRole('region', { name: '消息列表' })).toContainText('第三条')
    await expect(popUp).toHaveCount(0)
    await expect(messageBadge(page)).toHaveText(/3/)
  },
)

test('a pop-up neither takes keys nor offers them while a dialog is open', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  await openLive(page, BRAND, '/profile/account')
  await page.getByRole('button', { name: '新增子账号' }).click()
  const dialog = page.getByRole('dialog', { name: '新增子账号' })
  const name = dialog.getByRole('textbox', { name: '姓名' })
  await expect(name).toBeFocused()
  await sendMessage(buyer, BRAND, { title: '订单已发货', popUp: 1 })
  const popUp = page.locator('#pop-ups article')
  await expect(popUp).toBeVisible()
  await expect(popUp.getByText('F8')).toBeHidden()
  await page.keyboard.press('F8')
  await expect(name).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(popUp.getByText('F8')).toBeVisible()
  await page.keyboard.press('F8')
  await expect(popUp.locator(':focus')).toHaveCount(1)
})

test('a message about the page that is open goes by itself, and stays unread', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  await openLive(page, BRAND, '/settlement/list')
  await sendMessage(buyer, BRAND, {
    title: '提交了 4 种配件',
    text: '备注：周五要',
    popUp: 1,
    button: { word: '去处理', link: '/settlement/list?from=message' },
  })
  await expect(popUps(page)).toContainText('提交了 4 种配件')
  await expect(popUps(page)).toHaveCount(0)
  await expect(messageBadge(page)).toHaveText(/1/)

  // What waits for an order is also on the page of handovers.
  await openLive(page, BRAND, '/profile/handovers')
  await sendMessage(buyer, BRAND, {
    title: '又提交了 2 种配件',
    text: '备注：周六要',
    category: MessageCategory.accounts,
    popUp: 1,
    button: { word: '去处理', link: '/settlement/list' },
  })
  await expect(popUps(page)).toContainText('又提交了 2 种配件')
  await expect(popUps(page)).toHaveCount(0)
})

test('a pop-up opens beside the list of messages where that is the open page, and Back closes it', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  await sendMessage(buyer, BRAND, { title: '11 月对账单', category: MessageCategory.statements })
  await openLive(page, BRAND, `/profile/system_msg?category_id=${MessageCategory.statements}`)
  await sendMessage(buyer, BRAND, { title: '订单已发货', text: '明天到', popUp: 1 })
  await pressPopUp(page, popUps(page).getByRole('link', { name: '查看详情' }))
  await expect(page.getByRole('article', { name: '订单已发货' })).toContainText('明天到')
  const list = page.getByRole('region', { name: '消息列表' })
  await expect(list.getByRole('listitem')).toContainText(['11 月对账单'])
  await expect(popUps(page)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText('选择一条消息查看')).toBeVisible()
  await expect(list.getByRole('listitem')).toContainText(['11 月对账单'])
})

test('a pop-up that remains after another is opened keeps its place', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  await page.setViewportSize({ width: 1300, height: 700 })
  await openLive(page, BRAND, '/parts/activity')
  // It comes on the left of a pointer that is at work on the right.
  let x = 1200
  await page.mouse.move(x, 640)
  const work = setInterval(() => {
    x = x === 1200 ? 1201 : 1200
    void page.mouse.move(x, 640).catch(() => undefined)
  }, 200)
  await sendMessage(buyer, BRAND, { title: '第一条', popUp: 1 })
  await expect(popUps(page)).toContainText('第一条')
  await sendMessage(buyer, BRAND, { title: '第二条', popUp: 1 })
  await expect(popUpArea(page)).toContainText('第二条')
  clearInterval(work)
  const { x: left } = await place(popUps(page))
  expect(left).toBeLessThan(100)
  await pressPopUp(page, popUps(page).getByRole('link', { name: '查看详情' }))
  await page.waitForURL(/\/system_msg\/detail/)
  await expect(popUps(page)).toContainText('第二条')
  await expect(page.getByRole('main')).toContainText('第一条')
  expect((await place(popUps(page))).x).toBe(left)
})

test('a pop-up of another page goes to the side where it covers fewer buttons', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  await openLive(page, BRAND, '/home')
  await sendMessage(buyer, BRAND, { title: '第一条', popUp: 1 })
  await expect(popUps(page)).toContainText('第一条')
  expect((await place(popUpArea(page))).right).toBeGreaterThan(1300)
  await page.mouse.move(700, 10)
  await press(page, page.getByTitle('账户信息'))
  const change = page.getByRole('main').getByRole('button', { name: '修改密码' })
  await expect(change).toBeVisible()
  await expect
    .poll(async () => (await place(popUpArea(page))).right)
    .toBeLessThan((await place(change)).x)
})

test('a pop-up of a list covers its filters rather than the amounts of its rows, and nothing of them', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  await openListLive(page, BRAND)
  await sendMessage(buyer, BRAND, { title: '第一条', popUp: 1 })
  await expect(popUps(page)).toContainText('第一条')
  const row = await place(page.getByRole('checkbox', { name: /^选择/ }).first())
  await expect.poll(async () => (await place(popUpArea(page))).right).toBeLessThan(row.x)
})

test(
  'pop-ups come at the bottom right, below the header of a low window and just above the bar of a phone',
  { tag: '@phone' },
  async ({ page, signedInAs, isMobile }) => {
    const buyer = await signedInAs({ brand: BRAND })
    await openLive(page, BRAND, '/home')
    for (const title of ['第一条', '第二条', '第三条', '第四条'])
      await sendMessage(buyer, BRAND, { title: `${title} ${'很长的标题'.repeat(8)}`, popUp: 1 })
    const area = popUpArea(page)
    await expect(area).toContainText('第四条')
    if (isMobile) {
      const bar = await place(page.getByRole('navigation').last())
      expect(bar.y - (await place(area)).bottom).toBeLessThanOrEqual(16)
      return
    }
    expect((await place(area)).right).toBeGreaterThan(1300)
    await page.setViewportSize({ width: 640, height: 450 })
    await expect(area).toContainText('还有 3 条')
    const header = await place(page.getByRole('banner').last())
    expect((await place(area)).y).toBeGreaterThanOrEqual(header.bottom)
  },
)

test(
  'a pop-up that rises under a finger that presses on and on is not pressed by it',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    const buyer = await signedInAs({ brand: BRAND })
    await page.clock.install()
    await openLive(page, BRAND, '/profile/system_msg')
    await pauseClock(page)
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
    await expect(page).toHaveURL(/[?&]id=/)
  },
)
