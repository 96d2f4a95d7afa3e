import type { Page } from '@playwright/test'

export type Visit = {
  readonly scriptBytes: number
  readonly largestPaintMs: number
  readonly layoutShift: number
}

const SLOWER = 4
const MEGABIT_BYTES = 125_000
const NETWORK = {
  offline: false,
  latency: 40,
  downloadThroughput: 10 * MEGABIT_BYTES,
  uploadThroughput: 10 * MEGABIT_BYTES,
}
/** A page counts as settled after this time without a paint. */
const QUIET_MS = 1500

/**
 * Slows the processor by a factor of four and the network to 10 Mbit/s with 40 ms latency (quality,
 * speed of pages).
 */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
}

export async function visit(page: Page, address: string): Promise<Visit> {
  await page.addInitScript(watchPaints)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForFunction(
    (quiet) => performance.now() - (window.lastPaintMs ?? Infinity) > quiet,
    QUIET_MS,
  )
  return page.evaluate(() => ({
    scriptBytes: performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter((entry) => entry.name.endsWith('.js'))
      .reduce((sum, entry) => sum + entry.transferSize, 0),
    largestPaintMs: window.largestPaintMs ?? 0,
    layoutShift: window.layoutShift ?? 0,
  }))
}

declare global {
  interface Window {
    largestPaintMs?: number
    lastPaintMs?: number
    layoutShift?: number
  }
}

/** Runs in the page before its own scripts. */
function watchPaints(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.largestPaintMs = entry.startTime
      window.lastPaintMs = performance.now()
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // TypeScript has no type for layout shifts.
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!shift.hadRecentInput) window.layoutShift = (window.layoutShift ?? 0) + shift.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
