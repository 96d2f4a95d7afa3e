import type { Locator, Page } from '@playwright/test'

import { untilCallsAreOver } from './calls-under-way.ts'

/** A press on the button waits for these. */
const SETTLING = /(?:getOrdersVoucherMsg|getUserMaxFreyCoin)$/

/**
 * Holds what a page calls from now on, so that it shows what it shows while something changes behind it; what is on its way
 * arrives first.
 *
 * @param path end of the address of a call that is let through
 * @returns what lets them go
 */
export async function holdCalls(page: Page, path?: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    const url = route.request().url()
    const isLetThrough = SETTLING.test(url) || (path !== undefined && url.endsWith(path))
    if (!isLetThrough) await held.promise
    await route.fallback()
  })
  await untilCallsAreOver(page)
  return held.resolve
}

/**
 * Changes something behind a page, and presses the button before the page hears of it: what others of the brand do meanwhile
 * would make it read again.
 *
 * @param path end of the address of the call that the button makes
 */
export async function pressAsShown(
  button: Locator,
  path: string,
  work: () => Promise<void>,
): Promise<void> {
  const page = button.page()
  const letGo = await holdCalls(page, path)
  await work()
  const sent = page.waitForRequest((request) => request.url().endsWith(path))
  await button.click()
  await sent
  letGo()
}
