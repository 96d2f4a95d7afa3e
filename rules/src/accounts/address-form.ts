import { mobileNumberProblem } from '#src/accounts/mobile-number.ts'
import { Warehouse } from '#src/stock/warehouse.ts'

/** An address in the form, field names as on the wire; flags are 0 or 1. */
export type AddressForm = {
  readonly contacts: string
  readonly province: string
  readonly city: string
  readonly district: string
  readonly street: string
  readonly mobile: string
  /** Default of the Guangzhou warehouse. */
  readonly is_main: 0 | 1
  /** Default of the Beijing warehouse. */
  readonly other_is_main: 0 | 1
}

export const ADDRESS_LENGTHS = { contacts: 50, region: 50, street: 200, mobile: 20 }

/** The region is one field although it has three parts, so it has one message. */
export type AddressField = 'contacts' | 'region' | 'street' | 'mobile' | 'defaults'

/** The problems of an address by field, as text for the user (specification section 5). Empty when it is valid. */
export function addressProblems(address: AddressForm): Partial<Record<AddressField, string>> {
  const { contacts, province, city, district, street } = address
  const hasRegion = [province, city, district].every((part) => part.trim() !== '')
  const mobile = mobileNumberProblem(address.mobile)
  const bothDefaults = address.is_main === 1 && address.other_is_main === 1
  return {
    ...(contacts.trim() === '' && { contacts: '请输入收货人' }),
    ...(!hasRegion && { region: '请选择省市区' }),
    ...(street.trim() === '' && { street: '请输入详细地址' }),
    ...(mobile !== undefined && { mobile }),
    ...(bothDefaults && { defaults: '同一地址只能设为一个仓的默认地址' }),
  }
}

type Defaults = Pick<AddressForm, 'is_main' | 'other_is_main'>

/** `is_main` is the wire's word for the default of Guangzhou. */
export function boxOf(warehouse: Warehouse): keyof Defaults {
  return warehouse === Warehouse.guangzhou ? 'is_main' : 'other_is_main'
}

/**
 * Text for the user; undefined when the box may be ticked. An address is the default of at most one warehouse, so each
 * box waits until the other is unticked (specification section 5).
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
