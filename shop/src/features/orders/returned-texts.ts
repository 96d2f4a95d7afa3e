type Returned = {
  /** Pieces in returns that were not refused. */
  readonly returned: number
  /** Of them those that were credited. */
  readonly credited: number
}

/** How many pieces of a line came back, and how many are on their way through a return. */
export function returnedTexts({ returned, credited }: Returned): string[] {
  const underWay = returned - credited
  return [
    ...(credited > 0 ? [`已退 ${credited}`] : []),
    ...(underWay > 0 ? [`退货中 ${underWay}`] : []),
  ]
}
