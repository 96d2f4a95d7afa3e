import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'
import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'

import type { RowSink } from '#src/row-sink.ts'
import type { SoldPart, StoredCompany } from '#src/write-trade.ts'

export type DevelopmentSerials = { request: number; watch: number }

/** Number, name, pieces, state, the supplier's answer, age in days. */
const REQUESTS = [
  ['A1678807003', '前保险杠装饰条 左', 2, 'submitted', '', 1],
  ['51118069205', '前杠牵引钩盖', 6, 'submitted', '', 4],
  ['LR154187', '电动踏板电机', 1, 'reviewing', '正在收集样件，预计两周内答复。', 19],
  ['32338420', '中控屏总成', 1, 'declined', '原厂加密件，暂不开发。', 33],
  ['A0009056902', '胎压传感器', 20, 'developing', '已开模，预计明年一月上市。', 47],
] as const

/** The sales rank of a requested part that is now in stock. */
const ARRIVED_PLACE = 12

type RequestPlan = {
  sink: RowSink
  brand: { readonly id: string }
  company: StoredCompany | undefined
  today: Date
  popular: readonly number[]
  sold: (part: number) => SoldPart
}

export function writeDevelopmentRequests(
  { sink, brand, company, today, popular, sold }: RequestPlan,
  serials: DevelopmentSerials,
): void {
  const account = company?.accountIds[0]
  if (!company || account === undefined) return
  const daysAgo = (days: number) => new Date(today.getTime() - days * DAY_MS)
  for (const [number, name, pieces, state, answer, days] of REQUESTS) {
    const answeredAt = state === 'submitted' ? null : daysAgo(days - 1)
    const key = normalisedNumber(number)
    const id = (serials.request += 1)
    const row = [id, brand.id, company.id, account, number, key, name, pieces, state, answer]
    sink.add('development_request', [...row, daysAgo(days), answeredAt])
  }
  const arrived = popular[ARRIVED_PLACE]
  const numbers = [
    ...REQUESTS.slice(0, 3).map(([number]) => number),
    ...(arrived === undefined ? [] : [sold(arrived).oeNumber]),
  ]
  numbers.forEach((number, place) => {
    const id = (serials.watch += 1)
    const row = [id, brand.id, account, number, normalisedNumber(number), daysAgo(2 + 9 * place)]
    sink.add('number_watch', row)
  })
}
