import { fen, yuan } from '#src/money/money.ts'
import { PriceDisplay } from '#src/prices/price-rows.ts'
import { nameDictionary } from '#src/search/name-dictionary.ts'
import type { SheetRow } from '#src/sheets/sheet-cell.ts'
import { nameFacts } from '#src/testing/name-facts.ts'

export const BRAND = { chinese: '驰普', latin: 'CHIP' }
export const dictionary = nameDictionary(nameFacts)
export const rowsOf = (text: string): SheetRow[] => [
  { row: 1, isHidden: false, cells: ['OE号', '数量', '新价'].map((head) => textCell(head)) },
  { row: 2, isHidden: false, cells: [textCell(text), textCell(text), textCell(text)] },
]
export const parcelOf = (text: string) => ({ carrier: '顺丰速运', trackingNumber: text }) as const
export const textCell = (text: string) => ({ kind: 'text', text }) as const
export const addressOf = (text: string) =>
  ({
    contacts: text,
    province: text,
    city: text,
    district: text,
    street: text,
    mobile: text,
    is_main: 0,
    other_is_main: 0,
  }) as const
export const WALLET = {
  pointsPerCoin: 100,
  coinValueFen: fen(100),
  yuanPerPoint: 10,
  maxCoinPercent: 10,
  checkIn: { points: 10, streakDays: 7, bonus: 20 },
}
export const VOUCHER = {
  kind: 'amount',
  amountFen: 3_000,
  percent: 1,
  capFen: null,
  thresholdFen: 50_000,
  scope: 'all',
  scopeIds: [],
  total: null,
  perCompany: 1,
} as const

export const quotedLine = (text: string) => ({
  oeNumber: text,
  ownNumber: text,
  name: text,
  pieces: 1,
  price: undefined,
  stock: '正常' as const,
})

export const pricesOf = (label: string) => ({
  labels: [{ label, secret: false }],
  prices: { [label]: yuan(1) },
  paid: null,
  display: PriceDisplay.shown,
  who: { isMain: true, isPurchase: true },
})
