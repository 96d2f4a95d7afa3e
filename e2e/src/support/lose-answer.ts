import type { Page } from '@playwright/test'

/** The server acts, but the page cannot know: the case in which a retry must not act twice. */
export async function loseAnswer(page: Page, calls: string | RegExp, times = 1): Promise<void> {
  await page.route(
    calls,
    async (route) => {
      // Node does not resolve the brands' hosts below localhost; the brand comes from the call's header.
      const url = route
        .request()
        .url()
        .replace(/\/\/\w+\.localhost/, '//127.0.0.1')
      await route.fetch({ url })
      await route.abort('connectionreset')
    },
    { times },
  )
}
