import { expect, test } from 'vitest'

import { draggedBy, inside, MAX_ZOOM, sideOf, stepsOf, wholeSquare } from './crop-view.ts'

const WIDE = { width: 1200, height: 800 }

test('the first view is the largest square in the middle', () => {
  const view = wholeSquare(WIDE)
  expect(view).toEqual({ zoom: 1, x: 600, y: 400 })
  expect(sideOf(WIDE, view)).toBe(800)
})

test('a dragged picture follows the finger, but never leaves the square empty', () => {
  const view = wholeSquare(WIDE)
  expect(draggedBy(WIDE, view, { dx: -100, dy: 50, stage: 400 })).toEqual({
    zoom: 1,
    x: 800,
    y: 400,
  })
  expect(draggedBy(WIDE, view, { dx: 9000, dy: 0, stage: 400 })).toEqual({
    zoom: 1,
    x: 400,
    y: 400,
  })
})

test('the zoom has limits', () => {
  expect(inside(WIDE, { zoom: 100, x: 0, y: 0 })).toEqual({ zoom: MAX_ZOOM, x: 80, y: 80 })
  expect(inside(WIDE, { zoom: 0.1, x: 600, y: 400 }).zoom).toBe(1)
})

const moved = (key: string, shiftKey = false) => stepsOf({ key, shiftKey })

test('a key moves by a step, with Shift by ten', () => {
  expect([moved('ArrowRight'), moved('ArrowDown'), moved('Home')]).toEqual([1, -1, undefined])
  expect([moved('ArrowUp', true), moved('ArrowLeft', true)]).toEqual([10, -10])
  expect([moved('PageUp'), moved('PageDown')]).toEqual([10, -10])
})
