import type { AddressForm } from '#src/address-problems.ts'
import { Warehouse } from '#src/warehouse.ts'

type Defaults = Pick<AddressForm, 'is_main' | 'other_is_main'>

/** The form's checkbox that makes an address the default of this warehouse. */
export function boxOf(warehouse: Warehouse): keyof Defaults {
  return warehouse === Warehouse.guangzhou ? 'is_main' : 'other_is_main'
}

/**
 * Why a default checkbox cannot be ticked, as text for the user; undefined when it can. An address is the default of at
 * most one warehouse, so each checkbox waits until the other is unticked (specification section 5).
 */
export function defaultBoxBlocked(
  box: keyof Defaults,
  { is_main, other_is_main }: Defaults,
): string | undefined {
  if (box === 'is_main') return other_is_main === 1 ? '请先取消北京仓默认地址' : undefined
  return is_main === 1 ? '请先取消广州仓默认地址' : undefined
}

/** A copy of an address as the start of a new one; it is no default. */
export function copiedAddress<T extends Defaults>(address: T): T {
  return { ...address, is_main: 0, other_is_main: 0 }
}
