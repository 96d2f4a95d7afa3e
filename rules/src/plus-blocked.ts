import { Warehouse } from '#src/warehouse.ts'

type PartRow = {
  /** The chosen warehouse. */
  readonly warehouse: Warehouse
  /** Beijing has none; known even while the figure is hidden. */
  readonly isBeijingOut: boolean
}

/**
 * Why one more piece cannot be added to the cart from a part row, as text for the user; undefined when it can. With
 * Beijing selected and out of stock, plus is disabled (specification section 4).
 */
export function plusBlocked({ warehouse, isBeijingOut }: PartRow): string | undefined {
  return warehouse === Warehouse.beijing && isBeijingOut ? '北京仓暂无库存' : undefined
}
