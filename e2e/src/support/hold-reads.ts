import type { Page } from '@playwright/test'

/** Keeps a page as it is, as with a slow network, until the returned function is called; its changes are sent. */
export async function holdReads(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') await held.promise
    await route.fallback()
  })
  return held.resolve
}
