import { nameOf } from '#src/development/amounts-beside.ts'
import { isTotal, type LineToken, lineTokens } from '#src/development/line-tokens.ts'
import { hasInstead } from '#src/development/refused-line.ts'
import { missedAmount, unclearAmount } from '#src/development/unclear-amount.ts'
import { isMeasuredOut } from '#src/development/words-of-line.ts'
import { isChatter } from '#src/search/is-chatter.ts'

/** `编号：` behind a name */
const LABEL = /^(?:编号|编码|(?:零件|配件|产品)编?[号码]|图号|型号)$/u
const VIN = /^[a-z\d]{17}$/iu
/** In place of a car, a price or a measure beside a name, which the remark of the row has. */
const FIGURE = '#'
const MAKER_OF_CAR = /(?:宝马|奔驰|奥迪|保时捷|大众|沃尔沃|路虎|捷豹|揽胜)\s?#/gu

type Requested = { readonly number: string; readonly quantity: number }

export type ExplainedLine = {
  readonly numbers: readonly Requested[]
  /** The name of its part; '' where it has none or holds digits, and for several numbers. */
  readonly words: string
  /** A quantity that may be something else, as typed. */
  readonly open?: string
  /** It says how many are wanted. */
  readonly hasAmount: boolean
}

const BETWEEN_GROUPS = /[;；]/u
const MAX_IN_CELL = 99
const ASKING =
  /^(?:来|再?要|订|拿|给|共|需|再?配|再[加来]个?|装|件|是|好像是这个|你?核对一?下|副厂的?(?:也行)?|数量|需求|要?原厂的?|周[一二三四五六日天]之?前)$/u

/**
 * The numbers of a line with the pieces of each, if every sign of it is explained: for each number at most one quantity,
 * all behind their numbers or all before them, or one with 各 for all of a group. Undefined for any other line.
 */
export function explainedLine(line: string): ExplainedLine | undefined {
  const tokens = lineTokens(line)
  if (!tokens || hasInstead(line)) return undefined
  const read = groupsOf(tokens).map(numbersOf)
  const numbers = read.flatMap((one) => one ?? [])
  const isRead = numbers.length > 0 && !read.includes(undefined)
  return isRead && !leavesFigures(line, tokens, numbers) ? withWords(tokens, numbers) : undefined
}

function leavesFigures(
  line: string,
  tokens: readonly LineToken[],
  numbers: readonly Requested[],
): boolean {
  const unclear = unclearAmount(line)
  // `左右各一` of a left and a right part.
  if (unclear !== undefined && !(numbers.length === 2 && unclear.includes('各'))) return true
  const quantities = numbers.map(({ quantity }) => quantity)
  // The figure of a cell may be a price.
  const isPrice = line.includes('\t') && quantities.some((pieces) => pieces > MAX_IN_CELL)
  const total = tokens.find(({ kind, text }) => kind === 'words' && isTotal(text))?.text ?? ''
  const counted = line.replace(total, '')
  return isPrice || missedAmount(counted, quantities) !== undefined
}

/** Undefined for an open quantity among several numbers, and for one that begins the line, which may be its place. */
function withWords(
  tokens: readonly LineToken[],
  numbers: readonly Requested[],
): ExplainedLine | undefined {
  const hasAmount = tokens.some(({ kind }) => kind === 'amount' || kind === 'each')
  const found =
    tokens.find((token) => token.kind === 'amount' && token.isOpen) ??
    (hasAmount
      ? undefined
      : tokens.find(({ kind, text }) => kind === 'words' && isMeasuredOut(text)))
  const isSingle = numbers.length === 1
  if (found && (!isSingle || found === tokens[0])) return undefined
  const words = isSingle ? nameIn(tokens) : ''
  const read = { numbers, words, hasAmount }
  return found ? { ...read, open: found.text.trim() } : read
}

/** Without names and gaps. */
function groupsOf(tokens: readonly LineToken[]): readonly (readonly LineToken[])[] {
  const groups: LineToken[][] = [[]]
  for (const token of tokens) {
    if (token.kind === 'gap' && BETWEEN_GROUPS.test(token.text)) groups.push([])
    else if (token.kind !== 'gap' && token.kind !== 'words') groups.at(-1)?.push(token)
  }
  return groups.filter((group) => group.length > 0)
}

function numbersOf(tokens: readonly LineToken[]): readonly Requested[] | undefined {
  const amounts = tokens.filter(({ kind }) => kind === 'amount')
  const each = tokens.filter(({ kind }) => kind === 'each')
  const numbers = tokens.flatMap((token) => (token.kind === 'number' ? token.number : []))
  const [first] = each
  const at = first === undefined ? -1 : tokens.indexOf(first)
  if (at > 0 && at < tokens.length - 1)
    return inParts(tokens.slice(0, at + 1), tokens.slice(at + 1))
  if (each.length > 0) return amounts.length > 0 ? undefined : withEach(tokens, numbers)
  if (amounts.length === 0) return numbers.map((number) => ({ number, quantity: 1 }))
  if (tokens[0]?.kind === 'number') return inTurn(tokens)
  return amounts.length === numbers.length ? inTurn(tokens.toReversed())?.toReversed() : undefined
}

/** `LR019618、LR030041各一个，LR054767两个`: behind the group each number has a quantity as well. */
function inParts(
  group: readonly LineToken[],
  behind: readonly LineToken[],
): readonly Requested[] | undefined {
  const numbers = behind.filter(({ kind }) => kind === 'number')
  const isComplete = behind.length === 2 * numbers.length || behind.at(-1)?.kind === 'each'
  const [first, others] = [numbersOf(group), isComplete ? numbersOf(behind) : undefined]
  return first && others ? [...first, ...others] : undefined
}

/** One 各, before the first number or behind the last. */
function withEach(
  tokens: readonly LineToken[],
  numbers: readonly string[],
): readonly Requested[] | undefined {
  const each = [tokens.at(-1), tokens[0]].find((token) => token?.kind === 'each')
  if (each?.kind !== 'each' || numbers.length !== tokens.length - 1) return undefined
  return numbers.map((number) => ({ number, quantity: each.pieces }))
}

/** Each quantity is that of the number before it, unless it may be that of several: `LR011593 LR033295 2`. */
function inTurn(tokens: readonly LineToken[]): readonly Requested[] | undefined {
  const found: Requested[] = []
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1]
    if (token.kind === 'number') found.push({ number: token.number, quantity: 1 })
    else if (token.kind !== 'amount' || before?.kind !== 'number') return undefined
    else found.splice(-1, 1, { number: before.number, quantity: token.pieces })
  }
  return tokens.some((_, at) => mayBeOfTwo(tokens.slice(at))) ? undefined : found
}

const mayBeOfTwo = ([first, second, third]: readonly LineToken[]) =>
  first?.kind === 'number' && second?.kind === 'number' && third?.kind === 'amount'

const nameSigns = (text: string) => (/\d/.test(text) ? FIGURE : text)

function nameIn(tokens: readonly LineToken[]): string {
  // Beside a car stands what is wrong with it as well.
  if (tokens.some(({ kind, text }) => kind === 'words' && VIN.test(text))) return ''
  const text = tokens
    .map((token) => (token.kind === 'words' ? nameSigns(token.text) : ' '))
    .join('')
    .replaceAll(MAKER_OF_CAR, ' ')
    .replaceAll(FIGURE, ' ')
  const words = text
    .split(' ')
    .filter((word) => word !== '' && !ASKING.test(word) && !LABEL.test(word))
  const name = words.filter((word) => !isChatter(word)).join(' ')
  return /[\d¥￥]/.test(name) ? '' : nameOf(name)
}
