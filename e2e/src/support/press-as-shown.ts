import type { Locator } from '@playwright/test'

import { untilCallsAreOver } from './calls-under-way.ts'

/** A press on the button waits for these. */
const SETTLING = /(?:getOrdersVoucherMsg|getUserMaxFreyCoin)$/

/**
 * Holds all other calls of a page while `work` changes something behind it, and presses the button before the page hears
 * of it: what others of the brand do meanwhile would make it read again.
 *
 * @param path end of the address of the call that the button makes
 */
export async function pressAsShown(
  button: Locator,
  path: string,
  work: () => Promise<void>,
): Promise<void> {
  const page = button.page()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    const url = route.request().url()
    if (!url.endsWith(path) && !SETTLING.test(url)) await held.promise
    await route.fallback()
  })
  // What is on its way still shows the page as it is.
  await untilCallsAreOver(page)
  await work()
  const sent = page.waitForRequest((request) => request.url().endsWith(path))
  await button.click()
  await sent
  held.resolve()
}
