import type { AddressDraft } from './address-calls.ts'

type Place = Pick<AddressDraft, 'province' | 'city' | 'district' | 'street'>

/** An address in one line; a city named like its province (北京市 北京市) appears once. */
export function addressText({ province, city, district, street }: Place): string {
  return [province, city === province ? '' : city, district, street].filter(Boolean).join(' ')
}

/** `138 2606 6021`, as people read a mobile number. */
export function mobileText(mobile: string): string {
  return mobile.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')
}
