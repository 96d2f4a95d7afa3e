import type { Locator } from '@playwright/test'

import { newBuyer } from './support/buyers.ts'
import { sql } from './support/database.ts'
import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { openAdmin } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test(
  'of a pasted list every name is chosen or listed as not found',
  { tag: '@phone' },
  async ({ page }) => {
    const buyers = [await newBuyer({ brand: 'bc' }), await newBuyer({ brand: 'bc' })]
    const [first, second] = buyers.map(({ account_id }) => account_id)
    for (const { account_id, company_id } of buyers) {
      await sql`update account set name = ${`甲${account_id}`} where account_id = ${account_id}`
      await sql`update company set name = ${`乙${account_id}`} where company_id = ${company_id}`
    }
    await openAdmin(page, '/messages?brand=bc', 'content')
    await page.getByRole('button', { name: '写消息' }).click()
    const form = page.getByRole('dialog', { name: '写消息' })
    const kind = form.getByRole('combobox', { name: '收件人' })
    await kind.selectOption('指定用户')
    const users = form.getByRole('textbox', { name: '用户' })
    await paste(form, users, `甲${first}，没有此人\n甲${second}\n甲${first}`)
    await expect(form).toContainText('按名称找到 2 位用户；1 个没有找到：没有此人。')
    await expect(form).toContainText('已选 2 个')
    await expectNoViolation(page)
    await expectNoHorizontalScroll(page)

    await users.fill(`没有此人${first}`)
    await expect(form.getByText('没有找到', { exact: true })).toBeVisible()
    await expect(form).not.toContainText('按名称找到')

    await form.getByRole('button', { name: '全部移除' }).click()
    await users.fill('')
    await paste(form, users, `甲${first}`)
    await expect(form.getByRole('button', { name: `移除 甲${first}` })).toBeVisible()
    await expect(users).toHaveValue('')

    await kind.selectOption('指定公司')
    const companies = form.getByRole('textbox', { name: '客户' })
    await paste(form, companies, `乙${first}、没有这家\n没有那家、乙${second}`)
    await expect(form).toContainText('按名称找到 2 家客户；2 个没有找到：没有这家、没有那家。')
    await paste(form, companies, '没有哪家')
    await expect(companies).toHaveValue('没有哪家')
    await expect(form.getByText('没有找到', { exact: true })).toBeVisible()
    await expect(form).not.toContainText('按名称找到')
  },
)

test(
  'names from a chat are chosen, and a phone with another name is pointed out',
  { tag: '@phone' },
  async ({ page }) => {
    const buyers = [await newBuyer({ brand: 'bc' }), await newBuyer({ brand: 'bc' })]
    const [first, second] = buyers.map(({ account_id }) => account_id)
    for (const { account_id } of buyers)
      await sql`update account set name = ${`甲${account_id}`} where account_id = ${account_id}`
    await openAdmin(page, '/messages?brand=bc', 'content')
    await page.getByRole('button', { name: '写消息' }).click()
    const form = page.getByRole('dialog', { name: '写消息' })
    await form.getByRole('combobox', { name: '收件人' }).selectOption('指定用户')
    const users = form.getByRole('textbox', { name: '用户' })
    await paste(form, users, `@甲${first} @甲${second} 大家收一下`)
    await expect(form).toContainText('按名称找到 2 位用户。')
    await form.getByRole('button', { name: '全部移除' }).click()
    await paste(form, users, `手机号，姓名\n王五 +86 ${buyers[0]?.phone}\n${buyers[1]?.phone}`)
    await expect(form).toContainText(`按号码找到 2 位用户；姓名与号码不一致：王五 / 甲${first}。`)
    await expect(form).toContainText('已选 2 个')
    await expectNoHorizontalScroll(page)
  },
)

test('a single pasted phone is chosen at once', { tag: '@phone' }, async ({ page }) => {
  const { account_id, phone } = await newBuyer({ brand: 'bc' })
  await sql`update account set name = ${`甲${account_id}`} where account_id = ${account_id}`
  await openAdmin(page, '/messages?brand=bc', 'content')
  await page.getByRole('button', { name: '写消息' }).click()
  const form = page.getByRole('dialog', { name: '写消息' })
  await form.getByRole('combobox', { name: '收件人' }).selectOption('指定用户')
  await paste(form, form.getByRole('textbox', { name: '用户' }), phone)
  await expect(form.getByRole('button', { name: `移除 甲${account_id}` })).toBeVisible()
  await expect(form).toContainText('按号码找到 1 位用户。')
  await expect(form.getByText('现在有 1 家客户的 1 人会收到')).toBeVisible()
})

/** By the clipboard, as staff copy it from elsewhere. */
async function paste(form: Locator, field: Locator, text: string): Promise<void> {
  const elsewhere = form.getByRole('textbox', { name: /^内容/ })
  await elsewhere.fill(text)
  await elsewhere.press('ControlOrMeta+a')
  await elsewhere.press('ControlOrMeta+x')
  await field.click()
  await field.press('ControlOrMeta+a')
  await field.press('ControlOrMeta+v')
}
