import type { Page } from '@playwright/test'

import { expectNoViolation } from './support/fit-for-all.ts'
import { newOrder } from './support/orders.ts'
import { newPart } from './support/parts.ts'
import { expectToast } from './support/pieces.ts'
import { eventsOf, givePoints, checkedInOn } from './support/points.ts'
import { expect, open, test } from './support/test.ts'

const BRAND = 'premium'
const balances = (page: Page) => page.getByRole('region', { name: '余额' })
const calendar = (page: Page) => page.getByRole('region', { name: '每日签到' })
const exchange = (page: Page) => page.getByRole('region', { name: '积分兑换泽锐币' })
const ledger = (page: Page) => page.getByRole('region', { name: '明细' })

test('a company signs in once a day, turns points into coins after one more question, and reads both in its ledger', async ({
  page,
  signedInAs,
}) => {
  const buyer = await signedInAs({ brand: BRAND })
  await checkedInOn(buyer, 6)
  await givePoints(buyer, 1_220)
  await open(page, BRAND, '/profile/points')
  await expect(calendar(page)).toContainText('再连续签到 1 天，当天得 30 积分')
  await page.getByRole('button', { name: '今日签到 +30' }).dblclick()
  await expectToast(page, '签到成功 +30，已连续 7 天')
  await expect(page.getByRole('button', { name: '今日已签到' })).toBeDisabled()
  await expect(balances(page)).toContainText('可用积分1,250')

  await exchange(page).getByRole('textbox', { name: '兑换数量' }).fill('99')
  await expect(exchange(page).getByRole('textbox')).toHaveValue('12')
  await exchange(page).getByRole('slider').press('ArrowLeft')
  await expect(exchange(page)).toContainText('兑换后剩余积分150')
  await exchange(page).getByRole('button', { name: '兑换 11 泽锐币' }).click()
  const question = page.getByRole('dialog', { name: '兑换 11 泽锐币' })
  await expect(question).toContainText('将消耗 1,100 积分')
  await question.getByRole('button', { name: '确认兑换' }).dblclick()
  await expectToast(page, '已兑换 11 泽锐币')
  await expect(balances(page)).toContainText('泽锐币11')
  await expect(balances(page)).toContainText('累计消耗积分1,100')
  expect(await eventsOf(buyer, 'coin')).toEqual([{ reason: 'exchange', change: 11 }])
  await expect(ledger(page).getByRole('row').nth(1)).toContainText('−1,100')
  await expect(ledger(page).getByRole('row').nth(2)).toContainText('每日签到')
  await ledger(page).getByRole('tab', { name: '泽锐币明细' }).click()
  await expect(ledger(page).getByRole('row').nth(1)).toContainText('消耗 1100 积分')
  await page.getByRole('button', { name: '积分规则' }).click()
  const rules = page.getByRole('dialog', { name: '积分与泽锐币规则' })
  await expect(rules.getByRole('listitem')).toHaveCount(7)
  await expectNoViolation(page)
})

test('the ledger turns its pages and leads to the order', async ({ page, signedInAs }) => {
  const buyer = await signedInAs({ brand: BRAND })
  for (let event = 1; event <= 11; event += 1) await givePoints(buyer, event)
  const { order_id, order_no } = await newOrder(buyer, await newPart({ brand: BRAND }))
  await givePoints(buyer, 20, order_id)
  await open(page, BRAND, '/profile/points')
  await expect(ledger(page).getByRole('row')).toHaveCount(1 + 10)
  await expect(ledger(page)).toContainText('共 12 条')
  await ledger(page).getByRole('button', { name: '第 2 页' }).click()
  await expect(ledger(page).getByRole('row')).toHaveCount(1 + 2)
  await page.goBack()
  await ledger(page).getByRole('link', { name: order_no }).click()
  await expect(page).toHaveURL(new RegExp(`/profile/myorder/detail\\?id=${order_id}$`))
})

test('a sub-account reads why there are no points, and sees no way there', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: BRAND, isMain: false })
  await open(page, BRAND, '/parts/points_mall')
  await expect(page.getByRole('heading', { name: '积分由主账号使用' })).toBeVisible()
  await expect(page.getByRole('link', { name: '积分商城' })).toHaveCount(0)
  await open(page, BRAND, '/profile/points')
  await expect(page.getByRole('heading', { name: '积分由主账号使用' })).toBeVisible()
  await expect(page.getByRole('link', { name: /我的积分|我的礼品/ })).toHaveCount(0)
  await page.getByRole('link', { name: '返回个人中心' }).click()
  await expect(page.getByText('账户类型')).toBeVisible()
})
