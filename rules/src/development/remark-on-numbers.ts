import { piecesOf } from '#src/development/amounts-beside.ts'
import { figureValue } from '#src/numbers/chinese-figure.ts'
import { isChatter } from '#src/search/is-chatter.ts'
import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'

/** A line of a list that has numbers. */
export type NumberedLine = {
  readonly line: string
  readonly numbers: readonly string[]
  /** It says how many are wanted. */
  readonly hasAmount: boolean
}

/** What a line says of the numbers of other lines. */
export type RemarkOnNumbers = {
  /** Which lines with numbers, from 0. */
  readonly of: readonly number[]
  /** Pieces, as typed; absent where they are not wanted, or wrong. */
  readonly amount?: string
}

const BETWEEN_CLAUSES = /[，,。；;！!～~]+/u
const NTH =
  /第\s?(\d{1,3}|[一二两三四五六七八九十]{1,3})(?:\s?[个样种行条件款项]|(?=[和跟及、]|不要|要|改))/gu
/** `2号不要了`, which is no day. */
const NTH_DROPPED = /^(\d{1,2})号(?=不要|不用|取消|去掉|删掉)/u
/** `其他都2个` */
const OF_OTHERS = /^(?:其[他它余]|剩下|别的|没写|没标|另外)/u
/** `以上配件每个拿10个`, `一样来两个`, `数量2` */
const OF_ALL_ABOVE = /^(?:以上|上面|这些|一样|同样|全部|都|各|均|每|数量)/u
/** `下面的要2个` above a list */
const OF_ALL_BELOW = /^(?:下面|以下|下列)/u
const AMOUNT_BARE = /^数量[都各均]?\s?[是要]?\s?[:：]?\s?\d{1,4}$/u
const FIRST_FEW = /(?<!之)前(\d|[两二三四五])[个样种条款]/u
const LAST_FEW = /(?:最后|后面?)(\d|[两二三四五])[个样种条款]/u
const LAST = /最后(?:面|那|的|一)?[个样种条款]/u
const THAT = /(?:上面|前面|上边|刚才|刚刚|刚发)[的那这一]{0,2}[个样种条款]|^[那这]一?[个样种条款]/u
const EACH_OF = /都|全部|各|均|每[个样种件]|翻倍|加倍|减半|乘/u
/** `804那个改1个`, `尾号804要4个` */
const END_OF_NUMBER = /^(?:尾号|尾数|末尾)?(\d{3,6})(?!\d|\s?[个只件套])/u
const AMOUNT =
  /(?:\d{1,4}|[一二两三四五六七八九十]{1,3})\s?[个只件套副根条片支块颗瓶桶盒台对](?:就[行好够]|[吧哈呀了])?$/u
const COUNTED =
  /(?:\d{1,4}|[一二两三四五六七八九十]{1,3})\s?[个只件套副根条片支块颗瓶桶盒台对]|[x×*]\s?\d{1,4}$/iu
/** How a clause ends that changes a quantity, or drops a number. */
const CHANGES = /(?:改成|改为|改|换成|变成|加到|减到|翻倍|加倍|减半|乘|不是.{0,8}是)/u
const DROPS = /(?:先|都)?(?:不要|不用|不订|取消|去掉|删掉|作废|算)了?[吧啊哈]?$/u
/** A line with the right number: `打错了，是31126855803` */
const CORRECTS = /打错|写错|搞错|发错|错了|更正/u
/** `哦不 是3个`, `再加一个`: about the number before it. */
const SECOND_THOUGHT = /^(?:哦不?|噢|呃|额|啊|不对)/u
const ADDS = /^再?[加减少多][要来拿发]?(?:\d|[一二两三四五六七八九十])/u
const LESS = /^再?[减少]/u
/** `倒数第二个`, `头一个`, `中间那个` of three */
const NTH_LAST = /倒数第\s?(\d|[一二两三四五])[个样种款]/u
const FIRST = /^(?:头一|最上面|最前面的?)[个样种款]?/u
const MIDDLE = /^中间/u
/** `再来一个下摆臂` */
const MORE_OF =
  /^再[来要加拿](?:\d{1,3}|[一二两三四五六七八九十])[个只件套根条片支块](\p{Script=Han}{2,8})$/u
/** `更正：喷水壶要2个`, `老板下面的都要2个` */
const LEAD = /^(?:(?:更正|更改|修改|改一下|注意|备注)[\s:：]+|老板娘?|师傅|经理|兄弟|美女|帅哥)/u
const EXCEPT = /除了|除[^，,；;]{1,24}外/u
/** It may say something of the numbers, whatever it says. */
const UNSETTLES =
  /改(?!天|装|款)|(?<![别要能])[写搞发弄打]错(?!了?一[个次])|[写弄]反|(?<![特区分个])别(?!的|克|[发搞弄写]错)|先(?:不|别|放|等|停)|翻?倍|乘|再[来加要多拿]|[都全各]加|多[拿要加来][\d一二两三四五]|除了|除.{1,8}外|倒数|中间|尾[数号]|换|暂[停缓]|撤|[写弄]?反了|[写弄][多少]|[多少]写|退货|翻番|(?:都|各|每[个样种])\p{Script=Han}{0,3}\s?[\d一二两三四五]|只[要留拿]/u
const INSTEAD = /[换改]成|[换改]为|应该?是/u
/** `左2` */
const ON_SIDE = /^[左右前后]边?的?\s?[要来]?\s?\d{1,3}[个只件根条片]?$/u
const BETWEEN_SIDES = /(?<=\d[个只件根条片]?)(?=[左右前后])/u
/** `前两个各2` without what it speaks of */
const AMOUNT_LEFT = /^[各每都要来是改成为\s]{0,4}\d{1,3}$/u
/** `前面的要2个，后面的要1个` */
const TWO_PLACES = /[前上][面边].{1,12}[后下][面边]/u
const FIRST_OF_TWO = /^[前上][面边]/u
const SECOND_OF_TWO = /^[后下][面边]/u
const PLACE_ONLY = /^[前后上下][面边]$/u
/** No parts: `发票不要了` */
const NO_PART = /正厂|配套|票|包装|快递|物流|地址|运费|盒|袋|品牌|副厂|原厂/u
const NAMED = /\p{Script=Han}{2}/u
/** What stands behind the name of what a clause speaks of. */
const TARGET_ENDS =
  /[那这的边侧]|数量|都|全部|各|均|每|翻倍|加倍|减半|乘|不|取消|去掉|删掉|先|算|(?:改成|改为|改|换成|变成|加到|减到|再?[要来订加减是少多])?(?:\d|[一二两三四五六七八九十]{1,3}[个只件套副根条片支块颗瓶桶盒台对])/u
const TARGET = /^(?:[左右前后]|\p{Script=Han}{2,10})$/u

/**
 * A correction, or a quantity, for numbers of other lines, which it names by their place, their last digits or their name:
 * `第一个改成3个`, `804那个不要了`, `下摆臂改成4个`. One that names none is about the number before it. None for any other line.
 *
 * @param words of a line without a number
 * @param before how many lines with numbers stand above it
 */
export function remarkOnNumbers(
  words: string,
  before: number,
  lines: readonly NumberedLine[],
): readonly RemarkOnNumbers[] {
  if (words.length > MAX_LINE_LENGTH) return []
  const context = { words, before, lines }
  const clauses = words
    .replace(LEAD, '')
    .split(BETWEEN_CLAUSES)
    .flatMap((clause) => clausesIn(clause))
  const remarks = clauses.some((clause) => EXCEPT.test(clause))
    ? []
    : clauses.flatMap((clause) => remarkIn(clause, context) ?? [])
  const isElse = remarks.length > 0 || clauses.some((clause) => MORE_OF.test(clause))
  const mayConcern = clauses.some((clause) => UNSETTLES.test(clause) && !NO_PART.test(clause))
  if (isElse || !mayConcern) return remarks
  const count = before > 0 ? before : lines.length
  return [{ of: Array.from({ length: count }, (_, at) => at) }]
}

/** The part of a line with numbers that is about those above: `每样2个，LR062519要4个`. */
export function eachAbove({ line, numbers }: NumberedLine): string {
  const [first = '', ...others] = line.slice(0, MAX_LINE_LENGTH).split(BETWEEN_CLAUSES)
  const isElse = numbers.length === 1 && others.some((clause) => AMOUNT.test(clause))
  return isElse && !/[a-z\d]{6}/iu.test(first) && OF_ALL_ABOVE.test(first) ? first : ''
}

/**
 * The line that one with the right number corrects: `打错了，第一个是31126855803`, `最后一个换成31126855803`; -1 for none.
 */
export function correctedBy(line: string, before: number): number {
  if (line.length > MAX_LINE_LENGTH) return -1
  const [place] = placesIn(line, before)
  if (CORRECTS.test(line)) return place ?? before - 1
  return INSTEAD.test(line) ? (place ?? -1) : -1
}

/** Pieces that a remark leaves of so many: of 2 `再加一个` leaves 3. */
export function piecesAfter(amount: string, before: number): number {
  const pieces = piecesOf(amount)
  if (!ADDS.test(amount)) return pieces
  return LESS.test(amount) ? Math.max(before - pieces, 1) : before + pieces
}

const EACH_BEHIND =
  /(?<!左右|前后|上下|两边|一边)(?:各|都)[要来]?\s?(?:\d{1,3}|[一二两三四五六七八九十])/u

/** `LR091235 各2` below numbers without a quantity, which may be meant as well; undefined for any other line. */
export function eachBehind(line: NumberedLine): string | undefined {
  const isOne = line.numbers.length === 1 && line.line.length <= MAX_LINE_LENGTH
  return isOne ? EACH_BEHIND.exec(line.line)?.[0] : undefined
}

/** Whether a line excepts one of the numbers: `除LR011593外都拿2`. */
export const isException = (line: string): boolean => EXCEPT.test(line)

/** Without greetings; words that have an amount each are clauses of their own: `第一个4个 其他2个`. */
function clausesIn(text: string): readonly string[] {
  const words = text
    .split(/\s+/u)
    .filter((word) => DROPS.test(word) || UNSETTLES.test(word) || !isChatter(word))
  const amounts = words.filter((word) => AMOUNT.test(word))
  return amounts.length > 1 ? words : words.join('').split(BETWEEN_SIDES)
}

function saysAmount(clause: string): boolean {
  if (MORE_OF.test(clause)) return true
  if ([OF_ALL_ABOVE, OF_ALL_BELOW, OF_OTHERS].some((some) => some.test(clause)))
    return COUNTED.test(clause) || AMOUNT_BARE.test(clause)
  const left = [FIRST_FEW, LAST_FEW, LAST].reduce(
    (rest, place) => rest.replace(place, ''),
    clause.replaceAll(NTH, ''),
  )
  if (AMOUNT.test(left) || ON_SIDE.test(clause)) return true
  return left !== clause && AMOUNT_LEFT.test(left)
}

type Context = {
  /** The whole line. */
  readonly words: string
  readonly before: number
  readonly lines: readonly NumberedLine[]
}

function remarkIn(clause: string, context: Context): RemarkOnNumbers | undefined {
  const hasAmount = saysAmount(clause)
  const isDropped = DROPS.test(clause)
  const isChanged =
    CHANGES.test(clause) || (CORRECTS.test(clause) && placesIn(clause, context.before).length > 0)
  if (!hasAmount && !isDropped && !isChanged) return undefined
  const isSecondThought = [context.words, clause].some(
    (one) => CORRECTS.test(one) || SECOND_THOUGHT.test(one) || ADDS.test(one),
  )
  const of = isDropped
    ? droppedBy(clause, context)
    : targetsOf(clause, context, isChanged || isSecondThought)
  if (of.every((at) => at < 0)) return undefined
  return hasAmount ? { of, amount: clause } : { of }
}

/** What is dropped by a name that no line has may be each one without a name. */
function droppedBy(clause: string, context: Context): readonly number[] {
  const of = targetsOf(clause, context, true)
  if (of.length > 0 || NO_PART.test(clause)) return of
  const above = context.lines.slice(0, context.before)
  return linesWith(above, ({ line }) => !NAMED.test(line))
}

function targetsOf(clause: string, context: Context, isCertain: boolean): readonly number[] {
  const places = [
    placesIn(clause, context.before),
    placesOfTwo(clause, context),
    placesBelow(clause, context),
  ].find((some) => some.length > 0)
  return places ?? numbersNamed(clause, context) ?? targetsAbove(clause, context, isCertain)
}

/** By a name behind more pieces, or by their last digits; undefined for neither. */
function numbersNamed(clause: string, { lines }: Context): readonly number[] | undefined {
  const [, more] = MORE_OF.exec(clause) ?? []
  if (more !== undefined) return linesWith(lines, ({ line }) => line.includes(more))
  const [, end] = END_OF_NUMBER.exec(clause) ?? []
  return end === undefined
    ? undefined
    : linesWith(lines, ({ numbers }) => numbers.some((one) => one.endsWith(end)))
}

function targetsAbove(
  clause: string,
  { before, lines }: Context,
  isCertain: boolean,
): readonly number[] {
  const above = lines.slice(0, before)
  if (OF_OTHERS.test(clause)) return linesWith(above, (one) => !one.hasAmount)
  const [target = ''] = clause.replace(SECOND_THOUGHT, '').split(TARGET_ENDS, 1)
  const isOfEach = EACH_OF.test(clause)
  const isOfAll = OF_ALL_ABOVE.test(clause) && (!isCertain || isOfEach)
  if (isOfAll || PLACE_ONLY.test(target) || (target === '' && isOfEach)) return [...above.keys()]
  if (TARGET.test(target)) return linesWith(lines, ({ line }) => line.includes(target))
  return target === '' && isCertain ? [before - 1] : []
}

/** All below a heading such as `下面的要2个`. */
const placesBelow = (clause: string, { before, lines }: Context): readonly number[] =>
  OF_ALL_BELOW.test(clause) ? [...lines.keys()].filter((at) => at >= before) : []

/** `前面的要2个，后面的要1个` of two numbers. */
function placesOfTwo(clause: string, { words, before }: Context): readonly number[] {
  if (before !== 2 || !TWO_PLACES.test(words)) return []
  if (FIRST_OF_TWO.test(clause)) return [0]
  return SECOND_OF_TWO.test(clause) ? [1] : []
}

const linesWith = (
  lines: readonly NumberedLine[],
  isNamed: (line: NumberedLine) => boolean,
): readonly number[] => [...lines.keys()].filter((at) => lines[at] && isNamed(lines[at]))

function placesIn(clause: string, before: number): readonly number[] {
  const fromEnd = figureIn(NTH_LAST, clause)
  if (fromEnd > 0) return [before - fromEnd]
  if (FIRST.test(clause)) return [0]
  if (MIDDLE.test(clause) && before === 3) return [1]
  const dropped = NTH_DROPPED.exec(clause)
  const nth = (dropped ? [dropped] : [...clause.matchAll(NTH)]).map(
    ([, figure = '']) => figureValue(figure) - 1,
  )
  if (nth.length > 0) return nth
  const first = figureIn(FIRST_FEW, clause)
  if (first > 0) return Array.from({ length: first }, (_, at) => at)
  const last = figureIn(LAST_FEW, clause)
  if (last > 0) return Array.from({ length: last }, (_, at) => before - 1 - at)
  return LAST.test(clause) || THAT.test(clause) ? [before - 1] : []
}

const figureIn = (pattern: RegExp, clause: string): number =>
  figureValue(pattern.exec(clause)?.[1] ?? '')
