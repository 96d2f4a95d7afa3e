import { newBuyer } from './support/buyers.ts'
import { sql } from './support/database.ts'
import { ownDigits } from './support/own-number.ts'
import { expectToast } from './support/pieces.ts'
import { pressTwice } from './support/press.ts'
import { openAdmin, openRow } from './support/staff.ts'
import { expect, test } from './support/test.ts'

/** Two pieces of feedback whose words share a mark. */
async function writeTwo(mark: string): Promise<void> {
  const { company_id, account_id } = await newBuyer({ brand: 'bc' })
  await sql`
    insert into feedback (brand, company_id, account_id, text, sent_at)
    select 'bc', ${company_id}, ${account_id}, words || ${` ${mark}`}, now() - interval '1 hour' * hours
    from (values ('结算慢', 2), ('图片不清', 1)) as written (words, hours)`
}

for (const pause of [100, 200, 350]) {
  test(
    `an item of the inbox taken with two presses, ${pause} ms apart, is taken`,
    { tag: '@phone' },
    async ({ page }) => {
      const mark = ownDigits(8)
      await writeTwo(mark)
      await openAdmin(page, `/inbox?keyword=${mark}`, 'content')
      const row = page.getByRole('row').filter({ hasText: `结算慢 ${mark}` })
      await pressTwice(page, row.getByRole('button', { name: /^领取/ }), pause)
      await expectToast(page, '已领取 1 条')
      await expect(row.getByRole('button', { name: /^放回/ })).toBeEnabled()
      const taken = await sql<{ text: string }[]>`
        select f.text from inbox_assignment a join feedback f on f.feedback_id = a.item_id
        where a.kind = 'feedback' and f.text like ${`%${mark}`}`
      expect(taken).toEqual([{ text: `结算慢 ${mark}` }])
      await expect(page.getByText('已放回，无人负责')).toHaveCount(0)
    },
  )

  test(
    `a reply sent with two presses, ${pause} ms apart, leaves the next form untouched`,
    { tag: '@phone' },
    async ({ page }) => {
      const mark = ownDigits(8)
      await writeTwo(mark)
      await openAdmin(page, `/feedback?keyword=${mark}`, 'content')
      const rows = page.getByRole('row').filter({ hasText: mark })
      await expect(rows).toHaveCount(2)
      await rows.first().getByRole('link').click()
      const detail = openRow(page, '反馈详情')
      const words = await rows.first().innerText()
      const [first, next] = words.includes('结算慢')
        ? ['结算慢', '图片不清']
        : ['图片不清', '结算慢']
      await expect(detail).toContainText(`${first} ${mark}`)
      await detail.getByRole('textbox', { name: '回复' }).fill('已修复')
      await pressTwice(page, detail.getByRole('button', { name: '提交回复' }), pause)
      await expectToast(page, '已回复')
      await expect(detail).toContainText(`${next} ${mark}`)
      await expect(detail.getByRole('textbox', { name: '回复' })).toHaveValue('')
      await expect(detail.getByText('请输入回复内容')).toHaveCount(0)
      // Keys go on in the field of the next one, or within the drawer.
      if (await page.getByRole('dialog').count())
        await expect(page.getByRole('dialog').and(page.locator(':focus'))).toBeVisible()
      else await expect(detail.getByRole('textbox', { name: '回复' })).toBeFocused()
      const answered = await sql<{ text: string }[]>`
        select text from feedback where text like ${`%${mark}`} and state = 'answered'`
      expect(answered).toEqual([{ text: `${first} ${mark}` }])
    },
  )
}

test('the last reply of a list leaves the focus on the open item', async ({ page }) => {
  const mark = ownDigits(8)
  await writeTwo(mark)
  await openAdmin(page, `/inbox?keyword=${encodeURIComponent(`不清 ${mark}`)}`, 'content')
  await page.getByRole('row').filter({ hasText: mark }).getByRole('link').click()
  const detail = openRow(page, '反馈详情')
  await detail.getByRole('textbox', { name: '回复' }).fill('已修复')
  await detail.getByRole('button', { name: '提交回复' }).click()
  await expectToast(page, /已回复 .+ 的反馈/)
  await expect(page.getByRole('region', { name: '反馈内容' })).toBeFocused()
})
