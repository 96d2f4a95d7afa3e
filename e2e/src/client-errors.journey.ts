import type { Page } from '@playwright/test'

import { ownDigits } from './support/own-number.ts'
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

test('an error in the page is reported', { tag: '@phone' }, async ({ page, signedInAs }) => {
  await signedInAs({ brand: 'premium' })
  const words = `${ownLetters()} is undefined`
  await open(page, 'premium', '/profile/feedback?from=13800138000')
  await expect(page.getByRole('main')).toContainText('提交记录')
  const sent = page.waitForResponse((answer) => LOGS.test(answer.url()))
  await throwInPage(page, words)
  const answer = await sent
  expect(answer.status()).toBe(200)
  expect(answer.request().postDataJSON()).toMatchObject({
    errors: [{ kind: 'error', message: `TypeError: ${words}`, route: '/profile/feedback' }],
    views: [{ route: '/profile/feedback', views: 1 }],
  })
  expect(answer.request().postData()).not.toContain('13800138000')
})
