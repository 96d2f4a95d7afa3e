import type { Locator } from '@playwright/test'

/** Pastes a text into a field, which may handle it itself. */
export async function pasteInto(field: Locator, pasted: string): Promise<void> {
  await field.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    element.dispatchEvent(paste)
  }, pasted)
}
