import { splitQuantity } from '#src/numbers/split-quantity.ts'
import { foldedText } from '#src/text/folded-text.ts'
import { isDoubtfulVin, isVin, normalisedVin } from '#src/vehicles/vin.ts'

/** The VIN may be mistyped; `quantity` in pieces. */
export type VinAmongWords = {
  readonly vin: string
  readonly words: string
  readonly quantity: number
}

const LATIN_RUN = /[a-z\d]+/giu
/** Labels of a VIN, which name no part: `车架号：`, `VIN码`. */
const LABEL = /车架号码?|大架号码?|底盘号码?|车辆识别(?:代码|代号|号码?)|VIN\s?[码号]?|的/giu
const SIGNS = /[=:,;、。|/()[\]{}【】#-]+/gu

/**
 * The VIN in a longer line: `车架号：LE4GF38H08L275090 前刹车片` is a car with a part type in words. No part number has
 * seventeen characters, so a mistyped VIN is found as well.
 *
 * @returns undefined without a VIN, or with several
 */
export function vinAmongWords(line: string): VinAmongWords | undefined {
  const { text, quantity } = splitQuantity(foldedText(line.trim()))
  if (isVin(text)) return { vin: normalisedVin(text), words: '', quantity }
  const runs = [...text.matchAll(LATIN_RUN)]
  const [found, another] = runs.filter(([run]) => isVin(run) || looksLikeVin(run))
  if (!found || another) return undefined
  const beside = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
  const words = beside.replaceAll(LABEL, ' ').replaceAll(SIGNS, ' ').trim().replaceAll(/\s+/g, ' ')
  return { vin: normalisedVin(found[0]), words, quantity }
}

/** Requires both letters and digits: seventeen digits are an account number or similar. */
function looksLikeVin(run: string): boolean {
  return isDoubtfulVin(run) && /[a-z]/i.test(run) && run.replaceAll(/\D/g, '').length > 2
}
