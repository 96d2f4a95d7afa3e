import path from 'node:path'

import { newBuyer } from './support/buyers.ts'
import { sql } from './support/database.ts'
import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { newPart, type Part } from './support/parts.ts'
import { expectToast } from './support/pieces.ts'
import { press } from './support/press.ts'
import { openAdmin, openRow } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const PICTURE = path.resolve(import.meta.dirname, '../../demo/pictures/oil_filter_cartridge-b.webp')
const NOT_A_PICTURE = path.resolve(import.meta.dirname, '../../demo/pictures/car-suv.svg')

async function ask(words: string): Promise<Part> {
  const buyer = await newBuyer({ brand: 'bc' })
  const part = await newPart({ brand: 'bc' })
  await sql`
    insert into part_question (brand, part_id, company_id, account_id, kind, question)
    values ('bc', ${part.part_id}, ${buyer.company_id}, ${buyer.account_id}, 'consult', ${words})`
  return part
}

const answersOn = ({ part_id }: Part) => sql<{ answer: string; answer_picture: string }[]>`
  select answer, answer_picture from part_question
  where part_id = ${part_id} and answered_at is not null`

test(
  'a question is found by its part’s number, answered with a picture, and bettered later',
  { tag: '@phone' },
  async ({ page }) => {
    const part = await ask('垫片含在里面吗？')
    await openAdmin(page, '/questions', 'content')
    await page.getByRole('searchbox', { name: '搜索问答' }).fill(part.number)
    await page.getByRole('searchbox', { name: '搜索问答' }).press('Enter')
    await expect(page.getByRole('tab', { name: /^待回复/ })).toContainText('1')
    await press(page, page.getByRole('link', { name: '垫片含在里面吗？' }))
    const detail = openRow(page, '问答详情')
    await expect(detail).toContainText('佛山市顺途汽配行')
    await expect(detail.getByRole('link', { name: `${part.number} 机油滤清器` })).toHaveAttribute(
      'href',
      new RegExp(`/parts/details\\?id=${part.part_id}$`),
    )

    await press(page, detail.getByRole('button', { name: '提交回复' }))
    await expect(detail.getByRole('alert')).toHaveText('请输入回复内容')
    await detail.getByRole('textbox', { name: '回复' }).fill('含密封垫，见图。')
    await detail.getByLabel('选择图片').setInputFiles(NOT_A_PICTURE)
    await expect(detail.getByRole('alert')).toHaveText('仅支持 JPEG、PNG、WebP、GIF 图片')
    await detail.getByLabel('选择图片').setInputFiles(PICTURE)
    await expect(detail.getByRole('img', { name: '将随回复显示的图片' })).toBeVisible()
    await expect(detail.getByRole('textbox', { name: '回复' })).toHaveValue('含密封垫，见图。')
    await expectNoViolation(page)
    await expectNoHorizontalScroll(page)
    await detail.getByRole('button', { name: '提交回复' }).dblclick()
    await expectToast(page, `已回复 ${part.number} 的提问`)
    await expect(detail.getByRole('img', { name: '回复的图片', exact: true })).toBeVisible()
    const [first] = await answersOn(part)
    expect(first?.answer).toBe('含密封垫，见图。')
    expect(first?.answer_picture).toMatch(/^\/files\/[\w-]{32}\.webp$/)

    await press(page, detail.getByRole('button', { name: '移除图片' }))
    await detail.getByRole('textbox', { name: '修改回复' }).fill('含密封垫与螺栓。')
    await press(page, detail.getByRole('button', { name: '更新回复' }))
    await expectToast(page, '回复已更新')
    expect(await answersOn(part)).toEqual([{ answer: '含密封垫与螺栓。', answer_picture: null }])
  },
)

test(
  'who may only look reads the questions and finds no form',
  { tag: '@phone' },
  async ({ page }) => {
    const part = await ask('可以开票吗？')
    await openAdmin(page, `/questions?keyword=${part.number}`, 'viewer')
    await press(page, page.getByRole('link', { name: '可以开票吗？' }))
    const detail = openRow(page, '问答详情')
    await expect(detail).toContainText('只有内容运营和管理员可以回复。')
    await expect(detail.getByRole('textbox')).toHaveCount(0)
  },
)

// Keyboard shortcuts need a desktop.
test('questions by keyboard: ↓ moves, Enter opens, R writes, drafts are kept, Ctrl+Enter sends, Esc closes', async ({
  page,
}) => {
  const part = await ask('扭力多少？')
  await sql`
      insert into part_question (brand, part_id, company_id, account_id, kind, question)
      select brand, part_id, company_id, account_id, kind, '螺栓要换吗？'
      from part_question where part_id = ${part.part_id}`
  await openAdmin(page, `/questions?keyword=${part.number}`, 'content')
  const links = page.getByRole('row').getByRole('link')
  await expect(links).toHaveCount(2)
  await page.getByRole('searchbox').press('ArrowDown')
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: '回复' })
  await expect(field).toBeVisible()
  await page.keyboard.press('r')
  await expect(field).toBeFocused()
  await page.keyboard.type('25 N·m')
  await page.keyboard.press('Escape')
  await links.nth(0).focus()
  await page.keyboard.press('ArrowDown')
  await expect(field).toHaveValue('')
  await page.keyboard.press('ArrowUp')
  await expect(field).toHaveValue('25 N·m')
  await page.keyboard.press('r')
  await page.keyboard.press('Control+Enter')
  await expectToast(page, `已回复 ${part.number} 的提问`)
  await expect(links).toHaveCount(1)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  expect(await answersOn(part)).toEqual([{ answer: '25 N·m', answer_picture: null }])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary', { name: '问答详情' })).toBeHidden()
})
