export type Point = { readonly x: number; readonly y: number }

/** A rotated box around a line of text, in pixels of the picture. */
export type TextBox = {
  readonly centre: Point
  /** Length along the line; never less than `height`. */
  readonly width: number
  readonly height: number
  /** Direction of the line in radians, 0 to the right and clockwise; from −π/4 to 3π/4. */
  readonly angle: number
  /** Certainty that it is text, from 0 to 1. */
  readonly score: number
}

export function isSameLine(a: TextBox, b: TextBox): boolean {
  const apart = Math.hypot(a.centre.x - b.centre.x, a.centre.y - b.centre.y)
  const ratio = a.width / b.width
  return apart < Math.min(a.height, b.height) / 2 && ratio > 0.8 && ratio < 1.25
}
