import type { AddressDraft } from './address-calls.ts'

type Place = Pick<AddressDraft, 'province' | 'city' | 'district' | 'street'>

/** An address in one line. A city with the same name as its province (北京市 北京市) appears once. */
export function addressText({ province, city, district, street }: Place): string {
  return [province, city === province ? '' : city, district, street].filter(Boolean).join(' ')
}

/** Groups the digits for readability: `138 2606 6021`. */
export function mobileText(mobile: string): string {
  return mobile.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')
}
