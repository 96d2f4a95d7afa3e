import type { Page } from '@playwright/test'

import { newBuyer, newColleague } from './support/buyers.ts'
import { followToasts } from './support/covered-by-toasts.ts'
import { sql } from './support/database.ts'
import { ownDigits } from './support/own-number.ts'
import { openAdmin, openRow } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const BRAND = 'premium'

test(
  'a toast of the staff pages covers neither head nor foot of the window, and rows name the brand',
  { tag: '@phone' },
  async ({ page }) => {
    const buyer = await newBuyer({ brand: BRAND })
    await newColleague(buyer, { brand: BRAND, name: '李敏仪' })
    await openAdmin(page, `/accounts?keyword=${buyer.phone}`)
    const row = page.getByRole('row').filter({ hasText: buyer.phone })
    await expect(row.getByText('泽锐', { exact: true })).toBeVisible()
    await row.getByRole('link').click()
    const detail = openRow(page, '客户详情')
    await detail.getByRole('button', { name: '停用 李敏仪' }).click()
    const sure = page.getByRole('dialog', { name: '停用账号' })
    await sure.getByRole('button', { name: '停用', exact: true }).click()
    await detail.getByRole('button', { name: '恢复 李敏仪' }).click()
    const box = await placeOfToast(page, '李敏仪 已恢复')
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    expect(box.y).toBeGreaterThan(height / 2)
    if (width < 640) expect(box.y + box.height).toBeLessThanOrEqual(height - 96)
    else expect(box.x).toBeGreaterThan(200)
  },
)

/** Read at once with its words: it goes by itself. */
async function placeOfToast(page: Page, words: string): Promise<DOMRect> {
  const found = await page.waitForFunction((text) => {
    const last = document.querySelector('output[aria-live="polite"] > :last-child')
    return last?.textContent.trim() === text && last.getBoundingClientRect().toJSON()
  }, words)
  return found.jsonValue()
}

/** Some feedback whose words share a mark. */
async function writeSome(mark: string, words: string): Promise<void> {
  const { company_id, account_id } = await newBuyer({ brand: BRAND })
  await sql`
    insert into feedback (brand, company_id, account_id, text, sent_at)
    select ${BRAND}, ${company_id}, ${account_id},
      at || ${` ${mark} ${words}`}, now() - interval '1 hour' * at
    from generate_series(1, 9) as at`
}

test(
  'a toast of the staff pages covers neither the button that was pressed nor a reply',
  { tag: '@phone' },
  async ({ page }) => {
    const toasts = await followToasts(page)
    const mark = ownDigits(8)
    await writeSome(mark, '结算慢')
    await openAdmin(page, `/inbox?keyword=${mark}`, 'content')
    const rows = page.getByRole('row').filter({ hasText: mark })
    await expect(rows).toHaveCount(9)
    for (const [place, row] of (await rows.all()).entries()) {
      const take = row.getByRole('button', { name: /^领取/ })
      const words = ((await take.getAttribute('aria-label')) ?? '').replace('领取', '')
      await take.click()
      await expect(row.getByRole('button', { name: `放回${words}` })).toBeEnabled()
      await expect.poll(async () => (await toasts()).length).toBe(place + 1)
      expect((await toasts())[place]?.covers).not.toContainEqual(expect.stringContaining(words))
    }

    const long = ownDigits(8)
    // So that the reply to it is at the foot of a phone.
    await writeSome(long, '发来的配件与图片不符，请核对后再发。'.repeat(18))
    await openAdmin(page, `/feedback?keyword=${long}`, 'content')
    await page.getByRole('row').filter({ hasText: long }).first().getByRole('link').click()
    const reply = openRow(page, '反馈详情').getByRole('textbox', { name: '回复' })
    await reply.fill('已核对')
    await openRow(page, '反馈详情').getByRole('button', { name: '提交回复' }).click()
    await expect(reply).toHaveValue('')
    await expect.poll(async () => (await toasts()).length).toBe(1)
    expect((await toasts())[0]?.covers).not.toContainEqual(expect.stringContaining('回复'))
  },
)
