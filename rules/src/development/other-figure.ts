import { isUnlikelyNumber } from '#src/development/unlikely-number.ts'
import { figureValue } from '#src/numbers/chinese-figure.ts'
import { numberAsTyped } from '#src/numbers/number-as-typed.ts'
import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'

type Read = { readonly number: string; readonly quantity: number }

const TOKENS = /[a-z\d.]+/giu
/** `3系`, `2018款`, `5座` */
const OF_WORDS = /\d{1,4}\s?[系代款年座缸孔门驱速针线寸齿号]/gu
const WRITTEN = /\d+(?:\.\d+)?|[一二两三四五六七八九十]{1,3}/gu
const FIGURE = /\d+(?:\.\d+)?/u
/** Without a sign or a unit it is as well a price or a car: `LR573410 水泵 500`. */
const MIN_LIKE_A_PRICE = 100
const SIGNED = /(?:[=×✕✖╳*:：]|x|数量|需求|qty|要|订|共|来|各)\s*$/iu
const COUNTED = /^\s?(?:[)）]|[个只件套副付根条片支对组块颗粒枚瓶桶盒台]|pcs?|ea)/iu
const MAX_FIGURES = 20

/**
 * A figure of a line beside the numbers read from it and their quantities, so that another one of them may be meant; or
 * a quantity that is as large as a price, and that nothing says to be one.
 */
export function otherFigure(line: string, read: readonly Read[]): string | undefined {
  if (line.length > MAX_LINE_LENGTH) return undefined
  const unlikely = read.find(({ number }) => read.length > 1 && isUnlikelyNumber(number))
  if (unlikely) return numberAsTyped(line, unlikely.number) ?? unlikely.number
  const words = withoutThem(line, read)
  if (words === undefined) return undefined
  const wanted = read.map(({ quantity }) => quantity)
  for (const found of [...words.matchAll(WRITTEN)].slice(0, MAX_FIGURES)) {
    const [written] = found
    const pieces = figureValue(written)
    const at = wanted.indexOf(pieces)
    if (at === -1 && FIGURE.test(written)) return written
    if (at !== -1) wanted.splice(at, 1)
    if (at !== -1 && pieces >= MIN_LIKE_A_PRICE && !isMarked(words, found)) return written
  }
  return undefined
}

/** The line without these numbers, and without words that have a figure; undefined if one of them is not found in it. */
function withoutThem(line: string, read: readonly Read[]): string | undefined {
  let rest = line
  for (const { number } of read) {
    const typed = numberAsTyped(rest, number)
    if (typed === undefined) return undefined
    rest = rest.replace(typed, ' ; ')
  }
  return rest.replaceAll(TOKENS, withoutWord).replaceAll(OF_WORDS, ' ')
}

function isMarked(words: string, { 0: written, index }: RegExpExecArray): boolean {
  return SIGNED.test(words.slice(0, index)) || COUNTED.test(words.slice(index + written.length))
}

/** Cars, engines, sizes, and a quantity with its sign: `A4L`, `2.0T`, `5L`, `x2`. */
function withoutWord(token: string): string {
  const isWord = /[a-z]/i.test(token) && /\d/.test(token)
  return isWord || /^\d\.\d$/.test(token) ? ' ' : token
}
