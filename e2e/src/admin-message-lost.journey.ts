import type { Locator, Page } from '@playwright/test'

import { sql } from './support/database.ts'
import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { loseAnswer } from './support/lose-answer.ts'
import { ownDigits } from './support/own-number.ts'
import { expectToast } from './support/pieces.ts'
import { openAdmin, openRow } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test(
  'what was typed into a message that a colleague recalled or deleted goes on as a new draft',
  { tag: '@phone' },
  async ({ page }) => {
    for (const { leave, words } of LOST) {
      const title = `已失效 ${ownDigits(8)}`
      const id = await storeDraft(page, title)
      const edit = await typeSecond(page, title)
      await leave(id)
      await edit.getByRole('button', { name: '存草稿' }).click()
      await expect(edit.getByText(words)).toBeVisible()
      await expectNoViolation(page)
      await expectNoHorizontalScroll(page)
      await edit.getByRole('button', { name: '另存为新草稿' }).click()
      await expectToast(page, `已存草稿 ${title}`)
      await expect(edit).toHaveCount(0)
      expect(
        await sql`select state from tip where tip_description = ${`第二稿 ${title}`} and tip_id <> ${id}`,
      ).toEqual([{ state: 'draft' }])
    }
  },
)

test('a message whose answer was lost is stored once, also after another was saved as a new draft', async ({
  page,
}) => {
  const lost = `没有回复 ${ownDigits(8)}`
  const title = `已失效 ${ownDigits(8)}`
  const id = await storeDraft(page, title)
  await page.getByRole('button', { name: '写消息' }).click()
  const form = page.getByRole('dialog', { name: '写消息' })
  await form.getByRole('textbox', { name: '标题' }).fill(lost)
  await form.getByRole('combobox', { name: '何时发送' }).selectOption('先存草稿')
  await loseAnswer(page, /\/api\/admin\/messages\/write$/, 2)
  await form.getByRole('button', { name: '存草稿' }).click()
  await expect(form.getByRole('note')).toContainText('没有收到回复')
  await form.getByRole('button', { name: '稍后再写' }).click()

  const edit = await typeSecond(page, title)
  await sql`delete from tip where tip_id = ${id}`
  await edit.getByRole('button', { name: '存草稿' }).click()
  await edit.getByRole('button', { name: '另存为新草稿' }).click()
  await expectToast(page, `已存草稿 ${title}`)

  await page.reload()
  await page.getByRole('button', { name: '继续写消息' }).click()
  await form.getByRole('button', { name: '存草稿' }).click()
  await expectToast(page, `已存草稿 ${lost}`)
  expect(await sql`select state from tip where tip_name = ${lost}`).toEqual([{ state: 'draft' }])
})

test('the browser asks before the tab closes with a message that is not saved', async ({
  page,
}) => {
  await openAdmin(page, '/messages?brand=bc', 'content')
  await page.getByRole('button', { name: '写消息' }).click()
  const form = page.getByRole('dialog', { name: '写消息' })
  await form.getByRole('textbox', { name: '标题' }).fill('没有保存')
  const opening = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await opening
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(form.getByRole('textbox', { name: '标题' })).toHaveValue('没有保存')
})

const LOST = [
  {
    leave: (id: number) => sql`
      update tip set state = 'recalled', send_at = now(), recalled_at = now(), version = version + 1,
        recalled_by = (select min(staff_id) from staff where name = '谢雪梅') where tip_id = ${id}`,
    words: /^谢雪梅 \d\d-\d\d \d\d:\d\d 撤回了这条消息，你的修改没有保存/,
  },
  { leave: (id: number) => sql`delete from tip where tip_id = ${id}`, words: /^草稿已删除/ },
]

async function typeSecond(page: Page, title: string): Promise<Locator> {
  await page.getByRole('link', { name: title }).click()
  await openRow(page, '消息详情').getByRole('button', { name: '编辑' }).click()
  const edit = page.getByRole('dialog', { name: '编辑消息' })
  await edit.getByRole('textbox', { name: /^内容/ }).fill(`第二稿 ${title}`)
  return edit
}

/** A draft as staff store one, in the open list. */
async function storeDraft(page: Page, title: string): Promise<number> {
  const [tip] = await sql<{ tip_id: number }[]>`
    insert into tip (brand, category_id, tip_name, tip_description, state, audience)
    values ('bc', 8, ${title}, '第一稿', 'draft', '{"kind": "all"}') returning tip_id`
  await openAdmin(page, '/messages?brand=bc', 'content')
  return tip?.tip_id ?? 0
}
