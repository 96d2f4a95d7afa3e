import type { Page } from '@playwright/test'

/**
 * Opens another page with client-side navigation, in a third of the time of loading it. Texts may
 * be on both pages, so this waits for a different heading.
 */
export async function openAndSettle(page: Page, address: string): Promise<void> {
  const from = new URL(page.url())
  const to = new URL(address)
  // The same page with a different query may keep its heading.
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
