import type { Id } from '@portal/rules/ids.ts'
import { MessageCategory } from '@portal/rules/messages/message-categories.ts'

import { newBuyer } from './support/buyers.ts'
import { sql } from './support/database.ts'
import { expectNoHorizontalScroll, expectNoViolation } from './support/fit-for-all.ts'
import { sendMessage } from './support/messages.ts'
import { ownDigits } from './support/own-number.ts'
import { openAdmin, openRow } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test(
  'messages are found by words in any order and by their category',
  { tag: '@phone' },
  async ({ page }) => {
    const own = ownDigits(8)
    const buyer = await newBuyer({ brand: 'bc' })
    const preview = `活动预告 ${own}：底盘专场`
    const notice = `公告 ${own}`
    for (const [title, category] of [
      [preview, MessageCategory.offers],
      [notice, MessageCategory.notices],
    ] as const)
      await ofStaff(await sendMessage(buyer, 'bc', { title, category }))
    await openAdmin(page, '/messages?brand=bc', 'content')
    const search = page.getByRole('searchbox', { name: '搜索消息' })
    await search.fill(`底盘 ${own}`)
    await search.press('Enter')
    await expect(page.getByRole('link', { name: preview })).toBeVisible()
    await search.fill(`${own} 系统公告`)
    await search.press('Enter')
    await expect(page.getByRole('link', { name: notice })).toBeVisible()
    await expect(page.getByRole('link', { name: preview })).toHaveCount(0)
    await search.fill(own)
    await search.press('Enter')
    await expect(page.getByRole('link', { name: preview })).toBeVisible()
    const category = page.getByRole('combobox', { name: '分类' })
    await category.selectOption('优惠活动')
    await expect(page.getByRole('link', { name: notice })).toHaveCount(0)
    await page.reload()
    await expect(category.getByRole('option', { selected: true })).toHaveText('优惠活动')
    await expect(page.getByRole('link', { name: preview })).toBeVisible()
    await expectNoViolation(page)
    await expectNoHorizontalScroll(page)
    await category.selectOption('对账单')
    await page.getByRole('button', { name: '清除筛选' }).click()
    await expect(category.getByRole('option', { selected: true })).toHaveText('全部分类')
    await expect(search).toHaveValue('')
  },
)

test(
  'a planned message that goes out, and one that is read, show so in the open row and panel',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const title = `周六盘点 ${ownDigits(8)}`
    const tip = await ofStaff(await sendMessage(await newBuyer({ brand: 'bc' }), 'bc', { title }))
    await sql`update tip set state = 'scheduled', send_at = now() + interval '1 day' where tip_id = ${tip}`
    await page.clock.install()
    await openAdmin(page, `/messages?brand=bc&keyword=${title}&message=${tip}`, 'content')
    const row = page.getByRole('row').filter({ hasText: title })
    const detail = openRow(page, '消息详情')
    await expect(detail).toContainText('待发送')
    await sql`update tip set state = 'sent', send_at = now() where tip_id = ${tip}`
    await page.clock.fastForward(20_000)
    await expect(detail).toContainText('发给 1 · 送达 0 · 已读 0')
    await expect(detail.getByRole('button', { name: '编辑' })).toHaveCount(0)
    await expect(detail).not.toContainText('待发送')
    if (!isMobile) await expect(row).toContainText('已发送')

    await detail.getByRole('button', { name: '关闭' }).click()
    await expect(row).toContainText('已发送')
    await sql`update tip_recipient set delivered_at = now(), read_at = now() where tip_id = ${tip}`
    await page.getByRole('link', { name: title }).click()
    await expect(detail).toContainText('已读 1（100.0%）')
    if (!isMobile) await expect(row).toContainText(/1\s*1\s*1/)
  },
)

test(
  'the chosen recipients stay over a reload, with their phones, and keys go on',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const title = `已读未读 ${ownDigits(8)}`
    const [reader, other] = [await newBuyer({ brand: 'bc' }), await newBuyer({ brand: 'bc' })]
    const tip = await ofStaff(await sendMessage(reader, 'bc', { title }))
    await sql`update tip_recipient set delivered_at = now(), read_at = now() where tip_id = ${tip}`
    await sql`
      with feed as (
        insert into live_feed (account_id, last_seq) values (${other.account_id}, 1)
        on conflict (account_id) do update set last_seq = live_feed.last_seq + 1 returning last_seq)
      insert into tip_recipient (account_id, seq, tip_id, category_id)
      select ${other.account_id}, last_seq, ${tip}, 1 from feed`
    await openAdmin(page, `/messages?brand=bc&message=${tip}`, 'content')
    const detail = openRow(page, '消息详情')
    await expect(detail).toContainText('发给 2 · 送达 1（50.0%） · 已读 1（50.0%）')
    await expect(detail.getByRole('row').filter({ hasText: reader.phone })).toBeVisible()
    await detail.getByText('未读 1', { exact: true }).click()
    await expect(detail.getByRole('row').filter({ hasText: reader.phone })).toHaveCount(0)
    await page.reload()
    await expect(detail.getByRole('radio', { name: '未读 1' })).toBeChecked()
    await expect(detail.getByRole('row').filter({ hasText: other.phone })).toBeVisible()
    await expect(detail.getByRole('row').filter({ hasText: reader.phone })).toHaveCount(0)
    await expectNoViolation(page)
    await expectNoHorizontalScroll(page)
    await detail.getByText('未送达 1', { exact: true }).click()
    await expect(detail.getByRole('radio', { name: '未送达 1' })).toBeFocused()
    if (!isMobile) {
      await page.keyboard.press('ArrowUp')
      await expect(detail.getByRole('radio', { name: '未读 1' })).toBeChecked()
      await page.keyboard.press('/')
      await expect(page.getByRole('searchbox', { name: '搜索消息' })).toBeFocused()
      await detail.getByText('已读 1', { exact: true }).click()
    }
    await page.keyboard.press('Escape')
    await expect(detail).toHaveCount(0)
  },
)

/** Written by staff for all, instead of by an event. */
async function ofStaff(tip: Id<'tip'>): Promise<Id<'tip'>> {
  await sql`update tip set audience = '{"kind": "all"}', event_key = null where tip_id = ${tip}`
  return tip
}
