import type { Page } from '@playwright/test'

import { originOf } from './test.ts'

/** Opens an address of a brand's shop, and resolves once the page has its live line. */
export async function openLive(page: Page, brand: string, path: string): Promise<void> {
  await openLiveAt(page, `${originOf(brand)}${path}`)
}

/** The same at another server. */
export async function openLiveAt(page: Page, address: string): Promise<void> {
  const line = page.waitForEvent('websocket', (socket) => socket.url().includes('/live?ticket='))
  await page.goto(address)
  await (await line).waitForEvent('framereceived', ({ payload }) => /epoch/.test(String(payload)))
}
