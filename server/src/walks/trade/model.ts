/** What the trade should look like, kept as plainly as can be: sums in variables, no ledger, no shares of discounts. */
export type Model = {
  /** By part and warehouse, `12 1`: pieces on the shelf and promised. */
  readonly shelves: Map<string, { onHand: number; promised: number }>
  /** Fen of one piece, by part. */
  readonly prices: Map<number, number>
  readonly companies: ModelCompany[]
  /** Pieces of the one gift that may still be asked for. */
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
  readonly items: { readonly part: number; readonly pieces: number; price: number }[]
  mostTotal: number
  mostPerCompany: number
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
  /** Vouchers that may be used, by their ids. */
  readonly vouchers: Set<number>
  coins: number
  points: number
  owedPoints: number
  /** Pieces of the gift in the points cart. */
  giftsInCart: number
  /** What it owes, in fen: whole orders that arrived. */
  owed: number
  /** What was credited, in fen, as the server said. */
  credited: number
}

export type ModelCheckout = { readonly voucher: number | undefined; living: number }

export type ModelOrder = {
  readonly id: number
  readonly warehouse: number
  readonly checkout: ModelCheckout
  total: number
  coins: number
  /** Gifts that go with it. */
  gift:
    | {
        readonly id: number
        readonly pieces: number
        state: 'placed' | 'shipped' | 'received' | 'cancelled'
      }
    | undefined
  /** Of an activity: what it took. */
  readonly purchase: { readonly deal: ModelDeal; readonly sets: number } | undefined
  lines: readonly ModelLine[]
  status: 'confirmed' | 'partly_shipped' | 'shipped' | 'completed' | 'cancelled'
  /** Parcels on the way. */
  readonly parcels: { readonly id: number; readonly pieces: ReadonlyMap<number, number> }[]
  creditedFen: number
  coinsBack: number
}

export type ModelLine = {
  readonly id: number
  readonly part: number
  /** Fen of one piece. */
  readonly price: number
  /** Fen of all pieces after their share of a voucher, and what of that coins paid; as the server shared them out. */
  readonly worth: number
  readonly coin: number
  /** Fen of one piece after the deepest cut since it was ordered. */
  cut: number | undefined
  /** Credits of price protection in fen that did not go back, the oldest first. */
  readonly credits: { readonly cut: number; fen: number }[]
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
  /** Those that came, once they are counted in. */
  pieces: number
  restocked: number
  /** The pieces never came. */
  readonly isShort: boolean
  state: 'applied' | 'approved' | 'received' | 'credited' | 'rejected' | 'withdrawn'
}

export type ModelClaim = {
  readonly id: number
  /** Fen that were asked for. */
  readonly lines: readonly {
    readonly line: ModelLine
    readonly cut: number
    readonly claimed: number
  }[]
  state: 'applied' | 'approved' | 'rejected'
  /** Fen, also those that went back. */
  credited: number
}

export const placeOf = (part: number, warehouse: number) => `${part} ${warehouse}`

/** The shelf of a part in a warehouse. */
export function stockLevelOf(model: Model, part: number, warehouse: number) {
  const stockLevel = model.shelves.get(placeOf(part, warehouse))
  if (!stockLevel) throw new Error(`no shelf for part ${part} in ${warehouse}`)
  return stockLevel
}

/** Sets of an offer that all have taken, that a company has, and that it may still take. */
export function setsOf({ mostTotal, mostPerCompany, taken }: ModelDeal, company: number) {
  const all = [...taken.values()].reduce((sum, sets) => sum + sets, 0)
  const mine = taken.get(company) ?? 0
  return { all, mine, left: Math.min(mostTotal - all, mostPerCompany - mine) }
}

/** Where an order stands by what has left and arrived. */
export function statusOf(lines: readonly ModelLine[]): ModelOrder['status'] {
  const sum = (of: (line: ModelLine) => number) =>
    lines.reduce((total, line) => total + of(line), 0)
  const quantity = sum((line) => line.quantity)
  if (sum((line) => line.received) === quantity) return 'completed'
  if (sum((line) => line.shipped) === quantity) return 'shipped'
  return sum((line) => line.shipped) > 0 ? 'partly_shipped' : 'confirmed'
}

/** Points come or, for credited returns, go: what is not there is owed, and the next ones pay it. */
export function movePoints(company: ModelCompany, change: number): void {
  const whole = company.points - company.owedPoints + change
  company.points = Math.max(whole, 0)
  company.owedPoints = Math.max(-whole, 0)
}
