import type { Id } from '@portal/rules/ids.ts'
import { arrivalDoubts } from '@portal/rules/stock/arrival-doubts.ts'
import type { Warehouse } from '@portal/rules/stock/warehouse.ts'

import type { ArrivalRead, AdminPart } from './stock-calls.ts'

export type DeliveryLine = Pick<ArrivalRead, 'line' | 'number' | 'parts'> & {
  /** A generated key, because one line of text may name several numbers. */
  readonly key: number
  /** As read; null if no quantity was typed. */
  readonly typed: number | null
  readonly pieces: number
  /** Undefined for an unknown number, and until one of several parts is chosen. */
  readonly product_id: Id<'part'> | undefined
  readonly isIn: boolean
}

/**
 * Converts the parsed lines. If several brands have a number, it selects the only part in transit.
 * Lines without a part are not received.
 */
export function deliveryLinesOf(
  lines: readonly ArrivalRead[],
  warehouse: Warehouse,
): DeliveryLine[] {
  return lines.map(({ line, number, pieces, parts }, key) => {
    const isIn = parts.length > 0 && pieces !== 0
    const read = { key, line, number, parts, typed: pieces, pieces: pieces ?? 0, isIn }
    const whole = { ...read, product_id: undefined }
    const coming = parts.filter((part) => onWayOf(part, warehouse) > 0)
    const [only] = [parts, coming].find((some) => some.length === 1) ?? []
    return only ? withPart(whole, only.product_id, warehouse) : whole
  })
}

/** Assigns the part. Without a typed quantity, all pieces in transit are assumed. */
export function withPart(
  line: DeliveryLine,
  product_id: Id<'part'>,
  warehouse: Warehouse,
): DeliveryLine {
  const chosen = { ...line, product_id }
  return { ...chosen, pieces: line.typed ?? onWayOf(partOfDeliveryLine(chosen), warehouse) }
}

export function brandsInDoubt(lines: readonly DeliveryLine[]): string[] {
  const brands = lines.flatMap(({ parts }) =>
    parts.length > 1 ? parts.map(({ brand }) => brand) : [],
  )
  return [...new Set(brands)]
}

export function ofBrand(
  lines: readonly DeliveryLine[],
  brand: string,
  warehouse: Warehouse,
): DeliveryLine[] {
  return lines.map((line) => {
    const [only, ...others] = line.parts.filter((part) => part.brand === brand)
    const isUnambiguous = line.parts.length > 1 && only !== undefined && others.length === 0
    return isUnambiguous ? withPart(line, only.product_id, warehouse) : line
  })
}

export function deliveryProblems(lines: readonly DeliveryLine[]): string[] {
  const received = lines.filter(({ isIn }) => isIn)
  if (received.length === 0) return ['没有可入库的行']
  const open = received.filter(({ product_id }) => product_id === undefined)
  const empty = received.filter(({ pieces }) => pieces === 0)
  return [
    problemText(open, '有多个配件，请选择'),
    problemText(empty, '没有件数'),
    problemText(repeatedLines(received), '与前面的行是同一配件，请合并'),
  ].flat()
}

/** A part is received once: the lines after the first are merged or removed. */
export function repeatedLines(lines: readonly DeliveryLine[]): DeliveryLine[] {
  const received = lines.filter(({ isIn }) => isIn)
  const ids = received.map(({ product_id }) => product_id)
  return received.filter(
    ({ product_id }, at) => product_id !== undefined && ids.indexOf(product_id) < at,
  )
}

/** Adds repeated lines to the first line of their part, and excludes them. */
export function merged(lines: readonly DeliveryLine[]): DeliveryLine[] {
  const repeated = repeatedLines(lines)
  return lines.map((line) => {
    if (repeated.includes(line)) return { ...line, isIn: false }
    if (!line.isIn) return line
    const same = repeated.filter(({ product_id }) => product_id === line.product_id)
    return { ...line, pieces: same.reduce((sum, { pieces }) => sum + pieces, line.pieces) }
  })
}

/** Texts of lines whose number is unknown; they are shown but not received. */
export function unknownLines(lines: readonly DeliveryLine[]): string[] {
  return problemText(
    lines.filter(({ parts }) => parts.length === 0),
    '没有找到商品，不会入库',
  )
}

function problemText(lines: readonly DeliveryLine[], problem: string): string[] {
  const named = lines.map(({ line, number }) => `第 ${line} 行 ${number}`)
  return named.length === 0 ? [] : [`${named.join('、')} ${problem}`]
}

/**
 * Doubts to confirm before a delivery is received: {@link arrivalDoubts}, and parts that were not
 * in transit. If another part with the same number is in transit, that part was probably meant.
 */
export function deliveryDoubts(lines: readonly DeliveryLine[], warehouse: Warehouse): string[] {
  const arrivals = lines
    .filter(({ isIn }) => isIn)
    .map((line) => {
      const { number, pieces } = line
      const part = partOfDeliveryLine(line)
      const coming = line.parts.find((other) => onWayOf(other, warehouse) > 0)
      return { number, pieces, onWay: onWayOf(part, warehouse), onHand: onHandOf(part), coming }
    })
  const unannounced = arrivals.filter(({ onWay }) => onWay === 0)
  const mistaken = unannounced.flatMap(({ number, coming }) =>
    coming === undefined
      ? []
      : [`${number} 没有在途；同号的 ${coming.frey_no} 在途 ${onWayOf(coming, warehouse)} 件`],
  )
  const doubtful = arrivals.filter(({ coming, onWay }) => coming === undefined || onWay > 0)
  const slips = doubtful.map((arrival) => ({ arrival, doubts: arrivalDoubts([arrival]) }))
  const others = slips
    .filter(({ arrival: { onWay }, doubts }) => onWay === 0 && doubts.length === 0)
    .map(({ arrival: { number, pieces } }) => `${number} ${pieces} 件`)
  return [
    ...slips.flatMap(({ doubts }) => doubts),
    ...mistaken,
    ...(others.length === 0 ? [] : [`没有在途：${others.join('、')}`]),
  ]
}

export function partOfDeliveryLine({ parts, product_id }: DeliveryLine): AdminPart | undefined {
  return parts.find((part) => part.product_id === product_id)
}

export function onWayOf(part: AdminPart | undefined, warehouse: Warehouse): number {
  return (
    part?.stock_levels.find(({ warehouse_type }) => warehouse_type === warehouse)?.in_transit ?? 0
  )
}

export function onHandOf(part: AdminPart | undefined): number {
  return part?.stock_levels.reduce((sum, { on_hand }) => sum + on_hand, 0) ?? 0
}
