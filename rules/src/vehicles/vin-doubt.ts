import {
  normalisedVin,
  VIN_LENGTH,
  vinCheckDigit,
  type VinFault,
  vinFault,
  CHECK_DIGIT_AT,
} from '#src/vehicles/vin.ts'

export type VinDoubt = {
  /** The first doubtful character, counted from 1; undefined if the length is wrong. */
  readonly position: number | undefined
  /** A sentence without its full stop. */
  readonly text: string
}

const CHECK_DIGIT_POSITION = CHECK_DIGIT_AT + 1

/** Which character makes a text an invalid VIN; undefined for a valid one. */
export function vinDoubt(typed: string): VinDoubt | undefined {
  const vin = normalisedVin(typed)
  const fault = vinFault(vin)
  return fault === undefined ? undefined : DOUBTS[fault](vin)
}

const DOUBTS: Readonly<Record<VinFault, (vin: string) => VinDoubt>> = {
  length: (vin) => ({ position: undefined, text: wrongLength(Array.from(vin).length) }),
  illegal_char: illegalCharacter,
  check_digit_char: (vin) => ({
    position: CHECK_DIGIT_POSITION,
    text: `第 9 位校验不符：写的是 ${checkDigitOf(vin)}，只能是数字或 X`,
  }),
  check_digit: (vin) => ({
    position: CHECK_DIGIT_POSITION,
    text: `第 9 位校验不符：写的是 ${checkDigitOf(vin)}，按其余各位应为 ${vinCheckDigit(vin)}`,
  }),
}

const checkDigitOf = (vin: string) => vin.charAt(CHECK_DIGIT_AT)

function wrongLength(characters: number): string {
  if (characters === 0) return `请输入 ${VIN_LENGTH} 位 VIN`
  const only = characters < VIN_LENGTH ? '只有' : '有'
  return `${only} ${characters} 位，VIN 应为 ${VIN_LENGTH} 位`
}

function illegalCharacter(vin: string): VinDoubt {
  const characters = Array.from(vin)
  const at = characters.findIndex((character) => !/[0-9A-HJ-NPR-Z]/.test(character))
  const character = characters[at] ?? ''
  const text = /[IOQ]/.test(character)
    ? `第 ${at + 1} 位是字母 ${character}，VIN 不用 I、O、Q`
    : `第 ${at + 1} 位的“${character}”不能出现在 VIN 中`
  return { position: at + 1, text }
}
