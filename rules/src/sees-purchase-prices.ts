type Who = { readonly isMain: boolean; readonly isPurchase: boolean }

/**
 * Whether a user may see what the company pays: main accounts, and sub-accounts that purchase (specification section
 * 6).
 */
export function seesPurchasePrices({ isMain, isPurchase }: Who): boolean {
  return isMain || isPurchase
}
