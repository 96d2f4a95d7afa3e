import { toId } from '@portal/rules/ids.ts'
import { yuan } from '@portal/rules/money/money.ts'
import { expect, test } from 'vitest'

import { countedLines, countedWord } from '#src/features/orders/parcels/counted.ts'
import type { ReturnableLine } from '#src/features/returns/returns-calls.ts'

import {
  applicationProblem,
  asKind,
  type ChosenLine,
  chosenByCount,
  countWords,
  EMPTY_APPLICATION,
  expectedCredit,
  initialKind,
  kindOfAll,
  limitText,
  piecesLeft,
  renewed,
  toggled,
  withAnother,
  withChange,
  withPicture,
  withTextsMoved,
} from './application.ts'

const line = (order_line_id: number, returnable: number): ReturnableLine => ({
  order_line_id: toId(order_line_id),
  order_id: toId<'order'>(1),
  order_no: 'SO2026112100001',
  create_date: '2026-11-21 10:00:00',
  warehouse_type: 1,
  product_id: toId<'part'>(1),
  number: '11427953129',
  frey_no: '',
  l_name_zh: '机油滤清器',
  pic: '',
  received: 5,
  returnable,
  price: null,
  quantity: 7,
  credited: 2,
  paid: yuan(200.31),
})

function changed(chosen: readonly ChosenLine[], change: Parameters<typeof withChange>[2]) {
  const [first] = chosen
  return first ? withChange(chosen, first, change) : []
}

test('a line is chosen with its likely kind, and removed again', () => {
  const chosen = toggled(toggled([], line(1, 3), 'return'), line(2, 5), 'short')
  expect(chosen.map(({ quantity }) => quantity)).toEqual([3, 1])
  expect(toggled(chosen, line(1, 3), 'return')).toEqual([
    { line: line(2, 5), quantity: 1, kind: 'short' },
  ])
})

test('all pieces are returned whole, and one of them if it becomes missing or broken', () => {
  const all = { line: line(1, 3), quantity: 3, kind: 'return' as const }
  expect(asKind(all, 'short').quantity).toBe(1)
  expect(asKind(all, 'wrong').quantity).toBe(3)
  expect(asKind({ ...all, quantity: 2 }, 'broken').quantity).toBe(2)
})

test('a line with fewer returnable pieces keeps the typed number, so that the page can explain it', () => {
  const chosen = changed(toggled([], line(1, 3), 'short'), { quantity: 2 })
  expect(renewed(chosen, [line(1, 1)])).toEqual([{ line: line(1, 1), quantity: 2, kind: 'short' }])
  expect(renewed(chosen, [])).toEqual(chosen)
})

test('the limit is shown with its reason', () => {
  expect(limitText(line(1, 5), [])).toBe('已收 5 件，最多可退 5 件')
  expect(limitText(line(1, 3), [])).toBe('已收 5 件，2 件已申请退货，最多可退 3 件')
  const missing = [
    { line: line(1, 5), quantity: 1, kind: 'short' as const },
    { line: line(1, 5), quantity: 2, kind: 'broken' as const },
    { line: line(2, 5), quantity: 3, kind: 'short' as const },
  ]
  expect(limitText(line(1, 5), missing)).toBe('签收 5 件，其中少 1 件，最多可申请 5 件')
})

test('the expected credit equals that of the server', () => {
  const chosen = toggled([], line(1, 5), 'return')
  expect(expectedCredit(chosen)).toBe(143.08)
  expect(expectedCredit(changed(chosen, { quantity: 6 }))).toBeNull()
  expect(expectedCredit(toggled([], { ...line(1, 5), paid: null }, 'return'))).toBeNull()
})

test('some pieces of a line may be missing and others broken, and both together credit what all cost', () => {
  const some = changed(toggled([], line(1, 5), 'short'), { quantity: 2 })
  const [first] = some
  const both = first ? withAnother(some, first) : []
  expect(both.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['short', 2],
    ['broken', 1],
  ])
  expect(piecesLeft(both, line(1, 5))).toBe(2)
  expect(expectedCredit(both)).toBe(
    expectedCredit(changed(toggled([], line(1, 5), 'return'), { quantity: 3 })),
  )
  expect(toggled(both, line(1, 5), 'return')).toEqual([])
})

test('what the count of a parcel found travels in an address and is filled in', () => {
  const counted = [
    { order_line_id: toId<'order_line'>(1), short: 1, broken: 2 },
    { order_line_id: toId<'order_line'>(2), short: 0, broken: 0 },
    { order_line_id: toId<'order_line'>(3), short: 1, broken: 0 },
  ]
  const word = countedWord(counted)
  expect(word).toBe('1.1.2_3.1.0')
  expect(countedLines(word ?? '')).toEqual([counted[0], counted[2]])
  expect(countedLines('')).toEqual([])
  expect(countedLines('x.1.1_4.-1.2_5.1_6.1.1.1_0.1.1')).toEqual([])
  // Lines that no longer exist are dropped, and quantities are limited to the returnable pieces.
  const chosen = chosenByCount(counted, [line(1, 2), line(2, 5)])
  expect(chosen.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['short', 1],
    ['broken', 1],
  ])
  expect(countWords(chosen)).toEqual({
    short: '收货清点：11427953129 少 1 件',
    broken: '收货清点：11427953129 破损 1 件',
  })
})

test('all lines have the kind that they were given, not the one that the next line would be', () => {
  expect(kindOfAll(EMPTY_APPLICATION)).toBe('return')
  const broken = { ...EMPTY_APPLICATION, chosen: toggled([], line(1, 2), 'broken') }
  expect(kindOfAll(broken)).toBe('broken')
  const both = { ...broken, chosen: toggled(broken.chosen, line(2, 1), 'short') }
  expect(kindOfAll(both)).toBeUndefined()
})

test('a reason goes with its kind, and stays on the screen where its line becomes one of another kind', () => {
  const one = { ...EMPTY_APPLICATION, chosen: toggled([], line(1, 2), 'return') }
  const typed = { ...one, reasons: { return: '客户退单' } }
  const renamed = withTextsMoved(typed, {
    ...typed,
    chosen: changed(typed.chosen, { kind: 'broken' }),
  })
  expect(renamed.reasons).toEqual({ broken: '客户退单' })
  // An additional kind starts without text and takes none from the other.
  const both = withTextsMoved(typed, {
    ...typed,
    chosen: toggled(typed.chosen, line(2, 1), 'broken'),
  })
  expect(both.reasons).toEqual({ return: '客户退单' })
  const filled = { ...both, reasons: { ...both.reasons, broken: '电极断裂' } }
  const wrong = filled.chosen.map((chosen) => ({ ...chosen, kind: 'wrong' as const }))
  expect(withTextsMoved(filled, { ...filled, kind: 'wrong', chosen: wrong }).reasons).toEqual({
    wrong: '客户退单；电极断裂',
  })
})

test('pictures go with their kind likewise, also those that come when it is gone', () => {
  const chosen = [...toggled([], line(1, 1), 'short'), ...toggled([], line(2, 1), 'broken')]
  const both = { ...EMPTY_APPLICATION, chosen, pictures: { short: ['a'], broken: ['b'] } }
  expect(withPicture(both, 'broken', 'c')).toEqual({ short: ['a'], broken: ['b', 'c'] })
  expect(withPicture(both, 'wrong', 'c')).toEqual({ short: ['a', 'c'], broken: ['b'] })
  const wrong = chosen.map((one) => ({ ...one, kind: 'wrong' as const }))
  expect(withTextsMoved(both, { ...both, chosen: wrong }).pictures).toEqual({ wrong: ['a', 'b'] })
})

test('further lines of a counted parcel are not called missing, those of another parcel are', () => {
  expect(initialKind({ isOfParcel: true, isCounted: true })).toBe('return')
  expect(initialKind({ isOfParcel: true, isCounted: false })).toBe('short')
  expect(initialKind({ isOfParcel: false, isCounted: false })).toBe('return')
})

test('a reason that is too long is refused before it is sent', () => {
  const chosen = [{ line: line(1, 5), quantity: 1, kind: 'return' as const }]
  const filled = (reason: string) => ({ ...EMPTY_APPLICATION, chosen, reasons: { return: reason } })
  expect(applicationProblem(filled('不'.repeat(500)))).toBeUndefined()
  expect(applicationProblem(filled('不'.repeat(501)))).toBe('原因过长，最多 500 个字')
})
