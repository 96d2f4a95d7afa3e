import { Warehouse } from '#src/warehouse.ts'

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
