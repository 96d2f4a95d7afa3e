import { expect, type Page } from '@playwright/test'

/** A narrow window asks for the reason in a separate step. */
export async function giveReason(page: Page, reason: string): Promise<void> {
  const next = page.getByRole('button', { name: '下一步' })
  if ((page.viewportSize()?.width ?? 0) < 1024) await next.click()
  await page.getByRole('textbox', { name: '原因' }).fill(reason)
}

export async function expectOneThen(page: Page, number: string, pieces: number): Promise<void> {
  const field = page.getByRole('group', { name: `${number} 退货数量` }).getByRole('textbox')
  await expect(field).toHaveValue('1')
  await field.fill(`${pieces}`)
}
