import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

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

/** Nothing is wider than the window. */
export async function expectNoSideways(page: Page): Promise<void> {
  await expectStill(page)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)
}

/**
 * The page has drawn what it was told last, the new width of its window too, and nothing on it is on its way to an
 * end; a skeleton that breathes without one doesn't count.
 */
async function expectStill(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(movementsInTwoFrames), { intervals: [0] }).toEqual([])
}

/** What moves once the page has drawn two frames more: a new width is told to it in one and drawn by the next. */
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
      resolve(moving.map(({ effect }) => (effect as KeyframeEffect).target?.className ?? ''))
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
    // Style sheets are asked for only by a rule that is off.
    preload: { assets: ['media'] },
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}
