import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

import { findLayoutFaults } from './layout-faults.ts'

/**
 * Expects axe to find no violation, once all animations have ended. Another journey may change what the page shows while axe
 * reads it, so that it meets a colour on its way: what it finds, it must find twice.
 *
 * axe runs in the page directly: its builder for Playwright opens another page for each check and
 * transfers every passing element and axe's source, which takes four times as long.
 */
export async function expectNoViolation(page: Page): Promise<void> {
  // Without the builder, axe checks only one frame.
  expect(page.frames()).toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await readViolations(page)
  if (found.length === 0) return
  const again = await readViolations(page)
  expect(found.filter((one) => again.includes(one))).toEqual([])
}

async function readViolations(page: Page): Promise<readonly string[]> {
  await expectStill(page)
  return page.evaluate(findViolations)
}

export const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/**
 * Expects the page to be loaded, to pass axe's rules on a desktop and on a phone, and to fit every
 * width in between.
 *
 * @param path of the page; absent if the journey is already on it
 */
export async function expectFitForAll(
  page: Page,
  sign: string | RegExp,
  path?: string,
): Promise<void> {
  if (path !== undefined) await page.waitForURL((url) => url.pathname === path)
  await expect(page.getByRole('main')).toContainText(sign)
  await expectOpenFitForAll(page)
}

/** The same of what is open over the page, such as a dialog or pop-ups. */
export async function expectOpenFitForAll(page: Page, within?: string): Promise<void> {
  await expectNoViolation(page)
  await expectFitsAllWidths(page, within)
  await page.setViewportSize(PHONE)
  await expectNoViolation(page)
  await page.setViewportSize(DESKTOP)
}

/** Widths of phones, tablets and desktops, and of a desktop at 125 % or 200 % zoom. */
const WIDTHS = [320, 360, 390, 640, 720, 768, 1024, 1180, 1280, 1366, 1440, 1920]

/**
 * Expects that nothing is cut off, covered, broken over lines or outside the window at any width.
 * Loads the page once, widens the window step by step and reports the faults of all widths
 * together.
 */
export async function expectFitsAllWidths(page: Page, within?: string): Promise<void> {
  const window = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const width of WIDTHS) {
    await page.setViewportSize({ ...window, width })
    await expectFits(page, `at ${width}`, within)
  }
  await page.setViewportSize(window)
}

/**
 * Expects that nothing is cut off, covered, broken over lines or outside the window at its current
 * width.
 */
export async function expectFits(page: Page, where = 'as it is', within?: string): Promise<void> {
  await expectStill(page)
  // Something temporary, such as a toast, no longer covers the page on the next attempt.
  await expect.soft
    .poll(() => page.evaluate(findLayoutFaults, within), { message: where, timeout: 6_000 })
    .toEqual([])
}

/** Expects that only parts of the page scroll, and not the window around them. */
export async function expectOneScrollbar(page: Page): Promise<void> {
  await expectStill(page)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
    .toBeLessThanOrEqual(0)
}

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  await expectStill(page)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)
}

/**
 * Waits until the page has rendered its last change, including a new window width, loads nothing,
 * and runs no animation except endless ones such as a skeleton's.
 */
export async function expectStill(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(movementsInTwoFrames), { intervals: [0] }).toEqual([])
}

/** Lists the animations after two frames: the first receives a new width, the second renders it. */
function movementsInTwoFrames(): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const look = () => {
      const moving = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' &&
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
      const waiting = document.querySelectorAll('[aria-busy="true"] > output')
      resolve([
        ...moving.map(({ effect }) => (effect as KeyframeEffect).target?.className ?? ''),
        ...Array.from(waiting, (region) => region.textContent),
      ])
    }
    requestAnimationFrame(() => requestAnimationFrame(look))
  })
}

/** Runs all rules that are enabled by default, and returns only violations. */
async function findViolations(): Promise<readonly string[]> {
  // axe's global has no type in the page.
  const { axe: inPage } = window as unknown as { axe: typeof axe }
  const { violations }: AxeResults = await inPage.run(document, {
    resultTypes: ['violations'],
    // Only a disabled rule needs the style sheets.
    preload: { assets: ['media'] },
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}
