import type { Point } from './text-box.ts'

/** A patch of touching pixels above the threshold. */
export type Area = {
  /** First and last pixel of the patch in each row: enough for its bounding box. */
  readonly edge: readonly Point[]
  /** Mean of the map within the patch. */
  readonly mean: number
  readonly pixels: number
}

/** The patches of a map where it exceeds `threshold`; diagonal neighbours count as connected. */
export function connectedAreas(
  map: Float32Array,
  { width, height, threshold }: { width: number; height: number; threshold: number },
): Area[] {
  const seen = new Uint8Array(map.length)
  const stack = new Int32Array(map.length)
  const areas: Area[] = []
  for (let start = 0; start < map.length; start += 1) {
    if (seen[start] || (map[start] ?? 0) <= threshold) continue
    areas.push(fill(start))
  }
  return areas

  function fill(start: number): Area {
    const rows = new Map<number, { left: number; right: number }>()
    let sum = 0
    let pixels = 0
    let top = 0
    stack[top++] = start
    seen[start] = 1
    while (top > 0) {
      const at = stack[--top] ?? 0
      const x = at % width
      const y = (at - x) / width
      sum += map[at] ?? 0
      pixels += 1
      const row = rows.get(y)
      if (!row) rows.set(y, { left: x, right: x })
      else if (x < row.left) row.left = x
      else if (x > row.right) row.right = x
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
          const next = ny * width + nx
          if (seen[next] || (map[next] ?? 0) <= threshold) continue
          seen[next] = 1
          stack[top++] = next
        }
    }
    const edge = [...rows].flatMap(([y, { left, right }]) => [
      { x: left, y },
      { x: right + 1, y },
      { x: left, y: y + 1 },
      { x: right + 1, y: y + 1 },
    ])
    return { edge, mean: sum / pixels, pixels }
  }
}
