import type { Page } from '@playwright/test'

/** The next of these calls is carried out, and its answer never comes. */
export async function loseAnswer(page: Page, calls: string | RegExp): Promise<void> {
  await page.route(
    calls,
    async (route) => {
      // Where Playwright itself finds the server; the brand then comes from the call's header.
      const url = route
        .request()
        .url()
        .replace(/\/\/\w+\.localhost/, '//127.0.0.1')
      await route.fetch({ url })
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}
