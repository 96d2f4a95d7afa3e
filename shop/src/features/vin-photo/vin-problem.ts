import { normalisedVin, type VinFault, vinFault } from '@portal/rules/vin.ts'

const LENGTH = 17

const WORDS: Readonly<Record<Exclude<VinFault, 'length'>, string>> = {
  illegal_char: 'VIN 只有数字和字母，没有 I、O、Q',
  check_digit: '第 9 位校验不符，请对照图片改正',
  check_digit_char: '第 9 位校验不符，请对照图片改正',
}

/** The hint beside a VIN that is being corrected; undefined for a good one. */
export function vinProblem(text: string): string | undefined {
  const fault = vinFault(text)
  if (fault === 'length') return `VIN 为 ${LENGTH} 位，现在是 ${normalisedVin(text).length} 位`
  return fault && WORDS[fault]
}

/** Whether a text can be sent at all; the page of the VIN explains a wrong check digit. */
export function isVinComplete(text: string): boolean {
  const fault = vinFault(text)
  return fault !== 'length' && fault !== 'illegal_char'
}
