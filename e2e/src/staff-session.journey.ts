import type { Page } from '@playwright/test'

import { newBuyer } from './support/buyers.ts'
import { sql } from './support/database.ts'
import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { newOrder } from './support/orders.ts'
import { ownDigits } from './support/own-number.ts'
import { newPart } from './support/parts.ts'
import { expectToast } from './support/pieces.ts'
import { adminAddress, openRow } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const PASSWORD = 'demo1234'

async function signIn(page: Page, username: string) {
  await page.getByRole('textbox', { name: '账号' }).fill(username)
  await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

async function writeFeedback(): Promise<string> {
  const text = `结算慢 ${ownDigits(8)}`
  const { company_id, account_id } = await newBuyer({ brand: 'bc' })
  await sql`
    insert into feedback (brand, company_id, account_id, text, sent_at)
    values ('bc', ${company_id}, ${account_id}, ${text}, now())`
  return text
}

const reply = (page: Page) =>
  openRow(page, '反馈详情').getByRole('textbox', { name: '回复', exact: true })

test(
  'a reply half written outlives the session, for the same person alone',
  { tag: '@phone' },
  async ({ page }) => {
    const text = await writeFeedback()
    await page.goto(adminAddress(`/feedback?keyword=${encodeURIComponent(text)}`))
    await signIn(page, ' CONTENT ')
    await page.getByRole('link', { name: text }).click()
    await reply(page).fill('已经安排处理，')
    await page.waitForLoadState('networkidle')
    const token = await page.evaluate(() => localStorage.getItem('staff-token'))
    await sql`
      update staff_session set ended_at = now()
      where token_hash = sha256(convert_to(${token}, 'UTF8'))`
    await openRow(page, '反馈详情').getByRole('button', { name: '提交回复' }).click()
    await expect(page).toHaveURL(/\/console\/login/)
    await expect(page.getByRole('note')).toHaveText('登录已过期，请重新登录')
    await expectNoViolation(page)
    await expectNoHorizontalScroll(page)

    await signIn(page, 'content')
    await expect(reply(page)).toHaveValue('已经安排处理，')
    await page.reload()
    await expect(reply(page)).toHaveValue('已经安排处理，')

    await page.evaluate(() => localStorage.removeItem('staff-token'))
    await page.reload()
    await signIn(page, 'admin')
    await expect(reply(page)).toHaveValue('')
    await reply(page).fill('已经处理')
    await openRow(page, '反馈详情').getByRole('button', { name: '提交回复' }).click()
    await expectToast(page, '已回复')
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContainEqual(
      expect.stringContaining('draft'),
    )
  },
)

test('a reason half written outlives the session, and is gone with its dialog', async ({
  page,
}) => {
  const buyer = await newBuyer({ brand: 'bc' })
  const { order_id, order_no } = await newOrder(buyer, await newPart({ brand: 'bc' }))
  await page.goto(adminAddress(`/orders?keyword=${order_no}&order=${order_id}`))
  await signIn(page, 'admin')
  const cancel = openRow(page, '订单详情').getByRole('button', { name: '取消订单' })
  const dialog = page.getByRole('dialog', { name: `取消 ${order_no}` })
  const reason = dialog.getByRole('textbox', { name: '取消原因' })
  await cancel.click()
  await reason.fill('客户来电')
  await page.waitForLoadState('networkidle')
  const token = await page.evaluate(() => localStorage.getItem('staff-token'))
  await sql`
    update staff_session set ended_at = now()
    where token_hash = sha256(convert_to(${token}, 'UTF8'))`
  await dialog.getByRole('button', { name: '确认取消' }).click()
  await expect(page).toHaveURL(/\/console\/login/)
  await signIn(page, 'admin')
  await cancel.click()
  await expect(reason).toHaveValue('客户来电')
  await dialog.getByRole('button', { name: '取消', exact: true }).click()
  await page.getByRole('button', { name: '放弃', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await cancel.click()
  await expect(reason).toHaveValue('')
})

test('a tab says that its user signed out in another one, and follows a sign-in there', async ({
  page,
  context,
}) => {
  const text = await writeFeedback()
  await page.goto(adminAddress(`/feedback?keyword=${encodeURIComponent(text)}`))
  await signIn(page, 'content')
  await page.getByRole('link', { name: text }).click()
  await reply(page).fill('已经安排处理，')
  const other = await context.newPage()
  await other.goto(adminAddress('/inbox'))
  await other.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('note')).toHaveText('登录已在其他窗口结束，请重新登录')
  await signIn(other, 'content')
  await expect(reply(page)).toHaveValue('已经安排处理，')
})

test('a message half written is open again after the sign-in', async ({ page }) => {
  await page.goto(adminAddress('/messages'))
  await signIn(page, 'content')
  await page.getByRole('button', { name: '写消息' }).click()
  const dialog = page.getByRole('dialog', { name: '写消息' })
  await dialog.getByRole('textbox', { name: '标题' }).fill('春节发货安排')
  await page.evaluate(() => localStorage.removeItem('staff-token'))
  await page.reload()
  await expect(page).toHaveURL(/\/console\/login/)
  await signIn(page, 'content')
  await expect(dialog.getByRole('textbox', { name: '标题' })).toHaveValue('春节发货安排')
  // Nothing but the press may take it off the page.
  await page.waitForLoadState('networkidle')
  await expect(dialog.getByRole('note')).toContainText('已恢复上次没有发送的内容')
  await page.keyboard.press('Escape')
  await expectToast(page, '没有发送的内容已保留，点“继续写消息”接着写')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: '消息' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: '继续写消息' }).click()
  const title = dialog.getByRole('textbox', { name: '标题' })
  await expect(title).toHaveValue('春节发货安排')
  await dialog.getByRole('button', { name: '放弃，重新写' }).click()
  await expect(title).toHaveValue('')
  await dialog.getByRole('button', { name: '恢复' }).click()
  await expect(title).toHaveValue('春节发货安排')
  await dialog.getByRole('button', { name: '放弃，重新写' }).click()
  await dialog.getByRole('button', { name: '稍后再写' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: '写消息', exact: true })).toBeVisible()
})

test('a stored draft half changed is open again after a reload', async ({ page }) => {
  const title = `发货安排 ${ownDigits(8)}`
  await page.goto(adminAddress('/messages?state=draft'))
  await signIn(page, 'content')
  await page.getByRole('button', { name: '写消息' }).click()
  const begun = page.getByRole('dialog', { name: '写消息' })
  await begun.getByRole('combobox', { name: '品牌' }).selectOption({ index: 1 })
  await begun.getByRole('textbox', { name: '标题' }).fill(title)
  await begun.getByRole('combobox', { name: '何时发送' }).selectOption('先存草稿')
  await begun.getByRole('button', { name: '存草稿' }).click()
  await expectToast(page, `已存草稿 ${title}`)
  await page.getByRole('link', { name: title }).click()
  await openRow(page, '消息详情').getByRole('button', { name: '编辑' }).click()
  const changed = page.getByRole('dialog', { name: '编辑消息' })
  await changed.getByRole('textbox', { name: /^内容/ }).fill('初八恢复发货')
  await page.reload()
  await expect(changed.getByRole('textbox', { name: /^内容/ })).toHaveValue('初八恢复发货')
  await page.waitForLoadState('networkidle')
  await changed.getByRole('button', { name: '放弃修改' }).click()
  await expect(changed.getByRole('textbox', { name: /^内容/ })).toHaveValue('')
  await changed.getByRole('button', { name: '稍后再写' }).click()
  await expect(changed).toHaveCount(0)
})
