import type { Id } from '@portal/rules/ids.ts'
import type { Fen } from '@portal/rules/money/money.ts'

/**
 * The expected state of the trade, as simple as possible: sums in variables, without ledgers or shares of discounts.
 */
export type Model = {
  /** Pieces on hand and allocated, by part and warehouse (`12 1`). */
  readonly stockLevels: Map<string, { onHand: number; promised: number }>
  /** Price of one piece in fen, by part. */
  readonly prices: Map<Id<'part'>, Fen>
  readonly companies: ModelCompany[]
  gifts: number
  readonly activity: ModelActivity
}

export type ModelActivity = {
  isOn: boolean
  /** A flash sale of one part, and a bundle. */
  readonly deals: readonly ModelDeal[]
}

export type ModelDeal = {
  readonly id: Id<'deal'>
  readonly warehouse: number
  /** Pieces per set, and the price of one piece in fen. */
  readonly items: { readonly part: Id<'part'>; readonly pieces: number; price: Fen }[]
  maxTotal: number
  maxPerCompany: number
  /** Sets by company. */
  readonly sold: Map<number, number>
}

export type ModelCompany = {
  /** Pieces by part and warehouse. */
  readonly cart: Map<string, number>
  readonly orders: ModelOrder[]
  readonly checkouts: ModelCheckout[]
  readonly returns: ModelReturn[]
  readonly claims: ModelClaim[]
  /** Ids of available vouchers. */
  readonly vouchers: Set<Id<'voucher'>>
  coins: number
  points: number
  owedPoints: number
  giftsInCart: number
  /** Amount owed in fen for completely received orders. */
  owed: number
  /** Amount credited in fen, as the server answered. */
  credited: number
}

export type ModelCheckout = { readonly voucher: Id<'voucher'> | undefined; living: number }

export type ModelOrder = {
  readonly id: Id<'order'>
  readonly warehouse: number
  readonly checkout: ModelCheckout
  total: number
  coins: number
  gift:
    | {
        readonly id: Id<'gift_order'>
        readonly pieces: number
        state: 'placed' | 'shipped' | 'received' | 'cancelled'
      }
    | undefined
  readonly purchase: { readonly deal: ModelDeal; readonly sets: number } | undefined
  lines: readonly ModelLine[]
  status: 'confirmed' | 'partly_shipped' | 'shipped' | 'completed' | 'cancelled'
  readonly parcels: {
    readonly id: Id<'delivery'>
    readonly pieces: ReadonlyMap<Id<'order_line'>, number>
  }[]
  creditedFen: Fen
  coinsRefunded: number
}

export type ModelLine = {
  readonly id: Id<'order_line'>
  readonly part: Id<'part'>
  /** Price of one piece in fen. */
  readonly price: Fen
  /**
   * In fen for all pieces: the amount after their share of a voucher, and the part paid with coins; as the server
   * divided them.
   */
  readonly worth: Fen
  readonly coin: Fen
  /** Price of one piece in fen after the deepest cut since the order. */
  cut: Fen | undefined
  /** Price protection credits in fen that were not reclaimed, oldest first. */
  readonly credits: { readonly cut: Fen; fen: Fen }[]
  quantity: number
  shipped: number
  received: number
  returned: number
  credited: number
}

export type ModelReturn = {
  readonly id: Id<'return'>
  readonly order: ModelOrder
  readonly line: ModelLine
  pieces: number
  restocked: number
  readonly isShort: boolean
  state: 'applied' | 'approved' | 'received' | 'credited' | 'rejected' | 'withdrawn'
}

export type ModelClaim = {
  readonly id: Id<'claim'>
  /** Claimed amounts in fen. */
  readonly lines: readonly {
    readonly line: ModelLine
    readonly cut: Fen
    readonly claimed: Fen
  }[]
  state: 'applied' | 'approved' | 'rejected'
  /** In fen, including reclaimed amounts. */
  credited: number
}

export const placeOf = (part: Id<'part'>, warehouse: number) => `${part} ${warehouse}`

export function stockLevelOf(model: Model, part: Id<'part'>, warehouse: number) {
  const stockLevel = model.stockLevels.get(placeOf(part, warehouse))
  if (!stockLevel) throw new Error(`no stock level of part ${part} in ${warehouse}`)
  return stockLevel
}

export function setsOf({ maxTotal, maxPerCompany, sold }: ModelDeal, company: number) {
  const all = [...sold.values()].reduce((sum, sets) => sum + sets, 0)
  const mine = sold.get(company) ?? 0
  return { all, mine, left: Math.min(maxTotal - all, maxPerCompany - mine) }
}

export function statusOf(lines: readonly ModelLine[]): ModelOrder['status'] {
  const sum = (amountOf: (line: ModelLine) => number) =>
    lines.reduce((total, line) => total + amountOf(line), 0)
  const quantity = sum((line) => line.quantity)
  if (sum((line) => line.received) === quantity) return 'completed'
  if (sum((line) => line.shipped) === quantity) return 'shipped'
  return sum((line) => line.shipped) > 0 ? 'partly_shipped' : 'confirmed'
}

/** Adds or reclaims points: missing ones are owed and paid from the next ones. */
export function movePoints(company: ModelCompany, change: number): void {
  const whole = company.points - company.owedPoints + change
  company.points = Math.max(whole, 0)
  company.owedPoints = Math.max(-whole, 0)
}
