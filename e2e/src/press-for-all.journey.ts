/**
 * Clicks like a user: on every page of shop and admin, a control must stay under the pointer from
 * down to up.
 */

import type { Page } from '@playwright/test'

import { addAddress } from './support/buyers.ts'
import { fillCart } from './support/carts.ts'
import { fillPages } from './support/filled-pages.ts'
import { expectStill } from './support/fit-for-all.ts'
import { ADMIN_PAGES, SHOP_PAGES } from './support/pages.ts'
import { newPart } from './support/parts.ts'
import { searchBox } from './support/pieces.ts'
import { expectPressable, press } from './support/press.ts'
import { adminAddress, openAdmin } from './support/staff.ts'
import { expect, open, originOf, test } from './support/test.ts'
import { openAndSettle } from './support/walk.ts'

const FOUR_LINES = '11427953129=12\n34116860912 x4\nLR011279\nBN8W2205A'

const goButton = (page: Page) => page.getByRole('search').getByRole('button', { name: '搜索' })

test(
  'a list in the search box is searched with a press of 搜索',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    await open(page, 'premium', '/home')
    await press(page, searchBox(page))
    await searchBox(page).fill(FOUR_LINES)
    await press(page, goButton(page))
    await expect(page.getByRole('heading', { name: '查询 4 个 OE 号' })).toBeVisible()
  },
)

test(
  'with a list in the search box every press ends where it began',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    test.slow()
    await signedInAs({ brand: 'premium' })
    await open(page, 'premium', '/parts/list')
    await expect(page.getByRole('main')).toContainText('全部配件')
    await searchBox(page).fill(FOUR_LINES)
    await expectStill(page)
    await expectPressable(page, new Set(), () => searchBox(page).focus())
  },
)

// Each page again, with the caches that the previous pages have filled.
const HALVES = [SHOP_PAGES.slice(0, 16), SHOP_PAGES.slice(16)] as const
for (const [half, pages] of HALVES.entries())
  test(
    `on the pages of the shop every press ends where it began, ${half + 1} of 2`,
    { tag: '@phone' },
    async ({ page, signedInAs }) => {
      test.slow()
      const buyer = await signedInAs({ brand: 'premium' })
      await addAddress(buyer, { brand: 'premium' })
      await fillCart(buyer, [{ part: await newPart({ brand: 'premium' }), quantity: 2 }])
      const pressed = new Set<string>()
      for (const [path, sign] of [...pages, ['/settlement/list', '全选'] as const]) {
        await openAndSettle(page, `${originOf('premium')}${path}`)
        await expect(page.getByRole('main')).toContainText(sign)
        await expectStill(page)
        await expectPressable(page, pressed)
      }
    },
  )

test(
  'on filled pages of the shop every press ends where it began',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    test.slow()
    const buyer = await signedInAs({ brand: 'premium' })
    const pressed = new Set<string>()
    for (const [path, sign] of await fillPages(buyer, 'premium')) {
      await openAndSettle(page, `${originOf('premium')}${path}`)
      await expect(page.getByRole('main')).toContainText(sign)
      await expectStill(page)
      await expectPressable(page, pressed)
    }
  },
)

test('on the admin pages every press ends where it began', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  const pressed = new Set<string>()
  await openAdmin(page, '/', 'admin')
  for (const [path, sign] of ADMIN_PAGES) {
    await openAndSettle(page, adminAddress(path))
    await expect(page.getByRole('main')).toContainText(sign)
    await expectStill(page)
    await expectPressable(page, pressed)
  }
})

test(
  'a form whose field is left with a mistake keeps its button under the finger',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs({ brand: 'premium' })
    await open(page, 'premium', '/profile/address')
    await press(page, page.getByRole('button', { name: '新增地址' }).first())
    const mobile = page.getByRole('dialog').getByRole('textbox', { name: /手机/ })
    await mobile.fill('12')
    await expectStill(page)
    await expectPressable(page, new Set(), () => mobile.focus())
  },
)
