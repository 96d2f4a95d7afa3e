import { withoutCalled, withoutTelephone } from '#src/accounts/contact-details.ts'
import { withoutPlace } from '#src/numbers/leading-figure.ts'
import { isMakersNumber, makesWritingLike } from '#src/numbers/makes-writing-like.ts'
import { normalisedNumber } from '#src/numbers/normalised-number.ts'
import { numberBeforeTail } from '#src/numbers/number-before-tail.ts'
import { numbersApart } from '#src/numbers/numbers-apart.ts'
import { splitEach } from '#src/numbers/split-each.ts'
import { splitQuantity } from '#src/numbers/split-quantity.ts'
import { INVISIBLE, withoutEnding } from '#src/text/folded-text.ts'
import { MAX_LINE_LENGTH, MAX_NUMBER_ROW_LENGTH } from '#src/text/search-limits.ts'
import { vinAmongWords } from '#src/vehicles/vin-among-words.ts'
import { isDoubtfulVin, isVin, normalisedVin } from '#src/vehicles/vin.ts'

/**
 * The reading of one line of a search.
 *
 * | kind | the line |
 * |---|---|
 * | number | names a part by a number; `number` is it normalised, `words` the text beside it |
 * | vin | is a vehicle identification number, possibly with a part type in words |
 * | words | names a part in words, possibly with its vehicle |
 *
 * `isCertain` is false if the characters could also be a model or an engine (`B4204T11`): if no part has that number,
 * the line is read as words. `whole` is looked up before `number`: it is the line as one number if a quantity could
 * also be its end. `beforeTail` is a number for a suggestion, if a dash, a slash or a plus and a few digits end the
 * line. Quantities are pieces, from 1.
 */
export type KeywordLine =
  | {
      readonly kind: 'number'
      readonly text: string
      readonly number: string
      readonly isCertain: boolean
      readonly words: string
      readonly quantity: number
      readonly whole?: string
      readonly beforeTail?: string
    }
  | {
      readonly kind: 'vin'
      readonly text: string
      readonly vin: string
      readonly quantity: number
    }
  | { readonly kind: 'words'; readonly text: string; readonly quantity: number }

const BETWEEN_NUMBERS = /[,、;/|\\+]|-?[>→]|\s{2,}|(?<=\S)\s+和\s*|和(?=[A-Z]?\d)/i
const MAKE_WORD =
  /^(?:OEM?|MERCEDES(?:-?\s?BENZ)?|BENZ|BMW|MINI|AUDI|VW|VOLKSWAGEN|PORSCHE|LAND\s?ROVER|JAGUAR|VOLVO)[\s:#-]*/i
const MODEL_YEAR = /(?:(?:19|20)\d{2}|(?<!\d)\d{2})\s*年?款|(?:19|20)\d{2}\s*年/gu
/** `OE号：31332027`: the label is not part of the number. */
const LABEL =
  /^(?:OEM?(?:\s*(?:号码?|编[号码]))?|(?:原厂|零件|配件|产品)?(?:编[号码]|号码?|图号))(?:\s*[:#]\s*|\s+)(?=[\dA-Z])/i
/** The position of a line in a list: `1、`, `2.`, `(3)`. */
const ORDINAL = /^\(?\d{1,3}([).、])\s*/
const ORDINALS = /(?:^|\s)(\d{1,2})[、)]/g
const NAMED_ORDINAL =
  /^(?:(?:NO|序号)[.:]?\s?\d{1,3}[\s.:、)]|第\s?(?:\d{1,3}|[一二三四五六七八九十]{1,3})[个项行条种]?[.:、,]?)\s*(?=\S)/iu
const ORDINAL_SIGN = /^\s*[①-⑳❶-❿]\s*/u
const DISPLACEMENT = /(?<![\d.])\d\.\d(?![\d.])/

/**
 * Reads one line as dealers type it. A line that lists several numbers (`LR011279、LR033295`) gives a reading for each;
 * an empty one gives none.
 *
 * @param line as typed, or as returned by {@link keywordLines}
 * @param ownWord the brand's Latin word, which may precede its own part numbers
 */
export function readKeywordLine(line: string, ownWord = ''): KeywordLine[] {
  const text = cleanedLine(line)
  if (text === '') return []
  if (text.length > MAX_NUMBER_ROW_LENGTH) return [prose(text)]
  if (isVin(text)) return [{ kind: 'vin', text, vin: normalisedVin(text), quantity: 1 }]
  const besideVin = readBesideVin(text, ownWord)
  if (besideVin) return [besideVin]
  const several = severalWithEach(text, ownWord) ?? severalIn(text, ownWord)
  if (several) return several
  return [text.length > MAX_LINE_LENGTH ? prose(text) : readOne(text, ownWord)]
}

/** A VIN and words in one line: the number among the words, else the VIN. */
function readBesideVin(text: string, ownWord: string): KeywordLine | undefined {
  const car = vinAmongWords(text)
  if (!car) return undefined
  const { vin, words, quantity } = car
  // A number is more specific than the car beside it.
  if (numberAmongWords(words)) return { ...readOne(words, ownWord), quantity }
  return isVin(vin) ? { kind: 'vin', text, vin, quantity } : undefined
}

/** Reads several numbers that share one quantity: `LR032080，31510404，各2个`. */
function severalWithEach(text: string, ownWord: string): KeywordLine[] | undefined {
  const each = splitEach(text)
  const listed = each && severalIn(each.text, ownWord)
  if (!listed?.every(({ quantity }) => quantity === 1)) return undefined
  return listed.map((one) => ({ ...one, quantity: each?.quantity ?? 1 }))
}

function severalIn(text: string, ownWord: string): KeywordLine[] | undefined {
  const numbers = numbersApart(text)
  if (numbers) return numbers.map((number) => readOne(number, ownWord))
  const parts = text
    .split(BETWEEN_NUMBERS)
    .filter((part) => part.trim() !== '')
    .flatMap((part) => numbersApart(part) ?? [part])
  if (parts.length > 1 && parts.every((part) => isUnmistakable(splitQuantity(part).text))) {
    return parts.map((part) => readOne(part, ownWord))
  }
  const [first = '', ...rest] = text.split('=')
  if (rest.length > 0 && [first, ...rest].every(isUnmistakable)) {
    return [first, ...rest].map((part) => readOne(part, ownWord))
  }
  return undefined
}

/** False for words and for a VIN, even a mistyped one. */
export function asksForNumber(one: KeywordLine): boolean {
  return one.kind === 'number' && !isDoubtfulVin(one.text) && !isDoubtfulVin(one.number)
}

function prose(text: string): KeywordLine {
  return { kind: 'words', text, quantity: 1 }
}

function readOne(line: string, ownWord: string): KeywordLine {
  const { text, quantity, whole } = splitQuantity(line)
  if (isVin(text)) return { kind: 'vin', text, vin: normalisedVin(text), quantity }
  const found = numberIn(text, ownWord)
  if (found === undefined) return { kind: 'words', text: text.replaceAll('=', ' '), quantity }
  const { written, ...number } = found
  const beforeTail = numberBeforeTail(written)
  return {
    kind: 'number',
    text,
    ...number,
    quantity,
    ...(whole === undefined ? {} : { whole }),
    ...(beforeTail === undefined ? {} : { beforeTail }),
  }
}

/**
 * A line with full-width characters folded, tabs and table borders as `=`, without ordinal and quotation marks. A text
 * that is too long stays unchanged, because folding can turn one character into eighteen.
 */
export function cleanedLine(line: string): string {
  const trimmed = line.trim()
  const typed = (withoutTelephone(trimmed) || withoutCalled(trimmed) || trimmed).replaceAll(
    /\s{2,}/g,
    oneGap,
  )
  if (typed.length > MAX_NUMBER_ROW_LENGTH) return typed
  const folded = typed.replace(ORDINAL_SIGN, '').normalize('NFKC')
  if (folded.length > MAX_NUMBER_ROW_LENGTH) return folded
  const cells = folded
    .replaceAll(INVISIBLE, '')
    .replaceAll(/["'`“”‘’„]/g, '')
    .replaceAll('俩', '两个')
    .trim()
    .split(/[\t|]/)
  const text = cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join('=')
  const plain = withoutOrdinal(withoutEnding(text.replace(/^=+/, ''), ',;、。=:'))
  return withoutPlace(plain).replace(LABEL, '')
}

/** Two spaces may separate numbers and a tab separates columns; longer gaps mean the same. */
function oneGap(gap: string): string {
  return gap.includes('\t') ? '\t' : gap.slice(0, 2)
}

/** Removes the ordinal of `1、11427953129`; the dots of `11.42.7.953.129` belong to the number. */
export function withoutOrdinal(text: string): string {
  const unnamed = text.replace(NAMED_ORDINAL, '')
  // `NO.11 42 7 953 129` is a number in groups.
  if (unnamed !== text && isMakersNumber(unnamed.split(/\s/, 1)[0] ?? '')) return unnamed
  return withoutPlainOrdinal(withoutOrdinals(text))
}

/** `1、LR011279 2、LR133410 3、LR160235` in one line; other figures before a sign may be quantities. */
function withoutOrdinals(text: string): string {
  const found = [...text.matchAll(ORDINALS)]
  const isList = found.length > 1 && found.every(([, figure], at) => figure === String(at + 1))
  return isList ? text.replaceAll(ORDINALS, ' ').trim() : text
}

function withoutPlainOrdinal(text: string): string {
  const [ordinal = '', sign] = ORDINAL.exec(text) ?? []
  const rest = text.slice(ordinal.length)
  if (sign === undefined || rest === '') return text
  if (sign === '.' && !isApart(rest, ordinal)) {
    if (isMakersNumber(numberBeforeName(text))) return text
  } else if (isMakersNumber(rest.split(/\s/, 1)[0] ?? '')) return rest
  return /^\p{Script=Han}/u.test(rest) || isMakersNumber(numberBeforeName(rest)) ? rest : text
}

/** `4M0407181A 下摆臂 2` without name and quantity. */
function numberBeforeName(text: string): string {
  return splitQuantity(text.split(/\p{Script=Han}/u, 1)[0] ?? '').text
}

/** `2. LR011593`: no maker's number continues with a letter after a dot, or with a space and without further dots. */
function isApart(rest: string, ordinal: string): boolean {
  return /^[A-Z]/i.test(rest) || (ordinal.endsWith(' ') && !rest.includes('.'))
}

/** `written` is the number as it occurs in the line. */
type FoundNumber = { written: string; number: string; isCertain: boolean; words: string }

function numberIn(text: string, ownWord: string): FoundNumber | undefined {
  const spoken = withoutOwnWord(text, ownWord)
  if (/\p{Script=Han}|[=:]/u.test(spoken)) return numberAmongWords(spoken)
  const body = withoutMakeWord(spoken)
  const number = normalisedNumber(body)
  if (makesWritingLike(number).length > 0)
    return { written: body, number, isCertain: true, words: '' }
  const digits = number.replaceAll(/\D/g, '').length
  const hasWord = body.split(/[\s/]+/).some((token) => /^[a-z]{3,}$/i.test(token))
  if (digits < 3 || number.length < 4 || (hasWord && digits < 6)) return undefined
  if (DISPLACEMENT.test(body) && digits < 6) return undefined
  const isCertain = digits >= 7 && !/[A-Z]\d+[A-Z]\d+$/.test(number)
  return { written: body, number, isCertain, words: '' }
}

/** Finds the number in `奥迪06E903023` or `06F129101R 油气分离器`; among words it has to be unmistakable. */
function numberAmongWords(text: string): FoundNumber | undefined {
  const withoutYear = text.replaceAll(MODEL_YEAR, (year) => '年'.repeat(year.length))
  for (const match of withoutYear.matchAll(/[a-z\d](?:[a-z\d .\-_/]*[a-z\d])?/gi)) {
    const behind = text.slice(match.index + match[0].length)
    const token = [withoutFigureOfWord(match[0], behind), match[0], withoutFigure(match[0], behind)]
      .map(withoutMakeWord)
      .find(isUnmistakable)
    if (token !== undefined) {
      const from = text.indexOf(token, match.index)
      const end = from + token.length
      const words = `${text.slice(0, from)} ${text.slice(end)}`
      const plain = words.replaceAll(/[=:()[\]{}【】,;]/g, ' ').trim()
      return { written: token, number: normalisedNumber(token), isCertain: true, words: plain }
    }
  }
  return undefined
}

/** In `31316873807 2天内要` the figure begins the words, though a maker could write both as one number. */
function withoutFigureOfWord(token: string, behind: string): string {
  const [number = '', figure, ...more] = token.split(' ')
  const isOfWord = more.length === 0 && /^[1-9]\d?$/.test(figure ?? '')
  return isOfWord && /^\p{Script=Han}/u.test(behind) && isMakersNumber(number) ? number : token
}

/** In `LR011593 2个左右` and `8W9616928B 2 大灯` the figure belongs to the words. */
function withoutFigure(token: string, behind: string): string {
  const plain = token.replace(/ \d{1,3}$/, '')
  const isCounted = /^\s?[个只件套根条片支块或]/u.test(behind)
  // `2023-11-05 09` is a day.
  return isCounted || (isMakersNumber(plain) && !plain.includes('-')) ? plain : token
}

function isUnmistakable(text: string): boolean {
  if (text.length > MAX_LINE_LENGTH) return false
  const token = withoutMakeWord(text.trim())
  const number = normalisedNumber(token)
  if (makesWritingLike(number).length > 0) return true
  return /^[A-Z\d.\-_/]+$/i.test(token) && number.replaceAll(/\D/g, '').length >= 7
}

/** Removes the make from `BMW 11427953129` or `BMW 11427953129/2`, but only if a maker's number remains. */
function withoutMakeWord(text: string): string {
  const rest = text.replace(MAKE_WORD, '')
  return isMakersNumber(rest) || numberBeforeTail(rest) !== undefined ? rest : text
}

function withoutOwnWord(text: string, ownWord: string): string {
  const hasOwnWord = ownWord !== '' && text.toUpperCase().startsWith(ownWord.toUpperCase())
  const rest = text.slice(ownWord.length).replace(/^[\s:#-]+/, '')
  return hasOwnWord && /\d/.test(rest) ? rest : text
}
