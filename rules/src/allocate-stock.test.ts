import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { allocateStock } from './allocate-stock.ts'
import { cartWarnings } from './cart-warnings.ts'
import { orderProblem } from './order-problem.ts'
import { orderTotal } from './order-total.ts'
import { Warehouse } from './warehouse.ts'
import { warehousesOpenTo } from './warehouses-open-to.ts'

const { guangzhou, beijing } = Warehouse

describe('stock dealt out to a checkout', () => {
  test('a line is ordered as far as stock goes and the rest lacks', () => {
    const wanted = [{ partId: 7, warehouse: guangzhou, quantity: 5 }]
    const shelves = [
      { partId: 7, warehouse: guangzhou, available: 3 },
      { partId: 7, warehouse: beijing, available: 50 },
    ]
    expect(allocateStock(wanted, shelves)).toEqual({
      ordered: [{ partId: 7, warehouse: guangzhou, quantity: 3 }],
      lacking: [{ partId: 7, warehouse: guangzhou, quantity: 2 }],
    })
  })

  test('two lines of one part share one shelf, first come first served', () => {
    const line = { partId: 7, warehouse: guangzhou, quantity: 3 }
    const shelves = [{ partId: 7, warehouse: guangzhou, available: 4 }]
    expect(allocateStock([line, line], shelves)).toEqual({
      ordered: [line, { ...line, quantity: 1 }],
      lacking: [{ ...line, quantity: 2 }],
    })
  })

  test('a pre-order takes no stock and lacks nothing', () => {
    const line = { partId: 7, warehouse: guangzhou, quantity: 3, isPreOrder: true }
    expect(allocateStock([line], [])).toEqual({ ordered: [line], lacking: [] })
  })

  const place = { partId: fc.nat(3), warehouse: fc.constantFrom(guangzhou, beijing) }
  const wanted = fc.array(fc.record({ ...place, quantity: fc.integer({ min: 1, max: 20 }) }))
  const shelves = fc.uniqueArray(
    fc.record({ ...place, available: fc.integer({ min: -2, max: 30 }) }),
    {
      selector: ({ partId, warehouse }) => `${partId} ${warehouse}`,
    },
  )

  test('ordered and lacking are what was wanted, and no shelf is overdrawn', () => {
    fc.assert(
      fc.property(wanted, shelves, (lines, stock) => {
        const { ordered, lacking } = allocateStock(lines, stock)
        expect(pieces(ordered) + pieces(lacking)).toBe(pieces(lines))
        for (const { partId, warehouse, available } of stock) {
          const taken = ordered.filter(
            (line) => line.partId === partId && line.warehouse === warehouse,
          )
          expect(pieces(taken)).toBeLessThanOrEqual(Math.max(0, available))
        }
      }),
    )
  })

  test('half a piece is refused', () => {
    expect(() => allocateStock([{ partId: 1, warehouse: guangzhou, quantity: 0 }], [])).toThrow(
      RangeError,
    )
  })
})

describe('a cart row', () => {
  const row = {
    isWithdrawn: false,
    priceWhenAdded: 1000,
    price: 1000,
    quantity: 4,
    available: 9,
    cap: { above: 70, shown: '70+' },
  }

  test.each([
    [{}, []],
    [{ isWithdrawn: true, price: 1 }, ['已下架，无法下单']],
    [{ available: 3 }, ['库存不足，现有 3 件']],
    [{ available: 117, quantity: 500 }, ['库存不足，现有 70+ 件']],
    [{ available: 3, isDiscreet: true }, ['库存不足']],
    [{ available: 0 }, ['暂无库存']],
    [{ available: 'unlimited' as const, quantity: 900 }, []],
    [{ price: 900 }, ['已降价，加入时 ¥10.00']],
    [{ price: 1200, available: 0 }, ['暂无库存', '已涨价，加入时 ¥10.00']],
  ])('with %j warns %j', (change, texts) => {
    expect(cartWarnings({ ...row, ...change }).map(({ text }) => text)).toEqual(texts)
  })

  test('rows come to kinds, pieces and an amount', () => {
    const lines = [row, { ...row, price: 5, quantity: 3 }]
    expect(orderTotal(lines)).toEqual({ kinds: 2, pieces: 7, amount: 4015 })
  })
})

describe('a checkout', () => {
  const checkout = { warehouses: [guangzhou], hasGuangzhouAddress: true, hasBeijingAddress: false }

  test.each([
    [{}, undefined],
    [{ warehouses: [] }, '找不到购物车数据'],
    [{ hasGuangzhouAddress: false }, '请选择广州仓收货地址'],
    [{ warehouses: [beijing], hasGuangzhouAddress: false }, '请选择广州仓收货地址'],
    [{ warehouses: [guangzhou, beijing] }, '请选择北京仓收货地址'],
    [{ warehouses: [beijing], hasBeijingAddress: true }, undefined],
  ])('with %j: %s', (change, why) => {
    expect(orderProblem({ ...checkout, ...change })).toBe(why)
  })

  test('Beijing is open to companies served from it, in brands that have it', () => {
    expect(warehousesOpenTo(true, [guangzhou, beijing])).toEqual([guangzhou, beijing])
    expect(warehousesOpenTo(false, [guangzhou, beijing])).toEqual([guangzhou])
    expect(warehousesOpenTo(true, [guangzhou])).toEqual([guangzhou])
  })
})

function pieces(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
