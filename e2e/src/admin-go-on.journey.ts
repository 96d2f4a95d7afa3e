import type { Page } from '@playwright/test'

import { unapproved } from './support/admin-orders.ts'
import { sql } from './support/database.ts'
import { expectToast } from './support/pieces.ts'
import { openAdmin } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const LIST = /\/api\/admin\/orders\?/

/** Approves the open order, and does `meanwhile` before the list is read again. */
async function approve(page: Page, order_no: string, meanwhile: () => Promise<void>) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(LIST, async (route) => {
    await promise
    await route.fallback()
  })
  const decided = page.waitForResponse(/\/api\/admin\/orders\/decide$/)
  await page.getByRole('button', { name: '审核通过' }).click()
  await decided
  await meanwhile()
  resolve()
  await expectToast(page, `已审核通过 ${order_no}`)
  await page.unroute(LIST)
}

// On a phone the open order covers the list.
test('who has gone on to a field, a row or a page while a decision is answered stays there', async ({
  page,
}) => {
  const orders = [await unapproved(), await unapproved(), await unapproved(), await unapproved()]
  const [last, third, second, first] = orders.map(({ order_no }) => order_no)
  const name = `接着审 ${last}`
  await sql`
    update company set name = ${name}
    where company_id = any(${orders.map(({ buyer }) => buyer.company_id)})`
  await openAdmin(page, `/orders?keyword=${encodeURIComponent(name)}`)
  const row = (order_no = '') => page.getByRole('row').getByRole('link', { name: order_no })
  const open = page
    .getByRole('complementary', { name: '订单详情' })
    .getByRole('heading', { level: 2 })

  await row(first).click()
  const search = page.getByRole('searchbox', { name: '搜索订单' })
  await approve(page, first ?? '', () => search.focus())
  await expect(open).toContainText(second ?? '')
  await expect(search).toBeFocused()

  await approve(page, second ?? '', () => row(last).click())
  const read = page.waitForResponse(LIST)
  await page.getByRole('button', { name: '刷新列表' }).click()
  await read
  await expect(open).toContainText(last ?? '')

  await row(third).click()
  await approve(page, third ?? '', () =>
    page.getByRole('link', { name: '发货', exact: true }).click(),
  )
  await expect(page.getByRole('heading', { name: '发货', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/picking$/)
})
