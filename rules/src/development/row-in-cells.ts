import { isMakersNumber } from '#src/numbers/makes-writing-like.ts'
import { foldedText } from '#src/text/folded-text.ts'
import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'

/** A row that was copied from a spreadsheet without its header, or written with commas. */
export type RowInCells = {
  /** The cell of its number. */
  readonly number: string
  /** Pieces. */
  readonly quantity: number
  /** The part's name; '' where no cell has one without digits. */
  readonly name: string
  /** Another figure, which may be the quantity as well. */
  readonly other?: string
}

const PIECES = /^([1-9]\d{0,4})\s?(?:[个只件套副付根条片支组块颗粒枚瓶桶盒台]|PCS?|EA)?$/iu
const DECIMAL = /^[¥￥]?\s?\d{1,7}\.\d{1,2}$/u
const MONEY = /^[¥￥]\s?\d{1,7}$/u
const NAME = /^[\p{Script=Han}\p{P}\s]{2,30}$/u
const MIN_CELLS = 3
/** More may be a price. */
const MAX_CERTAIN = 99
/** More is rather a price, or a year. */
const MAX_CELL_PIECES = 999

/**
 * The row of a table with one number, and figures of which one is certainly its quantity: the only one without decimals, or
 * the one that makes of a price the amount; else the smaller of two is proposed. A figure in the first cell is its place
 * where another one is there, and alone may be either; so may a large one be a price. Undefined for any other line.
 */
export function rowInCells(line: string): RowInCells | undefined {
  if (line.length > MAX_LINE_LENGTH) return undefined
  const cells = line
    .split(line.includes('\t') ? '\t' : /[,，]/u)
    .map((cell) => foldedText(cell.trim()))
  const filled = cells.filter((cell) => cell !== '')
  const numbers = filled.filter((cell) => isNumber(cell))
  const [number] = numbers
  if (filled.length < MIN_CELLS || number === undefined || numbers.length > 1) return undefined
  const figures = filled.filter((cell) => cell !== number && PIECES.test(cell)).map(piecesIn)
  const prices = filled.filter((cell) => DECIMAL.test(cell) || MONEY.test(cell)).map(amountIn)
  const isInFront = PIECES.test(filled[0] ?? '')
  const found =
    isInFront && figures.length === 1
      ? openQuantity(figures)
      : quantityIn(isInFront ? figures.slice(1) : figures, prices)
  const name = filled.find((cell) => cell !== number && NAME.test(cell)) ?? ''
  return found && { number, name, ...found }
}

type Found = Pick<RowInCells, 'quantity' | 'other'>

function quantityIn(figures: readonly number[], prices: readonly number[]): Found | undefined {
  const [one, other, ...more] = figures.toSorted((a, b) => a - b)
  if (one === undefined || one > MAX_CELL_PIECES) return undefined
  if (other === undefined) return one > MAX_CERTAIN ? openQuantity(figures) : { quantity: one }
  const products = figures.filter(
    (pieces) => pieces <= MAX_CELL_PIECES && isProduct(pieces, figures, prices),
  )
  if (products.length > 0) return { quantity: Math.min(...products) }
  if (more.length > 0) return undefined
  // `2 1850`: behind its quantity a larger figure is a price.
  const isPrice = figures[0] === one && other > MAX_CERTAIN && one <= MAX_CERTAIN
  return isPrice ? { quantity: one } : { quantity: one, other: String(other) }
}

/** The only figure, which may be a place or a price as well. */
const openQuantity = ([pieces = 1]: readonly number[]): Found => ({
  quantity: pieces,
  other: String(pieces),
})

/** Times a price it is the amount, each of them a figure of its own. */
function isProduct(pieces: number, figures: readonly number[], prices: readonly number[]): boolean {
  const others = [...figures.toSpliced(figures.indexOf(pieces), 1), ...prices]
  return others.some((price, at) => price > 1 && others.toSpliced(at, 1).includes(price * pieces))
}

/** Not a figure, which has fewer digits or decimals. */
const isNumber = (cell: string) => isMakersNumber(cell) && !DECIMAL.test(cell)

const piecesIn = (cell: string) => Number(PIECES.exec(cell)?.[1])

const amountIn = (cell: string) => Number(cell.replace(/^[¥￥]\s?/, ''))
