import type { Locator, Page } from '@playwright/test'

import { newBuyer } from './support/buyers.ts'
import { sql } from './support/database.ts'
import { loseAnswer } from './support/lose-answer.ts'
import { ownDigits } from './support/own-number.ts'
import { expectToast } from './support/pieces.ts'
import { openAdmin, openRow } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const WRITE = /\/api\/admin\/messages\/write$/

/** A message to one user, ready to be sent. */
async function writeToOne(page: Page): Promise<{ form: Locator; title: string }> {
  const { account_id } = await newBuyer({ brand: 'bc' })
  await sql`update account set name = ${`收件人${account_id}`} where account_id = ${account_id}`
  await openAdmin(page, '/messages?brand=bc', 'content')
  await page.getByRole('button', { name: '写消息' }).click()
  const form = page.getByRole('dialog', { name: '写消息' })
  const title = `盘点通知 ${account_id}`
  await form.getByRole('textbox', { name: '标题' }).fill(title)
  await form.getByRole('textbox', { name: /^内容/ }).fill('周六盘点，暂停发货。')
  await form.getByRole('combobox', { name: '收件人' }).selectOption('指定用户')
  await form.getByRole('textbox', { name: '用户' }).fill(`收件人${account_id}`)
  await form.getByRole('button', { name: new RegExp(`^收件人${account_id}`) }).click()
  await expect(form.getByText('现在有 1 家客户的 1 人会收到')).toBeVisible()
  return { form, title }
}

async function send(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: '立即发送' }).click()
  const sure = page.getByRole('dialog', { name: '发送这条消息？' })
  await sure.getByRole('button', { name: '确认发送' }).click()
}

const written = async (title: string) =>
  (await sql`select tip_id from tip where tip_name = ${title}`).length

test(
  'a message on its way is neither left nor changed, and its draft is gone with the answer',
  { tag: '@phone' },
  async ({ page }) => {
    const { form, title } = await writeToOne(page)
    const held = Promise.withResolvers<void>()
    await page.route(WRITE, async (route) => {
      await held.promise
      await route.continue()
    })
    const sent = page.waitForRequest(WRITE)
    await send(page, form)
    await sent
    await form.getByRole('textbox', { name: '标题' }).pressSequentially('！')
    await page.keyboard.press('Escape')
    await form.getByRole('button', { name: '稍后再写' }).click()
    await expectToast(page, '正在提交，请稍候')
    await expect(form.getByRole('textbox', { name: '标题' })).toHaveValue(title)
    held.resolve()
    await expectToast(page, `已开始发送 ${title}`)
    await expect(form).toHaveCount(0)
    await expect(page.getByRole('button', { name: '写消息', exact: true })).toBeVisible()
    expect(await written(title)).toBe(1)
  },
)

test('a message whose answer was lost goes out once, also from its draft', async ({ page }) => {
  const { form, title } = await writeToOne(page)
  await loseAnswer(page, WRITE, 2)
  await send(page, form)
  await expect(form.getByRole('note')).toContainText('可能已经完成。再按一次“立即发送”不会重复')
  await form.getByRole('button', { name: '稍后再写' }).click()
  await page.reload()
  await page.getByRole('button', { name: '继续写消息' }).click()
  await expect(form.getByRole('note')).toContainText('可能已经发出：原样再提交不会重复')
  await send(page, form)
  await expectToast(page, `已开始发送 ${title}`)
  expect(await written(title)).toBe(1)
})

test('a message of which one answer was lost is sent again by itself, and goes out once', async ({
  page,
}) => {
  const { form, title } = await writeToOne(page)
  await loseAnswer(page, WRITE)
  await send(page, form)
  await expectToast(page, `已开始发送 ${title}`)
  await expect(form).toHaveCount(0)
  expect(await written(title)).toBe(1)
})

test('a planned message without an answer can be sent again unchanged when its time has passed, once', async ({
  page,
}) => {
  const { form, title } = await writeToOne(page)
  await form.getByRole('combobox', { name: '何时发送' }).selectOption('定时发送')
  const day = new Date(Date.now() + 30 * 86_400_000)
  const planned = day.toISOString().slice(0, 10)
  await form.getByRole('textbox', { name: '发送时间' }).fill(planned)
  await form.getByRole('textbox', { name: '时间', exact: true }).fill('10:15')
  await loseAnswer(page, WRITE, 2)
  await form.getByRole('button', { name: '定时发送' }).click()
  const sure = page.getByRole('dialog', { name: '定时发送这条消息？' })
  await sure.getByRole('button', { name: '确认定时' }).click()
  await expect(form.getByRole('note')).toContainText('再按一次“定时发送”不会重复')
  await page.clock.setFixedTime(new Date(day.getTime() + 2 * 86_400_000))
  await form.getByRole('button', { name: '定时发送' }).click()
  const again = page.getByRole('dialog', { name: '再次提交这条定时消息？' })
  await expect(again).toContainText(`定时时间已过：定于 ${planned}`)
  await again.getByRole('button', { name: '再次提交' }).click()
  await expectToast(page, new RegExp(`^这条消息已经收到，定于 ${planned}（周.）10:15 ${title}`))
  expect(await written(title)).toBe(1)
})

test('what is thrown away takes its problems and its conflict along', async ({ page }) => {
  const title = `年终通知 ${ownDigits(8)}`
  await openAdmin(page, '/messages?brand=cnab', 'content')
  await page.getByRole('button', { name: '写消息' }).click()
  const begun = page.getByRole('dialog', { name: '写消息' })
  await begun.getByRole('textbox', { name: '标题' }).fill(title)
  await begun.getByRole('button', { name: '稍后再写' }).click()
  await page.getByRole('button', { name: '继续写消息' }).click()
  await begun.getByRole('button', { name: '立即发送' }).click()
  await expect(begun.getByText('请输入内容')).toBeVisible()
  await begun.getByRole('button', { name: '放弃，重新写' }).click()
  await expect(begun.getByText('请输入内容')).toHaveCount(0)
  await begun.getByRole('button', { name: '恢复' }).click()
  await begun.getByRole('combobox', { name: '何时发送' }).selectOption('先存草稿')
  await begun.getByRole('button', { name: '存草稿' }).click()
  await expectToast(page, `已存草稿 ${title}`)

  await page.getByRole('tab', { name: /^草稿/ }).click()
  await page.getByRole('link', { name: title }).click()
  const detail = openRow(page, '消息详情')
  await detail.getByRole('button', { name: '编辑' }).click()
  const edit = page.getByRole('dialog', { name: '编辑消息' })
  await edit.getByRole('textbox', { name: /^内容/ }).fill('我的稿')
  await page.reload()
  await expect(edit.getByRole('note')).toContainText('已恢复上次没有保存的修改')
  await sql`update tip set tip_description = '同事的稿', version = version + 1 where tip_name = ${title}`
  await edit.getByRole('button', { name: '存草稿' }).click()
  const theirs = edit.getByRole('button', { name: '打开同事的版本' })
  await expect(theirs).toBeVisible()
  await edit.getByRole('button', { name: '放弃修改' }).click()
  await expect(edit.getByRole('textbox', { name: /^内容/ })).toHaveValue('同事的稿')
  await expect(theirs).toHaveCount(0)
})
