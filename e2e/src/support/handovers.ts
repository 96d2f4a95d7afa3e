import type { Browser, Page } from '@playwright/test'

import { type Buyer, newColleague } from './buyers.ts'
import { sql } from './database.ts'
import type { Part } from './parts.ts'
import { cartRow } from './pieces.ts'
import { expect, open, pageElsewhere } from './test.ts'

export const withdrawal = (page: Page) => page.getByRole('dialog', { name: '撤回提交' })

/** Hands over these rows of the cart. */
export async function handOverRows(
  clerksPage: Page,
  brand: string,
  ...parts: readonly Part[]
): Promise<void> {
  await open(clerksPage, brand, '/settlement/list')
  for (const { number } of parts) await cartRow(clerksPage, number).getByRole('checkbox').check()
  await clerksPage.getByRole('button', { name: '提交给主账号' }).click()
  await clerksPage.getByRole('button', { name: `提交 ${parts.length} 种` }).click()
  for (const { number } of parts) await expect(cartRow(clerksPage, number)).toContainText('已提交')
}

/** A sub-account that may not order, signed in in a browser of its own. */
export async function clerkOf(
  buyer: Buyer,
  brand: string,
  browser: Browser,
): Promise<{ readonly clerk: Buyer; readonly clerksPage: Page }> {
  const clerk = await newColleague(buyer, { brand, name: '学徒小李' })
  await sql`update account set is_purchase = false where account_id = ${clerk.account_id}`
  return { clerk, clerksPage: await pageElsewhere(browser, brand, clerk) }
}
