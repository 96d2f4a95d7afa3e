import { expect, type Page } from '@playwright/test'

const DESKTOP_WIDTHS = [1024, 1280, 1440, 1920]

/** No toast covers a control, at any desktop width. */
export async function expectToastsClear(page: Page): Promise<void> {
  for (const width of DESKTOP_WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(coveredControls), `at ${width}`).toEqual([])
  }
}

/** Finds the controls under a toast; also reports a missing toast. */
function coveredControls(): string[] {
  const toasts = [...document.querySelectorAll('output[aria-live="polite"] > *')]
  if (toasts.length === 0) return ['no toast']
  const controls = [...document.querySelectorAll('a[href], button, input, select, [role="tab"]')]
  return controls
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => toasts.every((toast) => !toast.contains(control)))
    .filter((control) => {
      const box = control.getBoundingClientRect()
      // A control scrolled out of its frame is not visible.
      const frame = control.closest('main *:has(> table)')?.getBoundingClientRect()
      const bottom = Math.min(box.bottom, frame?.bottom ?? Infinity)
      return toasts.some((toast) => {
        const over = toast.getBoundingClientRect()
        return (
          box.left < over.right &&
          over.left < box.right &&
          box.top < over.bottom &&
          over.top < bottom
        )
      })
    })
    .map((control) => control.outerHTML.slice(0, 120))
}
