import type { Page } from '@playwright/test'
import { toId } from '@portal/rules/ids.ts'

import { cartOf } from './support/carts.ts'
import { sql } from './support/database.ts'
import { newOrder } from './support/orders.ts'
import { ownDigits } from './support/own-number.ts'
import {
  addAdvantage,
  answerQuestions,
  myStockOf,
  newKit,
  numberPart,
  questionsOn,
  video,
} from './support/part-facts.ts'
import { newPart, type Part, withdraw } from './support/parts.ts'
import { expectToast } from './support/pieces.ts'
import { expect, open, test } from './support/test.ts'

const openPart = (page: Page, part: Part, tab = '') =>
  open(page, part.brand, `/parts/details?id=${part.part_id}${tab === '' ? '' : `&tab=${tab}`}`)

const tab = (page: Page, name: RegExp | string) => page.getByRole('tab', { name })

test('a part with advantages opens with them, five a page; a tab named by the address opens', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: 'premium' })
  const part = await newPart({ brand: 'premium' })
  await openPart(page, part)
  await expect(tab(page, '配件信息')).toHaveAttribute('aria-selected', 'true')
  await expect(tab(page, '产品优势')).toHaveCount(0)
  await addAdvantage(part, 6)
  await page.reload()
  await expect(tab(page, '产品优势')).toHaveAttribute('aria-selected', 'true')
  const carousel = page.getByRole('region', { name: '产品优势' })
  await expect(carousel).toContainText('打孔通风，雨天制动更短')
  await expect(carousel.getByRole('button', { name: /^第 \d 张/ })).toHaveCount(5)
  await carousel.getByRole('button', { name: '下一页' }).click()
  await expect(carousel).toContainText('6 / 6')
  await expect(carousel.getByRole('button', { name: /^第 6 张/ })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await carousel.getByRole('button', { name: /^查看大图/ }).click()
  await expect(page.getByRole('dialog')).toContainText('（6 / 6）')
  await page.keyboard.press('Escape')
  // It gives the focus back.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await tab(page, '产品优势').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tab(page, '相关视频')).toBeFocused()
  await expect(page).toHaveURL(/tab=video/)
  await page.reload()
  await expect(page.getByRole('tabpanel')).toBeVisible()
  await expect(tab(page, '相关视频')).toHaveAttribute('aria-selected', 'true')
})

test(
  'a question is sent once, its answer is marked as new until it is seen',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'bc' })
    const part = await newPart({ brand: 'bc' })
    await openPart(page, part, 'q%26a')
    await expect(page.getByText('暂时还没有提问')).toBeVisible()
    await page.getByRole('button', { name: '我要提问' }).click()
    const field = page.getByRole('textbox', { name: '提问内容' })
    await expect(field).toBeFocused()
    await field.fill('   ')
    await page.getByRole('button', { name: '提交' }).click()
    await expectToast(page, '请输入提交内容')
    await expect(page.getByRole('radio', { name: '咨询' })).toBeChecked()
    await page.getByText('产品反馈').click()
    await field.fill('  外包装有压痕  ')
    await tab(page, '适用车型').click()
    await tab(page, '相关问题').click()
    await expect(field).toHaveValue('  外包装有压痕  ')

    const calls = '**/Shop.RelatedQuestion/add'
    await page.route(calls, (route) => route.abort())
    await page.getByRole('button', { name: '提交' }).click()
    await expectToast(page, /请求发生错误/)
    await expect(field).toHaveValue('  外包装有压痕  ')
    await page.unroute(calls)
    await page.getByRole('button', { name: '提交' }).dblclick()
    await expectToast(page, '提交成功')
    await expect(field).toHaveValue('')
    await expect(page.getByRole('listitem').filter({ hasText: '外包装有压痕' })).toContainText(
      '等待回复',
    )
    expect(await questionsOn(part)).toEqual([
      { kind: 'feedback', question: '外包装有压痕', isRead: false },
    ])

    // A list that is still being read would show the answer, and mark it as read.
    await page.goto('about:blank')
    await answerQuestions(part, '下一批换五层纸箱')
    await openPart(page, part)
    await tab(page, /^相关问题.*未读/).click()
    const answered = page.getByRole('listitem').filter({ hasText: '外包装有压痕' })
    await expect(answered).toContainText('下一批换五层纸箱')
    await expect(answered).toContainText('新回复')
    await expect(tab(page, /未读/)).toHaveCount(0)
    await expect.poll(async () => (await questionsOn(part))[0]?.isRead).toBe(true)
    await answered.getByRole('button', { name: '查看回复图片' }).click()
    await expect(page.getByRole('dialog').getByRole('img', { name: '回复图片' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(answered).toContainText('下一批换五层纸箱')
    await expect(answered).not.toContainText('新回复')
  },
)

test('a company notes what it keeps of a part, changes its mind and takes the note away', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: 'product' })
  const part = await newPart({ brand: 'product' })
  await openPart(page, part)
  const field = page.getByRole('textbox', { name: `我的库存 ${part.number}` })
  await field.fill('1a2')
  await field.press('Enter')
  await expectToast(page, '设置成功')
  expect(await myStockOf(buyer, part)).toBe(12)
  await field.fill('99')
  await field.press('Escape')
  await expect(field).toHaveValue('12')
  const calls = '**/Shopv2.Accessory/setMyStock'
  await page.route(calls, (route) =>
    route.fulfill({ json: { status: 201, msg: '暂时不能保存', data: null } }),
  )
  await field.fill('40')
  await field.blur()
  await expectToast(page, '暂时不能保存')
  await expect(field).toHaveValue('12')
  await page.unroute(calls)
  await field.fill('')
  await field.blur()
  await expect.poll(() => myStockOf(buyer, part)).toBeUndefined()
})

test('a whole kit goes into the cart in one call, each item with its answer', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: 'premium' })
  const { kit, items } = await newKit({ brand: 'premium', isWhole: true })
  const [disc, pads] = items
  await openPart(page, kit)
  const box = page.getByRole('region', { name: '套装信息' })
  await box.getByRole('button', { name: /价格与库存/ }).click()
  const table = box.getByRole('table', { name: '套装内配件的价格与库存' })
  await expect(table.getByRole('row', { name: /前刹车盘/ })).toContainText('300.00')
  await expect(box).toContainText('单件合计 ¥700.00')
  await box
    .getByRole('button', { name: /整套加购/ })
    .first()
    .click()
  await expectToast(page, '已加入购物车 2 项')
  await expect(table.getByText('已加入购物车')).toHaveCount(2)
  expect(await cartOf(buyer)).toEqual([
    { part_id: disc?.part_id, warehouse: 1, quantity: 2 },
    { part_id: pads?.part_id, warehouse: 1, quantity: 1 },
  ])
})

test('a kit names the pieces that are not sold singly and why one was refused', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: 'premium' })
  const { kit, items } = await newKit({ brand: 'premium' })
  await openPart(page, kit)
  const box = page.getByRole('region', { name: '套装信息' })
  await expect(box).toContainText('1 种不单卖')
  await box.getByRole('button', { name: /价格与库存/ }).click()
  if (items[0]) await withdraw(items[0])
  await box.getByRole('button', { name: '加购可单卖的 2 种' }).first().click()
  await expectToast(page, /1 项未能加入/)
  const table = box.getByRole('table', { name: '套装内配件的价格与库存' })
  await expect(table.getByRole('row', { name: /前刹车片/ })).toContainText('已加入购物车')
  await expect(table.getByRole('row', { name: /前刹车盘/ })).not.toContainText('已加入购物车')
})

test('older numbers lead to the part, other makers’ numbers are copied together', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs({ brand: 'cnab' })
  const part = await newPart({ brand: 'cnab' })
  const others = [`B1${part.number}`, `B2${part.number}`]
  await numberPart(part, { older: [`A1${part.number}`, `A2${part.number}`], others })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPart(page, part, 'gen')
  const path = page.getByRole('region', { name: '替换关系' }).getByRole('listitem')
  await expect(path).toHaveCount(3)
  await expect(path.nth(0)).toContainText(`A1${part.number}`)
  await expect(path.nth(2)).toContainText(`${part.number}本件`)
  await page.getByRole('button', { name: '复制全部' }).click()
  await expectToast(page, '复制成功')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(others.join('\n'))
  await page.getByRole('link', { name: new RegExp(`^查询.?${others[0]}`) }).click()
  await expect(page).toHaveURL(new RegExp(`/parts/result\\?keyword=${others[0]}`))
})

test('purchases lead to their orders, for those who may see purchase prices', async ({
  page,
  signedInAs,
}) => {
  const part = await newPart({ brand: 'bc' })
  const buyer = await signedInAs({ brand: 'bc' })
  const order = await newOrder(buyer, part)
  await openPart(page, part, 'record')
  await page.getByRole('tabpanel').getByRole('link', { name: order.order_no }).click()
  await expect(page).toHaveURL(new RegExp(`/profile/myorder/detail\\?id=${order.order_id}`))
  const helper = await signedInAs({ brand: 'bc', isMain: false, isPurchaser: false })
  await newOrder(helper, { ...part, number: `${part.number}B` })
  await openPart(page, part, 'record')
  await expect(page.getByText('未查询到购买记录')).toBeVisible()
  await expect(page.getByRole('tab', { name: '购买记录', exact: true })).toBeVisible()
})

test('a video plays over the page and ends when it is closed', async ({ page, signedInAs }) => {
  await signedInAs({ brand: 'product' })
  const word = `夹具${ownDigits(8)}`
  const part = await newPart({ brand: 'product', name: `真空泵${word}` })
  await openPart(page, part, 'video')
  await expect(page.getByText('未找到相关视频')).toBeVisible()
  await video('product', word)
  await page.reload()
  await expect(tab(page, /^相关视频 ?1$/)).toBeVisible()
  const opener = page.getByRole('button', { name: `播放 ${word}的更换` })
  await expect(opener).toContainText('宝马 5系 G38')
  await opener.click()
  const player = page.getByRole('dialog').locator('video')
  await expect
    .poll(() => player.evaluate((one: HTMLVideoElement) => one.currentTime))
    .toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(page.locator('video')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test(
  'the cars of a part are narrowed by words and by the year they were built',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    const [part] = await sql<Part[]>`
    select part_id, oe_number as number, brand from part where brand = 'premium' and oe_number = '11427953129'`
    await openPart(page, part ?? { part_id: toId(0), number: '', brand: 'premium' }, 'auto_model')
    const makes = page.getByRole('group', { name: '汽车品牌' }).getByRole('button')
    await expect(makes).not.toHaveCount(0)
    const filter = page.getByRole('searchbox', { name: '筛选车型' })
    await filter.fill('不存在的车')
    await expect(page.getByText('没有符合“不存在的车”的车型')).toBeVisible()
    await page.getByRole('button', { name: '清除筛选' }).click()
    await expect(filter).toHaveValue('')
    await filter.fill('2031')
    await expect(page.getByText('没有符合“2031”的车型')).toBeVisible()
  },
)
