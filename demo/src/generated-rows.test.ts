import { isOrderTransition } from '@portal/rules/orders/order-transition.ts'
import { expect, test } from 'vitest'

import type { Cell } from '#src/copy-text.ts'
import { readFacts } from '#src/facts.ts'
import { generatedRows, text, TODAY } from '#src/testing/rows-at-hand.ts'

const rows = await generatedRows(1_500)
const { makers, oeSamples } = readFacts()

function sums(table: 'stock' | 'stock_event', column: string): Map<string, number> {
  const added = new Map<string, number>()
  for (const row of rows.of(table)) {
    const key = `${text(row.part_id)} in ${text(row.warehouse)}`
    added.set(key, (added.get(key) ?? 0) + Number(row[column]))
  }
  return new Map([...added].filter(([, sum]) => sum !== 0))
}

test('the same rows come out at every run', async () => {
  const again = await generatedRows(1_500)

  for (const table of ['part', 'part_number', 'stock', 'sales_order', 'order_line'] as const)
    expect(again.of(table)).toEqual(rows.of(table))
}, 300_000)

test('stock events add up to the balance in every warehouse', () => {
  expect(sums('stock_event', 'on_hand_change')).toEqual(sums('stock', 'on_hand'))
  expect(sums('stock_event', 'allocated_change')).toEqual(sums('stock', 'allocated'))
})

test('lines add up to their order, to the fen', () => {
  const lines = Map.groupBy(rows.of('order_line'), (line) => line.order_id)
  for (const order of rows.of('sales_order')) {
    const own = lines.get(order.order_id ?? null) ?? []
    const goods = own.reduce((sum, line) => sum + Number(line.price_fen) * Number(line.quantity), 0)

    expect(order.goods_fen).toBe(goods)
    expect(order.quantity).toBe(own.reduce((sum, line) => sum + Number(line.quantity), 0))
  }
})

test('every company bought at its own price level, the second at another than the first', () => {
  const levels = new Map(rows.of('company').map((one) => [one.company_id, one.price_level]))
  const amounts = new Map(
    rows.of('part_price').map((one) => [`${text(one.part_id)} ${text(one.level)}`, one.amount_fen]),
  )
  for (const line of rows.of('order_line')) {
    const level = levels.get(line.company_id ?? null) ?? null
    expect(line.price_fen).toBe(amounts.get(`${text(line.part_id)} ${text(level)}`))
  }
  expect([...levels.values()].slice(0, 2)).toEqual(['dealer', 'secondary'])
})

test('orders went the way that orders go, none in the future', () => {
  const statuses = new Map(rows.of('sales_order').map((one) => [one.order_id, one.status]))
  const orderEvents = rows
    .of('business_event')
    .filter(({ subject_kind }) => subject_kind === 'order')
  for (const [id, steps] of Map.groupBy(orderEvents, (step) => step.subject_id)) {
    expect(steps[0]?.name).toBe('order.placed')
    expect(statusAfter(steps.at(-1))).toBe(statuses.get(id ?? null))
    expect(Math.max(...steps.map((step) => Number(step.happened_at)))).toBeLessThanOrEqual(
      TODAY.getTime(),
    )
    const moves = steps.slice(1).map((step, nth) => asMove(step, steps[nth]))
    expect(moves.filter((move) => !isOrderTransition(move))).toEqual([])
  }
})

test('the companies of the demo accounts wait for an approval, a first parcel and a second one', () => {
  const [first, second] = rows.of('company').map(({ company_id }) => company_id)
  for (const company of [first, second]) {
    const own = rows.of('sales_order').filter(({ company_id }) => company_id === company)
    const statuses = own.map(({ status }) => status)
    expect(statuses).toEqual(
      expect.arrayContaining(['confirmed', 'pending_approval', 'partly_shipped']),
    )
  }
})

type Move = Parameters<typeof isOrderTransition>[0]

function asMove(step: Record<string, Cell>, before: Record<string, Cell> | undefined): Move {
  const other = step['staff_id'] === null ? 'system' : 'staff'
  const by = step['account_id'] === null ? other : 'company'
  return { from: statusAfter(before), to: statusAfter(step), by } as Move // a status or the test fails
}

function statusAfter(step: Record<string, Cell> | undefined): unknown {
  const facts = step?.['facts']
  if (typeof facts !== 'object' || facts === null || !('json' in facts)) return undefined
  return (facts.json as { readonly status?: unknown }).status
}

test('no number of low confidence and none that must find nothing is in the catalogue', () => {
  const trusted = new Set(
    oeSamples.filter((one) => one.confidence !== 'low').map((one) => one.normalised),
  )
  const guessed = oeSamples.map((one) => one.normalised).filter((one) => !trusted.has(one))
  const known = new Set(rows.of('part_number').map((one) => one.normalised))

  expect([...guessed, '34116860912', 'BN8W2205A'].filter((one) => known.has(one))).toEqual([])
})

test('the OE numbers and the own numbers of a brand name one part each', () => {
  const named = rows.of('part_number').filter(({ kind }) => kind !== 'other')

  expect(new Set(named.map(({ normalised }) => normalised)).size).toBe(named.length)
})

test('a few parts are the car makers’ own and have no number of the brand', () => {
  const parts = rows.of('part')
  const genuine = parts.filter(({ own_number }) => own_number === '')
  const owned = new Set(
    rows
      .of('part_number')
      .filter(({ kind }) => kind === 'own')
      .map(({ part_id }) => part_id),
  )

  expect(genuine.length / parts.length).toBeGreaterThan(0.03)
  expect(genuine.length / parts.length).toBeLessThan(0.1)
  expect(genuine.every(({ brand_name }) => (brand_name as string).startsWith('原厂 '))).toBe(true)
  expect(genuine.some(({ part_id }) => owned.has(part_id))).toBe(false)
})

test('every superseded number leads on to a number of the same part', () => {
  const known = new Map(rows.of('part_number').map((one) => [one.normalised, one.part_id]))
  const older = rows.of('part_number').filter(({ kind }) => kind === 'superseded')

  expect(older.length).toBeGreaterThan(100)
  expect(older.filter((one) => known.get(one.superseded_by ?? null) !== one.part_id)).toEqual([])
})

test('the dealer pays least', () => {
  const wrong = [...Map.groupBy(rows.of('part_price'), (price) => price.part_id).values()].filter(
    (prices) => {
      const min = Math.min(...prices.map(({ amount_fen }) => Number(amount_fen)))
      return prices.filter(({ amount_fen }) => amount_fen === min).at(0)?.level !== 'dealer'
    },
  )
  expect(wrong).toEqual([])
})

test('numbers of other makers have the form of the maker', () => {
  const others = rows.of('part_number').filter(({ kind }) => kind === 'other')
  const odd = others.filter(({ factory, display }) => {
    const maker = makers.find(({ name }) => text(factory).endsWith(name))
    return maker && !new RegExp(maker.regex).test(text(display))
  })
  expect(odd).toEqual([])
})

test('what arrived again was sold out the moment before', () => {
  const stockLevels = Map.groupBy(
    rows.of('stock_event'),
    (event) => `${text(event.part_id)} in ${text(event.warehouse)}`,
  )
  const before: number[] = []
  for (const events of stockLevels.values()) {
    const [, again] = events.filter(({ kind }) => kind === 'receipt')
    if (!again) continue
    const earlier = events.filter((event) => Number(event.happened_at) < Number(again.happened_at))
    before.push(
      earlier.reduce(
        (sum, event) => sum + Number(event.on_hand_change) - Number(event.allocated_change),
        0,
      ),
    )
  }
  expect(before.length).toBeGreaterThan(8)
  expect(new Set(before)).toEqual(new Set([0]))
})
