/**
 * Where pieces are stored (specification section 9).
 *
 * | code | warehouse |
 * |---|---|
 * | 1 | Guangzhou, open to everyone |
 * | 2 | Beijing, for companies served from it, in brands that have it |
 */
export const Warehouse = { guangzhou: 1, beijing: 2 } as const
export type Warehouse = (typeof Warehouse)[keyof typeof Warehouse]

export const WAREHOUSES: readonly Warehouse[] = [Warehouse.guangzhou, Warehouse.beijing]

export const WAREHOUSE_NAMES: Readonly<Record<Warehouse, string>> = {
  [Warehouse.guangzhou]: '广州仓',
  [Warehouse.beijing]: '北京仓',
}

/** It may supply the pieces instead, if the company may buy from it. */
export function otherWarehouse(warehouse: Warehouse): Warehouse {
  return warehouse === Warehouse.guangzhou ? Warehouse.beijing : Warehouse.guangzhou
}

/**
 * The warehouses that a user may buy from: those of the brand, Beijing only for companies served from it
 * (the profile's `is_regional_warehouse`, specification sections 4 and 6).
 *
 * @param ofBrand the brand's warehouses, in the order shown
 */
export function warehousesOpenTo(
  isRegionalWarehouse: boolean,
  ofBrand: readonly Warehouse[],
): Warehouse[] {
  return ofBrand.filter((warehouse) => warehouse !== Warehouse.beijing || isRegionalWarehouse)
}

type PartRow = {
  readonly warehouse: Warehouse
  /** Beijing has no stock; known even while the figure is hidden. */
  readonly isBeijingOut: boolean
}

/**
 * Text for the user; undefined when a part row may add a piece. The plus button is disabled while Beijing is selected
 * and out of stock (specification section 4).
 */
export function plusBlocked({ warehouse, isBeijingOut }: PartRow): string | undefined {
  return warehouse === Warehouse.beijing && isBeijingOut ? '北京仓暂无库存' : undefined
}
