import type { Page } from '@playwright/test'

import type { Buyer } from './support/buyers.ts'
import { sql } from './support/database.ts'
import { expectNoViolation } from './support/fit-for-all.ts'
import { ownDigits } from './support/own-number.ts'
import { press } from './support/press.ts'
import { expect, open, originOf, test } from './support/test.ts'

const BRAND = 'premium'
const COOKIES = ['development_has_unread', 'feedback_has_unread']

async function answerBoth({ account_id, company_id }: Buyer): Promise<void> {
  const number = `LR${ownDigits(8)}`
  await sql`
    insert into development_request (brand, company_id, account_id, number, normalised, state, answered_at)
    values (${BRAND}, ${company_id}, ${account_id}, ${number}, ${number}, 'reviewing', now())`
  await sql`
    insert into feedback (brand, company_id, account_id, text, sent_at, state, reply, replied_at, replied_by)
    select ${BRAND}, ${company_id}, ${account_id}, '结算页打不开', now(), 'answered', '已修复', now(), staff_id
    from staff where username = 'content'`
}

const link = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name, exact: true })

async function flagsOf(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies(originOf(BRAND))
  return COOKIES.map((name) => cookies.find((cookie) => cookie.name === name)?.value ?? '')
}

test(
  'dots lead to what is unread, are there at once on the next page, and go when it is read',
  { tag: '@phone' },
  async ({ page, signedInAs, isMobile }) => {
    const buyer = await signedInAs({ brand: BRAND })
    await answerBoth(buyer)
    await open(page, BRAND, '/profile/account')
    await expect(link(page, /^产品开发 ?有新进展$/)).toBeVisible()
    await expect(link(page, /^意见反馈 ?有新回复$/)).toBeVisible()
    await expectNoViolation(page)
    await expect.poll(() => flagsOf(page)).toEqual(['1', '1'])
    const cookies = await page.context().cookies(originOf(BRAND))
    const days = (cookies.find(({ name }) => name === COOKIES[0])?.expires ?? 0) / 86_400
    expect(days - Date.now() / 86_400_000).toBeCloseTo(365, 1)

    await page.route(/unreadStatus/, (route) => route.abort())
    await page.reload()
    const marked = isMobile
      ? page
          .getByRole('navigation', { name: '底部导航' })
          .getByRole('link', { name: /^我的 ?有未读$/ })
      : page.getByRole('button', { name: /^我的.*有未读$/ })
    await expect(marked).toBeVisible()
    await page.unroute(/unreadStatus/)
    await page.reload()

    await press(page, link(page, /^意见反馈 ?有新回复$/))
    await press(page, page.getByRole('button', { name: /^全部已读/ }))
    if (isMobile) await page.getByRole('button', { name: /^个人中心/ }).click()
    await expect(link(page, '意见反馈')).toBeVisible()
    await expect.poll(() => flagsOf(page)).toEqual(['1', '0'])
    await press(page, link(page, /^产品开发 ?有新进展$/))
    await page.getByRole('tab', { name: /^我的/ }).click()
    await press(page, page.getByRole('button', { name: /^全部已读/ }))
    await expect(marked).toHaveCount(0)
    await expect.poll(() => flagsOf(page)).toEqual(['0', '0'])
  },
)
