/**
 * As in fit-for-all, pages that are empty for a new buyer once they are filled, and what opens over pages: pop-ups and the
 * dialogs of feedback, handovers and accounts.
 */

import type { Page } from '@playwright/test'

import { newColleague } from './support/buyers.ts'
import { fillCart } from './support/carts.ts'
import { fillPages } from './support/filled-pages.ts'
import { expectFitForAll, expectOpenFitForAll } from './support/fit-for-all.ts'
import { clerkOf, handOverRows } from './support/handovers.ts'
import { openLive, popUpArea, popUps } from './support/live-line.ts'
import { sendMessage } from './support/messages.ts'
import { newPart } from './support/parts.ts'
import { cartRow } from './support/pieces.ts'
import { expect, open, originOf, test } from './support/test.ts'
import { openAndSettle } from './support/walk.ts'

const BRAND = 'premium'

const DIALOG = '[role="dialog"]'

/** Presses a button, checks the dialog that opens, and closes it. */
async function expectDialogFitForAll(page: Page, button: string, name: string | RegExp) {
  await test.step(button, async () => {
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    await expectOpenFitForAll(page, DIALOG)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
}

test('messages, feedback, requests and handovers are fit for all', async ({ page, signedInAs }) => {
  test.slow()
  const buyer = await signedInAs({ brand: BRAND })
  for (const [path, sign] of await fillPages(buyer, BRAND))
    await test.step(path, async () => {
      await openAndSettle(page, `${originOf(BRAND)}${path}`)
      await expectFitForAll(page, sign)
    })
  await open(page, BRAND, '/profile/feedback')
  const answered = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: '回复附 1 个文件' })
  await answered.getByRole('button').click()
  await expect(page.getByRole('dialog', { name: '反馈详情' })).toContainText('已换成大图')
  await expectOpenFitForAll(page, DIALOG)
})

test('pop-ups are fit for all', async ({ page, signedInAs }) => {
  const buyer = await signedInAs({ brand: BRAND })
  await openLive(page, BRAND, '/profile/account')
  const text = '广州仓的包裹已寄出'
  await sendMessage(buyer, BRAND, { title: '很长的标题'.repeat(8), text, popUp: 1 })
  await sendMessage(buyer, BRAND, { title: '对账单已发布', popUp: 1 })
  await sendMessage(buyer, BRAND, { title: '包裹已签收', popUp: 2 })
  await expect(popUps(page)).toHaveCount(1)
  await expect(popUpArea(page)).toContainText('还有 2 条')
  await expectOpenFitForAll(page, '#pop-ups')
  await popUps(page).getByRole('button', { name: '忽略' }).click()
  await expect(popUps(page)).toContainText('包裹已签收')
  await expectOpenFitForAll(page, '#pop-ups')
  await popUpArea(page).getByRole('button', { name: '全部忽略' }).click()
  await expect(popUps(page)).toHaveCount(0)
  await sendMessage(buyer, BRAND, {
    title: '手机号已更换',
    popUp: 1,
    button: { word: '去查看', link: '/profile/account' },
  })
  await expect(popUps(page)).toHaveCount(1)
  await expectOpenFitForAll(page, '#pop-ups')
})

test('the dialog of feedback is fit for all, empty, with files and once it is sent', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: BRAND })
  await open(page, BRAND, '/parts/list')
  await page.getByRole('button', { name: '意见 反馈' }).click()
  const dialog = page.getByRole('dialog', { name: '意见反馈' })
  await expect(dialog).toBeVisible()
  await expectOpenFitForAll(page, DIALOG)
  const submit = dialog.getByRole('button', { name: '提交', exact: true })
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText('请填写反馈内容')
  const buffer = await page.screenshot()
  await dialog.getByLabel('选择图片或视频').setInputFiles([
    { name: '截图.png', mimeType: 'image/png', buffer },
    { name: '名字很长的说明'.repeat(6), mimeType: 'text/plain', buffer },
  ])
  await expect(dialog).toContainText('已上传')
  await expectOpenFitForAll(page, DIALOG)
  await dialog.getByRole('button', { name: /^移除 名字很长/ }).click()
  await dialog.getByRole('textbox', { name: '反馈内容' }).fill('图片看不清')
  await submit.click()
  await expect(page.getByRole('dialog', { name: '提交成功' })).toBeVisible()
  await expectOpenFitForAll(page, DIALOG)
})

test('the dialogs of handovers are fit for all', async ({ page, browser, signedInAs }) => {
  test.slow()
  const buyer = await signedInAs({ brand: BRAND })
  const { clerk, clerksPage } = await clerkOf(buyer, BRAND, browser)
  const [first, second] = [await newPart({ brand: BRAND }), await newPart({ brand: BRAND })]
  await fillCart(clerk, [{ part: first, quantity: 3 }, { part: second }])
  await open(clerksPage, BRAND, '/settlement/list')
  await cartRow(clerksPage, first.number).getByRole('checkbox').check()
  await expectDialogFitForAll(clerksPage, '提交给主账号', '提交给主账号')
  await handOverRows(clerksPage, BRAND, first, second)
  await expectDialogFitForAll(clerksPage, '撤回', '撤回提交')
  await open(page, BRAND, '/settlement/list')
  await expectDialogFitForAll(page, '退回', '退回 学徒小李 的提交')
  await expectDialogFitForAll(page, `接手 ${first.number}`, '接手 学徒小李 的提交')
})

test('the dialogs of accounts are fit for all', async ({ page, signedInAs }) => {
  test.slow()
  const buyer = await signedInAs({ brand: BRAND })
  await newColleague(buyer, { brand: BRAND, name: '黄家乐' })
  await open(page, BRAND, '/profile/account')
  for (const [button, name] of [
    ['新增子账号', '新增子账号'],
    ['编辑 黄家乐', '编辑子账号 黄家乐'],
    ['停用 黄家乐', /停用/],
    ['黄家乐 的操作记录', '黄家乐 的操作记录'],
    ['修改姓名', '修改姓名'],
    ['修改密码', '修改登录密码'],
    ['更换手机号', '更换手机号'],
    ['上传头像', '上传头像'],
    ['退出登录', /退出/],
  ] as const)
    await expectDialogFitForAll(page, button, name)
})
