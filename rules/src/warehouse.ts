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

/** The other warehouse, from which pieces may come instead. */
export function otherWarehouse(warehouse: Warehouse): Warehouse {
  return warehouse === Warehouse.guangzhou ? Warehouse.beijing : Warehouse.guangzhou
}
