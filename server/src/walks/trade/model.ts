import type { Fen } from '@portal/rules/money.ts'

/** The expected state of the trade, as simple as possible: sums in variables, no ledger, no shares of discounts. */
export type Model = {
  /** By part and warehouse, `12 1`: pieces on hand and allocated. */
  readonly stockLevels: Map<string, { onHand: number; promised: number }>
  /** Fen of one piece, by part. */
  readonly prices: Map<number, number>
  readonly companies: ModelCompany[]
  /** Pieces of the one gift that may still be redeemed. */
  gifts: number
  readonly activity: ModelActivity
}

export type ModelActivity = {
  isOn: boolean
  /** A flash sale of one part, and a bundle. */
  readonly deals: readonly ModelDeal[]
}

export type ModelDeal = {
  readonly id: number
  readonly warehouse: number
  /** Pieces in a set, and fen of one. */
  readonly items: { readonly part: number; readonly pieces: number; price: Fen }[]
  maxTotal: number
  maxPerCompany: number
  /** Sets by company. */
  readonly taken: Map<number, number>
}

export type ModelCompany = {
  /** By part and warehouse: pieces. */
  readonly cart: Map<string, number>
  readonly orders: ModelOrder[]
  readonly checkouts: ModelCheckout[]
  readonly returns: ModelReturn[]
  readonly claims: ModelClaim[]
  /** Available vouchers, by their ids. */
  readonly vouchers: Set<number>
  coins: number
  points: number
  owedPoints: number
  /** Pieces of the gift in the points cart. */
  giftsInCart: number
  /** Owed, in fen: orders received in whole. */
  owed: number
  /** Credited, in fen, as the server answered. */
  credited: number
}

export type ModelCheckout = { readonly voucher: number | undefined; living: number }

export type ModelOrder = {
  readonly id: number
  readonly warehouse: number
  readonly checkout: ModelCheckout
  total: number
  coins: number
  /** Its gifts. */
  gift:
    | {
        readonly id: number
        readonly pieces: number
        state: 'placed' | 'shipped' | 'received' | 'cancelled'
      }
    | undefined
  /** What an activity order purchased. */
  readonly purchase: { readonly deal: ModelDeal; readonly sets: number } | undefined
  lines: readonly ModelLine[]
  status: 'confirmed' | 'partly_shipped' | 'shipped' | 'completed' | 'cancelled'
  /** Parcels in transit. */
  readonly parcels: { readonly id: number; readonly pieces: ReadonlyMap<number, number> }[]
  creditedFen: Fen
  coinsBack: number
}

export type ModelLine = {
  readonly id: number
  readonly part: number
  /** Fen of one piece. */
  readonly price: Fen
  /** Fen of all pieces after their share of a voucher, and the part paid with coins; as the server divided them. */
  readonly worth: number
  readonly coin: number
  /** Fen of one piece after the deepest cut since it was ordered. */
  cut: number | undefined
  /** Price protection credits in fen that were not charged again, oldest first. */
  readonly credits: { readonly cut: number; fen: Fen }[]
  quantity: number
  shipped: number
  received: number
  returned: number
  credited: number
}

export type ModelReturn = {
  readonly id: number
  readonly order: ModelOrder
  readonly line: ModelLine
  /** The pieces that came, once they are counted. */
  pieces: number
  restocked: number
  /** The pieces never came. */
  readonly isShort: boolean
  state: 'applied' | 'approved' | 'received' | 'credited' | 'rejected' | 'withdrawn'
}

export type ModelClaim = {
  readonly id: number
  /** Claimed fen. */
  readonly lines: readonly {
    readonly line: ModelLine
    readonly cut: number
    readonly claimed: number
  }[]
  state: 'applied' | 'approved' | 'rejected'
  /** Fen, including those charged again. */
  credited: number
}

export const placeOf = (part: number, warehouse: number) => `${part} ${warehouse}`

/** The stock of a part in a warehouse. */
export function stockLevelOf(model: Model, part: number, warehouse: number) {
  const stockLevel = model.stockLevels.get(placeOf(part, warehouse))
  if (!stockLevel) throw new Error(`no stock level of part ${part} in ${warehouse}`)
  return stockLevel
}

/** Sets of a deal: purchased by all, purchased by a company, and left for it. */
export function setsOf({ maxTotal, maxPerCompany, taken }: ModelDeal, company: number) {
  const all = [...taken.values()].reduce((sum, sets) => sum + sets, 0)
  const mine = taken.get(company) ?? 0
  return { all, mine, left: Math.min(maxTotal - all, maxPerCompany - mine) }
}

/** The state of an order by what has left and arrived. */
export function statusOf(lines: readonly ModelLine[]): ModelOrder['status'] {
  const sum = (amountOf: (line: ModelLine) => number) =>
    lines.reduce((total, line) => total + amountOf(line), 0)
  const quantity = sum((line) => line.quantity)
  if (sum((line) => line.received) === quantity) return 'completed'
  if (sum((line) => line.shipped) === quantity) return 'shipped'
  return sum((line) => line.shipped) > 0 ? 'partly_shipped' : 'confirmed'
}

/** Adds or takes back points: missing ones are owed, and the next ones pay them. */
export function movePoints(company: ModelCompany, change: number): void {
  const whole = company.points - company.owedPoints + change
  company.points = Math.max(whole, 0)
  company.owedPoints = Math.max(-whole, 0)
}
