import { normalisedNumber } from '#src/numbers/normalised-number.ts'

/** The id of a make in the catalogue, of those whose number format is known. */
export type NumberedMake =
  | 'audi'
  | 'bmw'
  | 'jaguar'
  | 'landrover'
  | 'mercedes'
  | 'mini'
  | 'porsche'
  | 'volkswagen'
  | 'volvo'

type MakersForm = { readonly form: RegExp; readonly makes: readonly NumberedMake[] }

const VAG = ['audi', 'porsche', 'volkswagen'] as const
export const VAG_CHINA = ['audi', 'volkswagen'] as const

/**
 * The makers' number formats, normalised. A colour is three characters; an all-digit colour must begin with 0,
 * otherwise a quantity would match.
 */
const MAKERS_FORMS: readonly MakersForm[] = [
  // Model or engine, group, part, index letters, colour: 06L 115 562 B, 5ND 857 508 A 9B9.
  {
    form: /^L?\d[\dA-Z]{2}\d{6}[A-Z]{0,2}(?:0\d{2}|(?=\d{0,2}[A-Z])[\dA-Z]{3})?$/,
    makes: VAG,
  },
  // Standard parts: N 908 132 02, WHT 003 857, PAF 008 973.
  { form: /^(?:N\d{7,8}|L?WHT\d{6}[A-Z]?)$/, makes: VAG_CHINA },
  { form: /^PA[A-Z]\d{6}[A-Z]{0,2}$/, makes: ['porsche'] },
  // Oils and chemicals: G 052 182 A2.
  { form: /^L?[GBD]\d{3}[\dA-Z]{3}[A-Z]\d{1,2}$/, makes: VAG_CHINA },
  // 9A1 107 224 00, with a colour 955 572 563 04 01C.
  {
    form: /^\d[\dA-Z]{2}\d{8}(?:0\d{2}|(?=\d{0,2}[A-Z])[\dA-Z]{3})?$/,
    makes: ['porsche'],
  },
  // A 270 180 01 09, with a colour A 292 885 49 22 9999; standard parts N 000000 006365.
  { form: /^[ABHWQ]\d{10}(?:\d{4})?$/, makes: ['mercedes'] },
  { form: /^N\d{12}$/, makes: ['mercedes'] },
  // 11 42 7 953 129; newer ones are hexadecimal at the end.
  { form: /^\d{5}[\dA-F]{6}$/, makes: ['bmw', 'mini'] },
  // LR011279, older PHE000112; Jaguar shares LR.
  { form: /^LR\d{6}$/, makes: ['landrover', 'jaguar'] },
  { form: /^[A-KM-Z][A-Z]{2}\d{6}$/, makes: ['landrover'] },
  { form: /^C2[A-Z]\d{4,5}$/, makes: ['jaguar'] },
  { form: /^T[24][A-Z]\d{3,5}[A-Z]{0,3}$/, makes: ['jaguar'] },
  { form: /^(?:JDE\d{4,5}|AJ\d{5,6}|XR\d{5,6})$/, makes: ['jaguar'] },
  // 31372212; standard parts have six digits.
  { form: /^[1-9]\d{5,7}$/, makes: ['volvo'] },
]

/**
 * The makes that use this number format; empty when none does. A match does not mean that such a part exists.
 *
 * @param number a normalised number
 */
export function makesWritingLike(number: string): NumberedMake[] {
  const makes = MAKERS_FORMS.filter(({ form }) => form.test(number)).flatMap((form) => form.makes)
  return [...new Set(makes)]
}

/** As typed; a match says only that the format fits, not that such a part exists. */
export function isMakersNumber(text: string): boolean {
  return makesWritingLike(normalisedNumber(text)).length > 0
}
