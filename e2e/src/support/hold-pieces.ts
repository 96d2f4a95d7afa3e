import type { Page } from '@playwright/test'

/** The calls that send a file in pieces. */
export const PIECES = /\/api\/uploads\//

/** Lets no further piece of a file through until the returned function is called. */
export async function holdPieces(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(PIECES, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
