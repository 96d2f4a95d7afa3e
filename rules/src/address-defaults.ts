import type { AddressForm } from '#src/address-problems.ts'
import { Warehouse } from '#src/warehouse.ts'

type Defaults = Pick<AddressForm, 'is_main' | 'other_is_main'>

/** The box of the form that makes an address the default of this warehouse. */
export function boxOf(warehouse: Warehouse): keyof Defaults {
  return warehouse === Warehouse.guangzhou ? 'is_main' : 'other_is_main'
}

/**
 * Why a default box can't be ticked, in the words the user reads; undefined when it can. An address is the default
 * of one warehouse at most, so each box waits until the other is unticked (specification section 5).
 */
export function defaultBoxBlocked(
  box: keyof Defaults,
  { is_main, other_is_main }: Defaults,
): string | undefined {
  if (box === 'is_main') return other_is_main === 1 ? '请先取消北京仓默认地址' : undefined
  return is_main === 1 ? '请先取消广州仓默认地址' : undefined
}

/** A copy of an address to start a new one from: it is nobody's default. */
export function copiedAddress<T extends Defaults>(address: T): T {
  return { ...address, is_main: 0, other_is_main: 0 }
}
