import { createHash, randomBytes } from 'node:crypto'

import type { Locator, Page } from '@playwright/test'

import { sql } from './database.ts'
import { noteToasts } from './note-toasts.ts'
import { originOf } from './test.ts'

export async function openAdmin(page: Page, path: string, username = 'sales'): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await sql`
    insert into staff_session (token_hash, staff_id, expires_at)
    select ${createHash('sha256').update(token).digest()}, staff_id, now() + interval '1 hour'
    from staff where username = ${username}`
  await page.addInitScript(noteToasts)
  await page.addInitScript((value) => localStorage.setItem('staff-token', value), token)
  await page.goto(adminAddress(path))
}

export const adminAddress = (path: string) => `${originOf('premium')}/console${path}`

/**
 * The detail of the selected row, such as 订单详情: docked beside the list on a wide page, otherwise a
 * dialog.
 */
export function openRow(page: Page, name: string): Locator {
  return page.getByRole('complementary', { name }).or(page.getByRole('dialog'))
}
