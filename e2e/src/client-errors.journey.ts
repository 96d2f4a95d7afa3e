import type { Page } from '@playwright/test'

import { ownDigits } from './support/own-number.ts'
import { expectToast } from './support/pieces.ts'
import { openAdmin, openRow } from './support/staff.ts'
import { expect, open, test } from './support/test.ts'

const LOGS = /senlogs$/

/** Long numbers are left out of a report, and the numbers in it do not tell causes apart. */
const ownLetters = () =>
  ownDigits(8).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

/** As a fault in a script of the page does. */
async function throwInPage(page: Page, words: string): Promise<void> {
  await page.evaluate((message) => {
    setTimeout(() => {
      throw new TypeError(message)
    })
  }, words)
}

test(
  'an error in the page reaches the staff, who mark it as resolved',
  { tag: '@phone' },
  async ({ page, signedInAs, browser }) => {
    await signedInAs({ brand: 'premium' })
    const words = `${ownLetters()} is undefined`
    await open(page, 'premium', '/profile/feedback?from=13800138000')
    await expect(page.getByRole('main')).toContainText('提交记录')
    const sent = page.waitForResponse((answer) => LOGS.test(answer.url()))
    await throwInPage(page, words)
    await throwInPage(page, words)
    const answer = await sent
    expect(answer.status()).toBe(200)
    expect(answer.request().postDataJSON()).toMatchObject({
      errors: [{ kind: 'error', message: `TypeError: ${words}`, times: 2 }],
      views: [{ route: '/profile/feedback', views: 1 }],
    })
    expect(answer.request().postData()).not.toContain('13800138000')

    const staff = await (await browser.newContext()).newPage()
    await openAdmin(staff, `/client_errors?keyword=${encodeURIComponent(words)}`, 'admin')
    const row = staff.getByRole('row').filter({ hasText: words })
    await expect(row).toContainText('2 次')
    await expect(row).toContainText('1 人')
    await row.click()
    const detail = openRow(staff, '报错详情')
    await expect(detail).toContainText('/profile/feedback')
    await detail.getByRole('button', { name: '标为已解决' }).click()
    await expectToast(staff, '新版本再出现时会重新列出')
    await expect(detail.getByRole('button', { name: '改回未解决' })).toBeVisible()
    await staff.getByRole('button', { name: '撤销' }).click()
    await expectToast(staff, '已撤销 1 个版本')
    await detail.getByRole('button', { name: '标为已解决' }).click()
    await expect(detail.getByRole('button', { name: '改回未解决' })).toBeVisible()
    await openAdmin(
      staff,
      `/client_errors?tab=resolved&keyword=${encodeURIComponent(words)}`,
      'admin',
    )
    await expect(row).toHaveCount(1)
    await openAdmin(staff, '/client_errors?tab=views', 'admin')
    await expect(staff.getByRole('row').filter({ hasText: '/profile/feedback' })).toHaveCount(1)
  },
)

test(
  'one press resolves a cause in all its releases, says in which, and is taken back for these',
  { tag: '@phone' },
  async ({ page, signedInAs, browser }) => {
    await signedInAs({ brand: 'premium' })
    const words = `${ownLetters()} is lost`
    const releases = [ownLetters(), ownLetters()]
    await open(page, 'premium', '/profile/feedback')
    await expect(page.getByRole('main')).toContainText('提交记录')
    for (const release of releases) {
      await page.route(LOGS, async (sent) =>
        sent.continue({
          postData: JSON.stringify({ ...sent.request().postDataJSON(), release }),
        }),
      )
      const counted = page.waitForResponse((answer) => LOGS.test(answer.url()))
      await throwInPage(page, words)
      expect((await counted).status()).toBe(200)
      await page.unroute(LOGS)
    }

    const staff = await (await browser.newContext()).newPage()
    await openAdmin(staff, `/client_errors?keyword=${encodeURIComponent(words)}`, 'admin')
    const rows = staff.getByRole('row').filter({ hasText: words })
    await expect(rows).toHaveCount(2)
    await rows.first().click()
    const detail = openRow(staff, '报错详情')
    await expect(detail).toContainText('同一错误的 2 个版本一起标为已解决')
    await expect(detail).toContainText('出现过的版本（2）')
    await detail.getByRole('button', { name: '标为已解决（2 个版本）' }).click()
    await expectToast(staff, /2 个版本（.+、.+）已标为已解决/)
    await expect(detail).toContainText('一起解决的 2 个版本一起改回未解决')
    await staff.getByRole('button', { name: '撤销' }).click()
    await expectToast(staff, '已撤销 2 个版本')
    await expect(detail).toContainText('同一错误的 2 个版本一起标为已解决')
  },
)

test('what a page noted is sent when it is closed', async ({ page, signedInAs }) => {
  await signedInAs({ brand: 'bc' })
  await open(page, 'bc', '/profile/feedback')
  await expect(page.getByRole('main')).toContainText('提交记录')
  const sent = page.waitForRequest(LOGS, { timeout: 8000 })
  await page.goto('about:blank')
  expect((await sent).postDataJSON()).toMatchObject({ views: [{ route: '/profile/feedback' }] })
})
