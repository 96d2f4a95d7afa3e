import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What axe finds wrong with the page once nothing on it fades in or slides any more, a line each. */
export async function expectNoViolation(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(countOfMovements)).toBe(0)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
  expect(found).toEqual([])
}

/** Nothing is wider than the window. */
export async function expectNoSideways(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)
}

/** What is on its way to an end; a skeleton that breathes without one doesn't count. */
function countOfMovements(): number {
  return document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    ).length
}
