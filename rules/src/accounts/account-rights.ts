/** The supplier's staff roles by area of work; `admin` may do all of it. */
export const STAFF_ROLES = ['admin', 'sales', 'warehouse', 'content', 'viewer'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/**
 * Whether staff of this role see money, the accounts of a customer and the messages to them: the warehouse packs,
 * receives and counts without. Who ordered, returned or asked is named with it to everyone.
 */
export function worksInOffice(role: StaffRole): boolean {
  return role !== 'warehouse'
}

type Buyer = { readonly isMain: boolean; readonly isPurchase: boolean }

/**
 * Whether a user may turn the cart into an order (the wire's `is_settlement`): main accounts, and sub-accounts
 * that purchase. Everyone else fills the cart and the main account orders.
 */
export function maySettle({ isMain, isPurchase }: Buyer): boolean {
  return isMain || isPurchase
}

/** Whether a user may see what the company pays: every user who may order (specification section 6). */
export function seesPurchasePrices(buyer: Buyer): boolean {
  return maySettle(buyer)
}

type Reader = { readonly isMain: boolean; readonly isNamed: boolean }

/** The main account names the sub-accounts that may see statements; no other user does. */
export function seesStatements({ isMain, isNamed }: Reader): boolean {
  return isMain || isNamed
}
