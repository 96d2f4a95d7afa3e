import { normalisedVin, VIN_LENGTH, type VinFault, vinFault } from '@portal/rules/vehicles/vin.ts'

const WORDS: Readonly<Record<Exclude<VinFault, 'length'>, string>> = {
  illegal_char: 'VIN 只有数字和字母，没有 I、O、Q',
  check_digit: '第 9 位校验不符，请对照图片改正',
  check_digit_char: '第 9 位校验不符，请对照图片改正',
}

/** The hint beside a VIN being corrected; undefined for a valid one. */
export function vinProblem(text: string): string | undefined {
  const fault = vinFault(text)
  if (fault === 'length') return `VIN 为 ${VIN_LENGTH} 位，现在是 ${normalisedVin(text).length} 位`
  return fault && WORDS[fault]
}

/** True for a wrong check digit too, which the page of the VIN explains. */
export function isVinComplete(text: string): boolean {
  const fault = vinFault(text)
  return fault !== 'length' && fault !== 'illegal_char'
}
