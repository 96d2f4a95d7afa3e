type Who = { readonly isMain: boolean; readonly isPurchase: boolean }

/**
 * Whether a user may turn the cart into an order (the wire's `is_settlement`): main accounts, and sub-accounts
 * that purchase. Everyone else fills the cart and the main account orders.
 */
export function maySettle({ isMain, isPurchase }: Who): boolean {
  return isMain || isPurchase
}
