import { mobileNumberProblem } from '#src/mobile-number.ts'

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

/** The field of the form with a problem; the region is one field of three parts. */
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
