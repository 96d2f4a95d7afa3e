import type { Page } from '@playwright/test'

type Standing = { readonly text: string; readonly covers: readonly string[] }

/**
 * Follows from the next page on where toasts stand.
 *
 * @returns reads of each toast so far what it said, and the names of the buttons and fields that it covered when it last
 *   stood still; a toast may be gone by then
 */
export async function followToasts(page: Page): Promise<() => Promise<readonly Standing[]>> {
  await page.addInitScript(follow)
  return () => page.evaluate(() => [...(window as unknown as Followed).standing.values()])
}

type Followed = { readonly standing: ReadonlyMap<Element, Standing> }

function follow(): void {
  const standing = new Map<Element, Standing>()
  Object.assign(window, { standing })
  const look = () => {
    for (const toast of document.querySelectorAll('output[aria-live="polite"] > *')) {
      if (toast.getAnimations().length > 0) continue
      const { left, right, top, bottom } = toast.getBoundingClientRect()
      const covers = [
        ...document.querySelectorAll<HTMLButtonElement | HTMLTextAreaElement>('button, textarea'),
      ]
        .filter((control) => {
          if (toast.contains(control) || !control.checkVisibility()) return false
          const box = control.getBoundingClientRect()
          return box.left < right && left < box.right && box.top < bottom && top < box.bottom
        })
        .map(
          (control) =>
            control.getAttribute('aria-label') ??
            control.labels[0]?.textContent ??
            control.textContent,
        )
      standing.set(toast, { text: toast.textContent, covers })
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
