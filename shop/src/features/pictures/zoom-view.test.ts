import { array, assert, double, property, record, tuple } from 'fast-check'
import { expect, test } from 'vitest'

import { pushedBy, WHOLE_PICTURE, zoomedAt } from './zoom-view.ts'

const STAGE = { width: 600, height: 400 }
const MIDDLE = { x: 0, y: 0 }
const point = record({
  x: double({ min: -300, max: 300, noNaN: true }),
  y: double({ min: -200, max: 200, noNaN: true }),
})

test('the point under the pointer stays there', () => {
  const at = { x: 100, y: -50 }
  expect(zoomedAt(WHOLE_PICTURE, { factor: 2, at, stage: STAGE })).toEqual({
    scale: 2,
    x: -100,
    y: 50,
  })
})

test('a picture is never smaller than its stage, nor larger than six times', () => {
  expect(zoomedAt(WHOLE_PICTURE, { factor: 0.2, at: MIDDLE, stage: STAGE })).toEqual(WHOLE_PICTURE)
  expect(zoomedAt(WHOLE_PICTURE, { factor: 99, at: MIDDLE, stage: STAGE }).scale).toBe(6)
})

test('the stage is never empty, however a picture is zoomed and pushed', () => {
  assert(
    property(array(tuple(double({ min: 0.1, max: 10, noNaN: true }), point, point)), (doings) => {
      let view = WHOLE_PICTURE
      for (const [factor, at, by] of doings)
        view = pushedBy(zoomedAt(view, { factor, at, stage: STAGE }), by, STAGE)
      expect(Math.abs(view.x)).toBeLessThanOrEqual(((view.scale - 1) * STAGE.width) / 2)
      expect(Math.abs(view.y)).toBeLessThanOrEqual(((view.scale - 1) * STAGE.height) / 2)
    }),
  )
})
