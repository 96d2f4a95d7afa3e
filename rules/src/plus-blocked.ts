import { Warehouse } from '#src/warehouse.ts'

type PartRow = {
  /** The one that is chosen. */
  readonly warehouse: Warehouse
  /** Nothing to be had from Beijing; known even where the figure is hidden. */
  readonly isBeijingOut: boolean
}

/**
 * Why one more piece can't be put into the cart from a part row, in the words the user reads; undefined when it
 * can. With Beijing selected and nothing there, plus is disabled (specification section 4).
 */
export function plusBlocked({ warehouse, isBeijingOut }: PartRow): string | undefined {
  return warehouse === Warehouse.beijing && isBeijingOut ? '北京仓暂无库存' : undefined
}
