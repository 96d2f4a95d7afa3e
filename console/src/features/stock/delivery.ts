import type { Warehouse } from '@portal/rules/warehouse.ts'

import type { ArrivalRead, DeskPart } from './stock-calls.ts'

/** A line of a delivery on its way to the shelves. */
export type DeliveryLine = Pick<ArrivalRead, 'line' | 'number' | 'parts'> & {
  readonly pieces: number
  /** The part that is meant; undefined until it is chosen, or where there is none. */
  readonly product_id: number | undefined
  /** Whether it is received. */
  readonly isIn: boolean
}

/** The lines as they were read; those that mean no part stay out. */
export function deliveryLinesOf(read: readonly ArrivalRead[]): DeliveryLine[] {
  return read.map(({ line, number, pieces, parts }) => ({
    line,
    number,
    parts,
    pieces,
    product_id: parts.length === 1 ? parts[0]?.product_id : undefined,
    isIn: parts.length > 0,
  }))
}

/** Why a delivery can't be received like this; undefined when it can. */
export function deliveryProblem(lines: readonly DeliveryLine[]): string | undefined {
  const received = lines.filter(({ isIn }) => isIn)
  if (received.length === 0) return '没有可入库的行'
  const open = received.find(({ product_id }) => product_id === undefined)
  if (open) return `第 ${open.line} 行 ${open.number} 有多个配件，请选择`
  const empty = received.find(({ pieces }) => pieces === 0)
  if (empty) return `第 ${empty.line} 行 ${empty.number} 没有件数`
  const ids = received.map(({ product_id }) => product_id)
  const twice = received.find(({ product_id }, at) => ids.indexOf(product_id) < at)
  return twice && `第 ${twice.line} 行 ${twice.number} 与前面的行是同一配件，请合并`
}

/** What is asked before more is received than was on the way; empty where there is nothing to ask. */
export function overTransit(lines: readonly DeliveryLine[], warehouse: Warehouse): string {
  const over = lines.filter((line) => {
    const onWay = onWayOf(partOf(line), warehouse)
    return line.isIn && onWay > 0 && line.pieces > onWay
  })
  if (over.length === 0) return ''
  const told = over.map(
    (line) => `${line.number} 多 ${line.pieces - onWayOf(partOf(line), warehouse)} 件`,
  )
  return `比在途多：${told.join('，')}。核对无误请再按一次确认入库`
}

/** The part that a line means. */
export function partOf({ parts, product_id }: DeliveryLine): DeskPart | undefined {
  return parts.find((part) => part.product_id === product_id)
}

/** Pieces of a part on the way to a warehouse. */
export function onWayOf(part: DeskPart | undefined, warehouse: Warehouse): number {
  return part?.shelves.find(({ warehouse_type }) => warehouse_type === warehouse)?.in_transit ?? 0
}
