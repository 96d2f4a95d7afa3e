import {
  test as base,
  type Browser,
  type BrowserContext,
  type Page,
  type ViewportSize,
} from '@playwright/test'

import { newBuyer, type Buyer, type BuyerKind } from './buyers.ts'
import { noteCalls } from './calls-under-way.ts'
import { noteToasts } from './note-toasts.ts'

/**
 * The four included brands and how they differ: whether they sell from Beijing, and their prices
 * (specification 6).
 */
export const BRANDS = [
  {
    brand: 'premium',
    name: '泽锐',
    hasBeijing: true,
    prices: ['经销商价', '香河仓价', '汽配龙价', '建议零售价', '4S店价'],
  },
  { brand: 'bc', name: '博驰', hasBeijing: false, prices: ['经销商价', '建议销售价'] },
  {
    brand: 'cnab',
    name: '路诺',
    hasBeijing: false,
    prices: ['经销商价', '地级含税价', '建议销售价'],
  },
  {
    brand: 'product',
    name: '星驭',
    hasBeijing: true,
    prices: ['经销商价', '香河仓价', '同行价', '建议销售价', '分销商价'],
  },
] as const

export const originOf = (brand: string) =>
  `http://${brand}.localhost:${process.env['PORTAL_PORT'] ?? ''}`

type Fixtures = {
  /** Signs the page in as a new buyer of a brand, without the login form. */
  readonly signedInAs: (kind: BuyerKind) => Promise<Buyer>
  /**
   * Closes additional contexts of a journey, which would otherwise stay open until the last
   * journey.
   */
  readonly othersClosed: void
}

export const test = base.extend<Fixtures>({
  async context({ context }, use) {
    noteCalls(context)
    await context.addInitScript(noteToasts)
    await use(context)
  },
  async signedInAs({ context }, use) {
    await use(async (kind) => {
      const buyer = await newBuyer(kind)
      await signIn(context, kind.brand, buyer)
      return buyer
    })
  },
  othersClosed: [
    async ({ browser, context }, use) => {
      await use()
      const others = browser.contexts().filter((opened) => opened !== context)
      await Promise.all(others.map((opened) => opened.close()))
    },
    { auto: true },
  ],
})

async function signIn(
  context: BrowserContext,
  brand: string,
  { token, username, phone }: Buyer,
): Promise<void> {
  const url = originOf(brand)
  await context.addCookies(
    Object.entries({ token, username, phone }).map(([name, value]) => ({ name, value, url })),
  )
}

/** A page of another browser, in which the buyer is signed in. */
export async function pageElsewhere(
  browser: Browser,
  brand: string,
  buyer: Buyer,
  kind: { readonly viewport?: ViewportSize } = {},
): Promise<Page> {
  const context = await browser.newContext(kind)
  await context.addInitScript(noteToasts)
  await signIn(context, brand, buyer)
  return context.newPage()
}

export async function open(page: Page, brand: string, path: string): Promise<void> {
  await page.goto(`${originOf(brand)}${path}`)
}

export { expect } from '@playwright/test'
