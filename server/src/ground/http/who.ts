import type { Brand } from '@portal/brands/brand.ts'
import type { Access, Endpoint } from '@portal/contract/endpoint.ts'
import type { StaffRole } from '@portal/rules/accounts/account-rights.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type Warehouse, warehousesOpenTo } from '@portal/rules/stock/warehouse.ts'

export type Visitor = { readonly kind: 'visitor'; readonly brand: Brand }

export type Dealer = {
  readonly kind: 'dealer'
  readonly brand: Brand
  /** The wire's `subuser_id`. */
  readonly account_id: Id<'account'>
  readonly company_id: Id<'company'>
  readonly companyName: string
  readonly username: string
  readonly name: string
  readonly phone: string
  /** A sub-account only sees its own rows. */
  readonly isMain: boolean
  /** May order and see purchase prices: main accounts, and sub-accounts with that right. */
  readonly isPurchaser: boolean
  /** Sees the company's statements: main accounts, and sub-accounts that they granted it to. */
  readonly seesStatements: boolean
  readonly priceLevel: string
  readonly isRegionalWarehouse: boolean
  readonly tokenHash: Buffer
}

/** Staff work on all brands, so they have none. */
export type StaffMember = {
  readonly kind: 'staff'
  readonly staff_id: Id<'staff'>
  readonly username: string
  readonly name: string
  readonly role: StaffRole
  readonly tokenHash: Buffer
}

export type Who = Visitor | Dealer | StaffMember

type WhoWith<A extends Access> = A extends 'public'
  ? Visitor
  : A extends `staff:${string}`
    ? StaffMember
    : Dealer

export type WhoOf<E extends Endpoint> = WhoWith<E['access']>

export function openWarehouses({ brand, isRegionalWarehouse }: Dealer): readonly Warehouse[] {
  return warehousesOpenTo(isRegionalWarehouse, brand.warehouses)
}

/** Whether the exact stock is visible: in most brands always, in some only after a stock view on the same day. */
export function showsStock({ brand }: Dealer, isViewedToday: boolean): boolean {
  return brand.stock.wording === 'exact' || isViewedToday
}
