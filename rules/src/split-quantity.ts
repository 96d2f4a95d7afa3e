import { isMakersNumber } from '#src/is-makers-number.ts'
import { normalisedNumber } from '#src/normalised-number.ts'

/** What one line asks for, and how many pieces of it. */
export type AskedQuantity = {
  /** The line without its quantity, as typed. */
  readonly text: string
  /** In pieces, from 1; 1 when the line names none, and for a quantity of 0. */
  readonly quantity: number
  /** The line as one number, where what was taken for a quantity could belong to the number (`06K905601X4`). */
  readonly whole?: string
}

const UNIT = '(?:个|只|件|套|根|条|片|支|对|组|块|瓶|桶|盒|台|PCS?|EA)?'
/** What the figure is called; a single character counts only behind a number. */
const CALLED = '(?:数量|需求|QUANTITY|QTY)'
const CALLED_BRIEFLY = '(?:需要|要|订|共|来|各)'
const CALLED_PLAINLY = new RegExp(`^${CALLED}$`, 'i')
const SAID = new RegExp(
  `^(.+?)[\\s,;、=:]*(${CALLED}|${CALLED_BRIEFLY})\\s*[.:=]?\\s*(\\d{1,5})\\s*${UNIT}$`,
  'isu',
)
const MARKED = new RegExp(`^(.*?)[\\s,;]*[=:*×✕✖╳]+\\s*(\\d{1,9})\\s*${UNIT}$`, 'isu')
const IN_BRACKETS = new RegExp(
  `^(.*?)\\s*[([{【〔]\\s*(?:[X*×✕✖共]|${CALLED}:?)?\\s*(\\d{1,6})\\s*${UNIT}[)\\]}】〕]$`,
  'isu',
)
const IN_FRONT = new RegExp(`^(\\d{1,4})\\s*(?:[X*×✕✖]|${UNIT.slice(0, -1)})\\s*(\\S.*)$`, 'isu')
const IN_CHINESE =
  /^(.*?)\s*([一二两三四五六七八九十])\s*(?:个|只|件|套|根|条|片|支|块|瓶|桶|盒|台)$/su
const CHINESE_FIGURES = '零一二三四五六七八九十'
const AFTER_COMMA = new RegExp(`^(.*?)\\s*[,、;]\\s*(\\d{1,4})\\s*${UNIT}$`, 'isu')
const AFTER_X = new RegExp(`^(.*?)(\\s*)X\\s*(\\d{1,5})\\s*${UNIT}$`, 'isu')
const WITH_UNIT = new RegExp(`^(.*?)(\\s*)(\\d+)\\s*${UNIT.slice(0, -1)}$`, 'isu')
const AFTER_SPACE = /^(.*?)\s+(\d{1,4})$/su
/** Cars whose names end in a figure: 发现 4 is no four pieces. */
const NAME_WITH_FIGURE = /(?:发现|神行者|[A-Z])$/iu

/**
 * Takes the quantity off a line, in every form that dealers write it: `=4`, `（4）`, `（x4）`, `x4`, `*4`, `×4`, `4个`,
 * `四个`, `，4`, `数量4`, a bare `4` after a complete number, and `4个` or `4x` in front of one. What could be part of the
 * number stays part of it.
 *
 * @param line one line, full-width characters already folded
 */
export function splitQuantity(line: string): AskedQuantity {
  const text = line.trim()
  const said = afterWord(text)
  if (said) return said

  const marked = MARKED.exec(text) ?? IN_BRACKETS.exec(text)
  if (marked) return asked(marked[1], marked[2])

  const afterComma = AFTER_COMMA.exec(text)
  if (afterComma && hasDigits(afterComma[1])) return asked(afterComma[1], afterComma[2])

  return (
    afterX(text) ??
    withUnit(text) ??
    inChinese(text) ??
    inFront(text) ??
    afterSpace(text) ?? { text, quantity: 1 }
  )
}

function asked(text = '', quantity = '1'): AskedQuantity {
  return { text: text.trim(), quantity: Math.max(1, Number(quantity)) }
}

/** `06H905110G 数量：4`, `06H905110G 要4个` */
function afterWord(text: string): AskedQuantity | undefined {
  const [, body = '', word = '', pieces] = SAID.exec(text) ?? []
  if (pieces === undefined) return undefined
  return CALLED_PLAINLY.test(word) || hasDigits(body) ? asked(body, pieces) : undefined
}

/** `06H905110G x4`, and glued to the number as in `4f0133843aX2`. */
function afterX(text: string): AskedQuantity | undefined {
  const [, body = '', space = '', pieces] = AFTER_X.exec(text) ?? []
  if (pieces === undefined) return undefined
  if (space !== '' || /\P{ASCII}$/u.test(body)) return asked(body, pieces)
  const number = normalisedNumber(body)
  if (number.length < 5 || !/\d{3}/.test(number)) return undefined
  return { ...asked(body, pieces), whole: normalisedNumber(text) }
}

/** `A2642008600 4个`; where the space was lost, the number ends where a maker's number ends. */
function withUnit(text: string): AskedQuantity | undefined {
  const [, body = '', space = '', digits = ''] = WITH_UNIT.exec(text) ?? []
  if (digits === '') return undefined
  if (space !== '' || (body !== '' && !hasDigits(body))) return asked(body, digits)

  const glued = body + digits
  const ends = Array.from({ length: Math.min(digits.length, 5) }, (_, at) => glued.length - at - 1)
  const end = ends.find((at) => glued.charAt(at) !== '0' && isMakersNumber(glued.slice(0, at)))
  if (end === undefined) return undefined
  const split = asked(glued.slice(0, end), glued.slice(end))
  return isMakersNumber(glued) ? { ...split, whole: normalisedNumber(glued) } : split
}

/** `06H905110G 两个` */
function inChinese(text: string): AskedQuantity | undefined {
  const [, body = '', figure = ''] = IN_CHINESE.exec(text) ?? []
  if (figure === '' || !hasNumber(body)) return undefined
  return asked(body, String(CHINESE_FIGURES.indexOf(figure === '两' ? '二' : figure)))
}

/** `4个 11427953129`, `4*11427953129`; not `5X0 907 451`, which is a number itself. */
function inFront(text: string): AskedQuantity | undefined {
  const [, pieces, body = ''] = IN_FRONT.exec(text) ?? []
  if (pieces === undefined || isMakersNumber(text) || !isMakersNumber(body)) return undefined
  return asked(body, pieces)
}

/** `11 42 7 953 129 4`: with the 4 it is no number, without it is. */
function afterSpace(text: string): AskedQuantity | undefined {
  const [, body = '', pieces] = AFTER_SPACE.exec(text) ?? []
  if (pieces === undefined || pieces.startsWith('0')) return undefined
  // Four digits behind a name are rather a year.
  const isNamed = pieces.length < 4 && /\p{Script=Han}$/u.test(body) && !NAME_WITH_FIGURE.test(body)
  if (isNamed && hasNumber(body)) return asked(body, pieces)
  if (!isMakersNumber(body)) return undefined
  if (!isMakersNumber(text)) return asked(body, pieces)
  // Volvo's numbers are digits alone, six to eight of them: 977751 10 may be either.
  return /^\d+$/.test(body) ? { ...asked(body, pieces), whole: normalisedNumber(text) } : undefined
}

/** A number with words beside it, or one alone. */
function hasNumber(text: string): boolean {
  return isMakersNumber(text) || text.split(/\s+/).some(isMakersNumber)
}

function hasDigits(text = ''): boolean {
  return /\d/.test(text)
}
