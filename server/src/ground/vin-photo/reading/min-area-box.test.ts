import { expect, test } from 'vitest'

import { minAreaBox } from '#src/ground/vin-photo/reading/min-area-box.ts'

const inDegrees = (angle: number) => (angle * 180) / Math.PI

test.each([-44, -7, 0, 3, 44, 46, 90, 133])(
  'a line rotated by %d° gets a box of its length and height, to be read from the left or from the top',
  (slant) => {
    const [cos, sin] = [Math.cos((slant / 180) * Math.PI), Math.sin((slant / 180) * Math.PI)]
    const corners = [
      [-100, -10],
      [100, -10],
      [100, 10],
      [-100, 10],
    ].map(([along = 0, across = 0]) => ({
      x: 300 + along * cos - across * sin,
      y: 200 + along * sin + across * cos,
    }))
    const box = minAreaBox(corners)
    expect(box.width).toBeCloseTo(200, 3)
    expect(box.height).toBeCloseTo(20, 3)
    expect(box.centre.x).toBeCloseTo(300, 3)
    expect(box.centre.y).toBeCloseTo(200, 3)
    expect(inDegrees(box.angle)).toBeCloseTo(slant, 3)
  },
)
