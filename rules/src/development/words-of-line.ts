/** `A6L` in `奥迪A6L`, `发现5`, `宝马3系` */
const MADE_BY = /(?:宝马|奔驰|奥迪|保时捷|大众|沃尔沃|路虎|捷豹|发现|神行者?|揽胜|卫士)\s?$/u
const OF_MAKE =
  /^(?:[a-z]{1,3}\d{1,3}[a-z]{0,3}|[1-8]\d{2}(?:L?[id]|Le)|\d{1,3}系?)(?![a-z\d.个只件套条支×*])/iu
/** `迈腾B8`: no X, which is a sign. */
const BEHIND_NAME = /^(?!x\d)[a-z]{1,2}\d{1,3}[a-z]{0,2}(?![a-z\d])/iu
/** `F15`, `E300L`, `530Li`; an X with a figure only beside its chassis, `X5 E70` */
const CAR_APART =
  /^(?:X[1-7]\s?[EFG]\d\d|[1-8]系(?:\s?[EFG]\d\d)?|(?!x\d)[a-z]{1,3}\d{1,3}[a-z]{0,2}|[1-8]\d{2}(?:L?[id]|Le))(?![a-z\d])/iu
/** BMW's, before anything else: `X5 F15 34 11 6 785 676`. */
const SUV_IN_FRONT = /^X[1-7](?![a-z\d])/u
const PLATE =
  /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z]·?[A-Z\d]{5,6}(?![a-z\d])/iu
/** `580元`, `￥250`, `45.00`, `680块`; fewer of those are pieces. */
const PRICE =
  /^(?:\d{1,6}(?:\.\d{1,2})?元?\/[个套只件片瓶桶盒支条]|[¥￥]\s?\d{1,6}(?:\.\d{1,2})?|\d{1,6}(?:\.\d{1,2})?\s?(?:元|块钱)|[1-9]\d{1,5}\s?块|\d{1,6}\.\d\d(?![\d.]))/u
/** `3月5号`, `3天内`, `2018款` */
const TIME =
  /^(?:\d{1,2}月\d{1,2}[日号]?|(?:19|20)\d{2}\s?年(?!款)|\d{1,2}\s?[天周](?:内|后|前)|\d{1,2}\s?年(?!款)|(?:19|20)?\d{2}年?款)/u
const DAY_IN_FRONT = /^\d{1,2}\/\d{1,2}(?=\s)/u
const MILEAGE = /^\d{4,6}\s?(?:km|公里)/iu
/** `10L`, `1.5米`, `20A` */
const MEASURE =
  /^\d{1,4}(?:\.\d{1,2})?(?:W-?\d{2}|ml|ah|[lvw]|升|米|mm|cm|kg|公斤|克|寸)(?![a-z\d])/iu
/** `20A`; `184A` may be the end of a number. */
const AMPERES = /^\d{1,2}A(?![a-z\d])/iu
/** `245/45 R18` */
const TYRE = /^\d{3}\/\d{2}\s?Z?R\d{2}(?![a-z\d])/iu
/** `2.0T`; `3.0` and `1.8L` only behind a car or its year, as `E70 2010款 3.0`. */
const ENGINE = /^[1-6]\.\d\s?(?:T(?![a-z\d])|[柴汽]油)/iu
const ENGINE_OF_CAR = /^[1-6]\.\d\s?[LTi]?(?![a-z\d.])/iu
const CAR_BEFORE = /(?:款|(?:^|[\s，,])[a-z]\d{1,3})\s$/iu
/** `X260 T2H17386`, `F-PACE T4N5271` */
const JAGUAR = /^(?:X[2-7]\d{2}|[EFI]-?PACE|F-?TYPE|X[EFJK]L?)(?=\s)/iu
/** `348x30` */
const SIZE = /^[1-9]\d{2}\s?[x×*]\s?\d{2}(?:\.\d)?(?:mm)?(?![a-z\d.])/iu
const MEASURED_OUT = /(?:ml|L|升|米|kg|公斤|克)$/iu
const HAN = /^\p{Script=Han}/u
const GAP_BEFORE = /(?:^|[\s，,、;；。])$/u
const NAME_BEFORE = /\p{Script=Han}$/u

/**
 * What stands at the beginning of the rest of a line and is neither a number nor a quantity: a car, a plate, a price, a day,
 * a measure; '' for nothing of these.
 *
 * @param done the line before it
 */
export function wordsWithFigure(rest: string, done: string): string {
  const car = carPattern(done).exec(rest)
  const inFront = done === '' ? (DAY_IN_FRONT.exec(rest) ?? SUV_IN_FRONT.exec(rest)) : null
  const [found = ''] =
    [
      car,
      inFront,
      PLATE.exec(rest),
      PRICE.exec(rest),
      TIME.exec(rest),
      MILEAGE.exec(rest),
      MEASURE.exec(rest),
      AMPERES.exec(rest),
      TYRE.exec(rest),
      (CAR_BEFORE.test(done) ? ENGINE_OF_CAR : ENGINE).exec(rest),
    ].find((one) => one !== null) ?? []
  return found
}

/** A car behind its maker, an engine or one of Jaguar by itself: `740` behind `宝马`, `3.0T`, `XF`; '' for none. */
export function carAtStart(rest: string, done: string): string {
  if (MADE_BY.test(done)) return OF_MAKE.exec(rest)?.[0] ?? ''
  return done === '' ? ((ENGINE.exec(rest) ?? JAGUAR.exec(rest))?.[0] ?? '') : ''
}

/** `348x30` of a disc; '' for none. */
export const sizeAtStart = (rest: string): string => SIZE.exec(rest)?.[0] ?? ''

function carPattern(done: string): RegExp {
  if (MADE_BY.test(done)) return OF_MAKE
  if (NAME_BEFORE.test(done)) return BEHIND_NAME
  return GAP_BEFORE.test(done) ? CAR_APART : NEVER
}

const NEVER = /^(?!)/u

/** Whether words with a figure are an amount of what is no pieces: `10L`, `1.5米`. */
export const isMeasuredOut = (words: string): boolean =>
  MEASURE.test(words) && MEASURED_OUT.test(words)

/** A character of a name; '' for anything else. */
export const nameSign = (rest: string): string => HAN.exec(rest)?.[0] ?? ''
