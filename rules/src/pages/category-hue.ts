const HUES = 5

/**
 * Which of the five category colours (`--cat-1` … `--cat-5`) the category at this position has; a sixth begins again.
 */
export function categoryHue(place: number): 1 | 2 | 3 | 4 | 5 {
  const hue = ((place % HUES) + HUES) % HUES
  return ([1, 2, 3, 4, 5] as const)[hue] ?? 1
}
