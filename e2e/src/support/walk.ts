import type { Page } from '@playwright/test'

/**
 * Opens another page as a link does: the app stays, which takes a third of the time of loading it. Text of the previous
 * page may also be on the next one, so this waits for another heading.
 */
export async function openAndSettle(page: Page, address: string): Promise<void> {
  const from = new URL(page.url())
  const to = new URL(address)
  // The same page with another question may keep its heading.
  if (from.origin !== to.origin || from.pathname === to.pathname) {
    await page.goto(address)
    return
  }
  const before = await page.evaluateHandle(() => document.querySelector('h1'))
  const words = await before.evaluate((heading) => heading?.textContent)
  await page.evaluate((next) => history.pushState({}, '', next), address)
  await page.waitForFunction(
    ([heading, title]) => {
      const now = document.querySelector('h1')
      return now !== null && (now !== heading || now.textContent !== title)
    },
    [before, words] as const,
  )
}
