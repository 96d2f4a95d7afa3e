import { expect, test } from 'vitest'

import { stockLines } from './stock-lines.ts'

const CAP = { above: 100, shown: '99+' }
const STOCK = { frey_stock: 7, beijing_stock: 0, on_way_stock: 120, arrives_on: '2026-11-28' }

test('each warehouse has a line, followed by the pieces in transit with their day', () => {
  expect(stockLines(STOCK, { hasBeijing: true, cap: CAP })).toEqual([
    { label: '广州仓', pieces: '7', kind: 'some' },
    { label: '北京仓', pieces: '0', kind: 'none' },
    { label: '在途', pieces: '120', kind: 'transit', arrives: '11-28' },
  ])
})

test('a user without Beijing sees only Guangzhou', () => {
  const lines = stockLines({ ...STOCK, on_way_stock: 0 }, { hasBeijing: false, cap: CAP })
  expect(lines.map(({ label }) => label)).toEqual(['广州仓'])
})

test('hidden figures have no lines', () => {
  const hidden = { frey_stock: null, beijing_stock: null, on_way_stock: null, arrives_on: null }
  expect(stockLines(hidden, { hasBeijing: true, cap: CAP })).toEqual([])
})
