import type { Page } from '@playwright/test'

/** Longer than a busy machine needs to tell the page; shorter than ten seconds, after which staff cannot undo. */
const AHEAD_MS = 5000

/** Stops an installed clock of a page. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS)
}
