import type { Page } from '@playwright/test'

import { newBuyer } from './support/buyers.ts'
import { sql } from './support/database.ts'
import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { ownDigits } from './support/own-number.ts'
import { expectToast } from './support/pieces.ts'
import { openAdmin, openRow } from './support/staff.ts'
import { expect, test } from './support/test.ts'

/** Feedback and a request of one company, whose words share a mark; the feedback waits too long. */
async function write(mark: string): Promise<void> {
  const { company_id, account_id } = await newBuyer({ brand: 'bc' })
  await sql`
    insert into feedback (brand, company_id, account_id, text, sent_at)
    values ('bc', ${company_id}, ${account_id}, ${`结算慢 ${mark}`}, now() - interval '8 days')`
  await sql`
    insert into development_request (brand, company_id, account_id, number, normalised, name_zh)
    values ('bc', ${company_id}, ${account_id}, ${`BN${mark}`}, ${`BN${mark}`}, '踏板电机')`
}

const holdersOf = (mark: string) => sql<{ holder: string }[]>`
  select s.username as holder from inbox_assignment a join staff s using (staff_id)
  left join feedback f on a.kind = 'feedback' and f.feedback_id = a.item_id
  left join development_request r on a.kind = 'development_request' and r.development_request_id = a.item_id
  where f.text like ${`%${mark}`} or r.number like ${`%${mark}`}`

/** On a phone, toasts are shown below, away from heads and from the first rows. */
async function expectNothingCovered(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) > 639) return
  const toast = await page.getByText('已领取 1 条').boundingBox()
  const tabs = await page.getByRole('tablist').boundingBox()
  expect(toast?.y ?? 0).toBeGreaterThan((tabs?.y ?? Infinity) + (tabs?.height ?? 0))
}

test(
  'items are taken, released and undone, and leave when they are answered',
  { tag: '@phone' },
  async ({ page }) => {
    const mark = ownDigits(8)
    await write(mark)
    await openAdmin(page, `/inbox?keyword=${mark}`, 'content')
    const rows = page.getByRole('row').filter({ hasText: mark })
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText('结算慢')
    await expect(rows.first()).toContainText('天，已超过两个工作日')
    await expect(rows.last()).toContainText('不到 1 小时')
    await expectNoViolation(page)
    await expectNoHorizontalScroll(page)

    await rows.first().getByRole('button', { name: /^领取/ }).click()
    await expectToast(page, '已领取 1 条')
    await expectNothingCovered(page)
    await expect(rows.first()).toContainText('我')
    expect(await holdersOf(mark)).toEqual([{ holder: 'content' }])
    await page.getByRole('button', { name: '撤销' }).click()
    await expectToast(page, '已撤销 1 条')
    expect(await holdersOf(mark)).toEqual([])

    await rows.first().getByRole('checkbox').check()
    await rows.last().getByRole('checkbox').check()
    await page.getByRole('button', { name: '我来处理' }).click()
    await expectToast(page, '已领取 2 条')
    expect(await holdersOf(mark)).toEqual([{ holder: 'content' }, { holder: 'content' }])

    await page.getByRole('button', { name: /^我负责的/ }).click()
    await expect(rows).toHaveCount(2)
    await rows.first().getByRole('link').click()
    const feedback = openRow(page, '反馈详情').filter({ hasText: '结算慢' })
    await expect(feedback).toContainText('负责人我')
    await expect(feedback).toContainText('天，已超过两个工作日')
    await expectNoViolation(page)
    await feedback.getByRole('button', { name: '下一条', exact: true }).click()
    const request = openRow(page, '开发需求详情').filter({ hasText: `BN${mark}` })
    await expect(request).toContainText('不到 1 小时')
    await request.getByRole('button', { name: '上一条', exact: true }).click()
    await feedback.getByRole('textbox', { name: '回复' }).fill('已修复')
    await feedback.getByRole('button', { name: '提交回复' }).click()
    await expectToast(page, /已回复 .+ 的反馈/)
    // The next one of the inbox, with its filters.
    await expect(request).toBeVisible()
    expect(new URL(page.url()).searchParams.get('holder')).toBe('me')
    await request.getByRole('textbox', { name: '答复' }).fill('请补充标签照片')
    await request.getByRole('button', { name: '提交' }).click()
    await expectToast(page, `已答复 BN${mark}`)
    // It is still submitted, but has its first answer.
    await expect(request.getByText('负责人')).toHaveCount(0)
    await request.getByRole('button', { name: /^关闭/ }).click()
    await expect(page.getByRole('heading', { name: '您目前没有负责的' })).toHaveCount(0)
    await expect(rows).toHaveCount(0)
  },
)

test(
  'of several items those that are free are taken, the other is named, and undo covers what was taken',
  { tag: '@phone' },
  async ({ page }) => {
    const mark = ownDigits(8)
    await write(mark)
    await openAdmin(page, `/inbox?keyword=${mark}`, 'admin')
    const rows = page.getByRole('row').filter({ hasText: mark })
    await expect(rows).toHaveCount(2)
    await rows.first().getByRole('checkbox').check()
    await rows.last().getByRole('checkbox').check()
    await sql`
      insert into inbox_assignment (kind, item_id, staff_id, assigned_at)
      select 'feedback', feedback_id, staff_id, now() from feedback, staff
      where text like ${`%${mark}`} and username = 'content'`
    await page.getByRole('button', { name: '我来处理' }).click()
    await expectToast(page, /已领取 1 条；“结算慢 \d+”现在由.+负责，未变/)
    expect((await holdersOf(mark)).map(({ holder }) => holder).toSorted()).toEqual([
      'admin',
      'content',
    ])
    await page.getByRole('button', { name: '撤销' }).click()
    await expectToast(page, '已撤销 1 条')
    expect(await holdersOf(mark)).toEqual([{ holder: 'content' }])
  },
)

test('a toast stands above the bar of the selected items', { tag: '@phone' }, async ({ page }) => {
  const mark = ownDigits(8)
  await write(mark)
  await openAdmin(page, `/inbox?keyword=${mark}`, 'admin')
  const rows = page.getByRole('row').filter({ hasText: mark })
  await rows.first().getByRole('button', { name: /^领取/ }).click()
  const shown = page.locator('output[aria-live="polite"] > :last-child')
  await expect(shown).toContainText('已领取 1 条')
  await rows.last().getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: '批量操作' })
  await expect(bar.getByRole('button', { name: '我来处理' })).toBeVisible()
  const isClear = async () => {
    const [toast, barBox] = await Promise.all([shown.boundingBox(), bar.boundingBox()])
    if (!toast || !barBox) return false
    return toast.y + toast.height <= barBox.y || toast.y >= barBox.y + barBox.height
  }
  await expect.poll(isClear).toBe(true)
})

test('a colleague who was faster is named, keys walk the list, and who may only look only looks', async ({
  page,
}) => {
  const mark = ownDigits(8)
  await write(mark)
  await openAdmin(page, `/inbox?keyword=${mark}&kind=feedback`, 'admin')
  const row = page.getByRole('row').filter({ hasText: mark })
  const take = row.getByRole('button', { name: /^领取/ })
  await expect(take).toBeVisible()
  await sql`
    insert into inbox_assignment (kind, item_id, staff_id, assigned_at)
    select 'feedback', feedback_id, staff_id, now() from feedback, staff
    where text like ${`%${mark}`} and username = 'content'`
  await take.click()
  await expectToast(page, /“结算慢 \d+”现在由.+负责，请先看一下/)
  await expect(take).toHaveCount(0)
  expect(await holdersOf(mark)).toEqual([{ holder: 'content' }])

  await page.keyboard.press('ArrowDown')
  await expect(row.getByRole('link')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(row.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(openRow(page, '反馈详情')).toContainText(`结算慢 ${mark}`)

  await openAdmin(page, `/inbox?keyword=${mark}`, 'viewer')
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^领取/ })).toHaveCount(0)
  await expect(page.getByRole('note')).toHaveText('您的角色（只读）只能查看。')
})

test(
  'sales cannot answer, so they take nothing and hand it to who can',
  { tag: '@phone' },
  async ({ page }) => {
    const mark = ownDigits(8)
    await write(mark)
    await openAdmin(page, `/inbox?keyword=${mark}`, 'sales')
    const rows = page.getByRole('row').filter({ hasText: mark })
    await expect(rows).toHaveCount(2)
    await expect(page.getByRole('note')).toContainText('您的角色（销售客服）不能回复')
    await expect(page.getByRole('button', { name: /^领取/ })).toHaveCount(0)
    await rows.first().getByRole('checkbox').check()
    await expect(page.getByRole('button', { name: '我来处理' })).toHaveCount(0)
    await page.getByRole('button', { name: '分配给同事' }).click()
    const colleagues = page.getByRole('list', { name: '分配给同事' }).getByRole('button')
    await expect(colleagues).not.toHaveCount(0)
    await colleagues.first().click()
    await expectToast(page, /已把 1 条分配给/)
    expect(await holdersOf(mark)).toHaveLength(1)
  },
)

/** Feedback of one company, the oldest first. */
async function writeFeedback(mark: string, texts: readonly string[]): Promise<void> {
  const { company_id, account_id } = await newBuyer({ brand: 'bc' })
  for (const [place, text] of texts.entries())
    await sql`
      insert into feedback (brand, company_id, account_id, text, sent_at)
      values ('bc', ${company_id}, ${account_id}, ${`${text} ${mark}`}, now() - make_interval(hours => ${texts.length - place}))`
}

/** A colleague's reply, as in another browser. */
const replyAs = (username: string, words: string) => sql`
  update feedback set state = 'answered', reply = '已修', replied_at = now(), first_answered_at = now(),
    version = version + 1, replied_by = (select staff_id from staff where username = ${username})
  where text = ${words}`

test(
  'an answer leads on to what is still open and nobody else’s, with an empty field',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const mark = ownDigits(8)
    await writeFeedback(mark, ['图糊', '搜不到', '太慢', '闪退'])
    await sql`
      insert into inbox_assignment (kind, item_id, staff_id, assigned_at)
      select 'feedback', feedback_id, staff_id, now() from feedback, staff
      where text = ${`太慢 ${mark}`} and username = 'admin'`
    await openAdmin(page, `/inbox?keyword=${mark}`, 'content')
    await page.getByRole('link', { name: `图糊 ${mark}` }).click()
    const open = openRow(page, '反馈详情')
    const field = open.getByRole('textbox', { name: '回复', exact: true })
    await field.fill('请刷新')
    await replyAs('admin', `搜不到 ${mark}`)
    await open.getByRole('button', { name: '提交回复' }).click()
    await expectToast(page, /已回复 .+ 的反馈/)
    await expect(open).toContainText(`闪退 ${mark}`)
    await expect(field).toHaveValue('')
    if (isMobile) await expect(field).not.toBeFocused()
    else await expect(field).toBeFocused()
  },
)

test('a colleague who answers what is open is named with the time, and what was typed stays', async ({
  page,
}) => {
  const mark = ownDigits(8)
  await writeFeedback(mark, ['图糊'])
  await openAdmin(page, `/inbox?keyword=${mark}`, 'content')
  await page.getByRole('link', { name: `图糊 ${mark}` }).click()
  const open = openRow(page, '反馈详情')
  await open.getByRole('textbox', { name: '回复', exact: true }).fill('请刷新')
  await replyAs('admin', `图糊 ${mark}`)
  await open.getByRole('button', { name: '提交回复' }).click()
  await expectToast(page, /.+刚刚回复过，请先看一下/)
  await expect(open.getByRole('note')).toHaveText(
    /^.+已于 .*\d\d:\d\d 回复。您输入的内容还在，没有提交；请看过再提交。$/,
  )
  await expect(open.getByRole('textbox', { name: '修改回复' })).toHaveValue('请刷新')
})

test('the opened row stays in view beside its detail, and an item that left the list says who has it', async ({
  page,
}) => {
  const mark = ownDigits(8)
  const texts = Array.from(
    { length: 20 },
    (_, place) => `第${place + 1}条，${'图片一直打不开，'.repeat(6)}`,
  )
  await writeFeedback(mark, texts)
  await openAdmin(page, `/inbox?keyword=${mark}`, 'content')
  const rows = page.getByRole('row').filter({ hasText: mark })
  await expect(rows).toHaveCount(20)
  await rows.nth(13).scrollIntoViewIfNeeded()
  await rows.nth(13).getByRole('link').click()
  const open = openRow(page, '反馈详情')
  await expect(open).toContainText('第14条')
  await expect(rows.nth(13)).toBeInViewport({ ratio: 1 })
  await page.reload()
  await expect(rows.nth(13)).toBeInViewport({ ratio: 1 })

  await open.getByRole('button', { name: /^领取/ }).click()
  await expectToast(page, '已领取 1 条')
  await page.getByRole('button', { name: /^我负责的/ }).click()
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link').click()
  await open.getByRole('button', { name: /^放回/ }).click()
  await expectToast(page, '已放回，无人负责')
  await expect(rows).toHaveCount(0)
  await expect(open).toContainText('已等待')
  await expect(open.getByRole('button', { name: /^领取/ })).toBeVisible()
  expect(await holdersOf(mark)).toEqual([])
  await page.reload()
  await expect(open.getByRole('button', { name: /^领取/ })).toBeVisible()
})
