import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

import { findLayoutFaults } from './layout-faults.ts'

/**
 * What axe finds wrong with the page once nothing on it fades in or slides any more, a line each.
 *
 * It runs in the page itself: its builder for Playwright opens a page more for each look, carries every element that
 * is in order there and puts axe's source into both, which costs four times the look.
 */
export async function expectNoViolation(page: Page): Promise<void> {
  await expectStill(page)
  // Run this way, axe sees one frame.
  expect(page.frames()).toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(findViolations)
  expect(found).toEqual([])
}

/** Widths of phones, tablets, desktops, and of a desktop at 125 % or 200 % zoom. */
const WIDTHS = [320, 360, 390, 640, 720, 768, 1024, 1180, 1280, 1366, 1440, 1920]

/**
 * At every width nothing is cut off, covered, broken or outside: one visit, the window widened step by step. Faults of
 * all widths are reported together.
 */
export async function expectFitsAllWidths(page: Page): Promise<void> {
  const window = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const width of WIDTHS) {
    await page.setViewportSize({ ...window, width })
    await expectFits(page, `at ${width}`)
  }
  await page.setViewportSize(window)
}

/** At the width that the window has nothing is cut off, covered, broken or outside. */
export async function expectFits(page: Page, where = 'as it is'): Promise<void> {
  await expectStill(page)
  // What covers something for a moment, such as a toast, is gone at the second look.
  await expect.soft
    .poll(() => page.evaluate(findLayoutFaults), { message: where, timeout: 6_000 })
    .toEqual([])
}

/** Nothing is wider than the window. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  await expectStill(page)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)
}

/**
 * The page has drawn its last change, including a new window width; nothing is loading and no animation is running,
 * except endless ones such as a skeleton's.
 */
export async function expectStill(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(movementsInTwoFrames), { intervals: [0] }).toEqual([])
}

/** The animations after two more frames: a new width arrives in the first and is drawn in the second. */
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

/** Every rule that is on by itself; what keeps them is left unnamed. */
async function findViolations(): Promise<readonly string[]> {
  // What axe's source leaves in the page has no type there.
  const { axe: inPage } = window as unknown as { axe: typeof axe }
  const { violations }: AxeResults = await inPage.run(document, {
    resultTypes: ['violations'],
    // Only a rule that is off needs the style sheets.
    preload: { assets: ['media'] },
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}
