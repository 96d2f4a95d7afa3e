import { isMakersNumber } from '#src/numbers/makes-writing-like.ts'
import { splitQuantity } from '#src/numbers/split-quantity.ts'
import { MAX_NUMBER_ROW_LENGTH } from '#src/text/search-limits.ts'

/** A quantity that stands alone after its number: `x4`, `4个`, `=4`, `4`. */
const PIECES = /^[xX*×=]?(\d{1,4})(?:[个只件套副付根条片支对组块瓶桶盒台]|PCS?|EA)?$/iu
/** A table has `=` between its cells. */
const BETWEEN = /[\s,;、=]+/
/** `x 4` */
const SIGN_APART = /(?<=\s)([xX*×=])\s+(?=\d)/gu

/**
 * Several complete numbers and their quantities with nothing else between them, as a list that lost its line breaks:
 * `LR011279 2, LR133410`; those with a quantity as `LR011279=2`. Undefined for anything else.
 */
export function numbersApart(line: string): string[] | undefined {
  const text = line.trim()
  if (text.length > MAX_NUMBER_ROW_LENGTH) return undefined
  const numbers: string[] = []
  for (const word of text.replaceAll(SIGN_APART, '$1').split(BETWEEN)) {
    const last = numbers.at(-1)
    const [, pieces] = PIECES.exec(word) ?? []
    const requested = requestOf(word)
    if (requested !== undefined) numbers.push(requested)
    else if (pieces !== undefined && last !== undefined && isMakersNumber(last))
      numbers.splice(-1, 1, `${last}=${Number(pieces)}`)
    else return undefined
  }
  return numbers.length > 1 && !isMakersNumber(text) ? numbers : undefined
}

/** A number as typed, or as `LR011279=2` with a quantity that cannot be its end. */
function requestOf(word: string): string | undefined {
  if (isMakersNumber(word)) return word
  const { text, quantity, whole } = splitQuantity(word)
  return whole === undefined && text !== word && isMakersNumber(text)
    ? `${text}=${quantity}`
    : undefined
}
