import { figureValue } from '#src/numbers/chinese-figure.ts'
import { numberAsTyped } from '#src/numbers/number-as-typed.ts'

const PAIRS = /(?<!\d)(?:\d{1,3}|[一二两三四五六七八九十]{1,3}) ?[对双](?![应面不比照一])/u
const EACH_SIDE =
  /(?:左右|前后|上下|内外|里外|两边|两侧)\s?各\s?(?:\d{1,3}|[一二两三四五六七八九十]{1,3})?|一边一[个只件]/u
const ABOUT =
  /(?:大概|大约|差不多|至少|最少)\s?(?:要\s?)?(?:\d{1,3}|[一二两三四五六七八九十]{1,3})|(?<![\d一二两三四五六七八九十])(?:\d{1,3}|[一二两三四五六七八九十]{1,3})\s?[个只件套根条片支块]左右/u
const RANGE =
  /(?<!\d)\d{1,3}\s?[或~至到]\s?\d{1,3}\s?[个只件套根条片支块]|(?:一两|两三|三四|三五|四五|五六|六七|七八|八九)[个只件套根条片支块]/u
/** Also in units that are no pieces, such as boxes. */
const COUNTED =
  /(?<![\d.a-z一二两三四五六七八九十百千壹贰叁肆伍陆柒捌玖拾佰第])(\d{1,4}|[一二两三四五六七八九十百千壹贰叁肆伍陆柒捌玖拾佰]{1,5})\s?(?:个半|[个只件套副付根条片支对组块颗粒枚瓶桶盒台箱张把份袋筒辆双扇罐]|pcs?(?![a-z])|ea(?![a-z]))(?!都|月|小时|点)/giu
/** `左2` */
const ON_SIDES = /[左右前后]\s?(\d{1,2})(?!\d)/u
/** `左一右二`, `左边一个右边两个` */
const BOTH_SIDES =
  /[左右前后]边?\s?(?:\d{1,2}|[一二两三四五])[个只件套根条片支]?[\s,，、]?[左右前后]边?\s?(?:\d{1,2}|[一二两三四五])/u
const BARE = /(?<=^|\s)\d{1,3}(?=\s|$)/u
/** `十几个`, `廿个`, `贰拾` */
const VAGUE =
  /(?:[一二两三四五六七八九十百]{0,3}[几多]|[一二两三四五六七八九十百]{1,3}来|[廿卅]|[壹贰叁肆伍陆柒捌玖拾佰]{1,4})\s?[个只件套根条片支块颗瓶]|仨|[贰叁肆伍陆柒捌玖拾佰]{1,4}$/u
/** `LR573403 十二`, `1箱` */
const WITHOUT_PIECES =
  /(?<=\s)[一二两三四五六七八九十百]{1,4}$|(?<!\d)[1一]\s?[箱袋排捆]|(?<=[\s\da-z])(?:若干|一些|双|对)(?=$|[\s,，。;；])/iu
/** What may stand between two of them. */
const SIDE_BY_SIDE = /^[\s/、,，;；|=和]{1,4}$/u
const MAX_BETWEEN = 4
const MIN_PRICE = 10
/** That of the line above. */
const AS_ABOVE = /同上|(?<!都|同)一样|照旧/u
/** `半套`, `左右都要`, `叶子板 左右`, `一台车的量` */
const HALVES = /半[套副箱桶]/u
const BOTH = /(?:左右|前后|上下|两边|两侧)都?[要换来](?!\p{Script=Han})|(?<=\s)(?:左右|前后|上下)$/u
const FOR_CAR = /[一两]台?车的?[量份]/u
const DOZENS = /[半一二两三四五]打(?!\p{Script=Han})/u

/** The words of a line that leave open how many pieces are wanted: `一对`, `左右各一`, `2个左右`, `两三个`, `一打`. */
export function unclearAmount(text: string): string | undefined {
  const [found] = [
    PAIRS,
    BOTH_SIDES,
    EACH_SIDE,
    ABOUT,
    RANGE,
    VAGUE,
    WITHOUT_PIECES,
    AS_ABOVE,
    DOZENS,
    HALVES,
    BOTH,
    FOR_CAR,
  ].flatMap((amount) => amount.exec(text)?.[0] ?? [])
  return found
}

/**
 * An amount of the line that no number of it has been given, where it is not one piece.
 *
 * @param quantities those that were read
 */
export function missedAmount(text: string, quantities: readonly number[]): string | undefined {
  const isMissed = (written: string) => {
    const pieces = figureValue(written)
    // `一百`, `贰`: a figure that no quantity is read from.
    return pieces !== 1 && !quantities.includes(pieces)
  }
  for (const [whole, written = ''] of text.matchAll(COUNTED)) {
    // `680块` is a price.
    const isPrice = whole.endsWith('块') && figureValue(written) >= MIN_PRICE
    if (whole.endsWith('半') || (!isPrice && isMissed(written))) return whole
  }
  const [onSide, pieces] = ON_SIDES.exec(text) ?? []
  return quantities.includes(Number(pieces)) || quantities.some((one) => one !== 1)
    ? undefined
    : onSide
}

/** A figure by itself among the words beside a number of which no quantity was read. */
export function bareFigure(words: string): string | undefined {
  return BARE.exec(words)?.[0]
}

type Read = { readonly number: string; readonly quantity: number }

/** The quantity behind numbers that stand side by side, which may be that of each: `LR011593 / LR033295 2`. */
export function amountOfLast(text: string, read: readonly Read[]): string | undefined {
  let rest = text
  let before: Read | undefined
  for (const one of read) {
    const typed = numberAsTyped(rest, one.number)
    if (typed === undefined) return undefined
    const from = rest.indexOf(typed)
    const isBeside = before?.quantity === 1 && isBetween(rest.slice(0, from))
    if (isBeside && one.quantity !== 1) return String(one.quantity)
    rest = rest.slice(from + typed.length)
    before = one
  }
  return undefined
}

const isBetween = (text: string) => text.length <= MAX_BETWEEN && SIDE_BY_SIDE.test(text)
