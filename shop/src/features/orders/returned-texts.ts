type Returned = {
  /** Pieces in returns that were not refused. */
  readonly returned: number
  /** The credited ones among them. */
  readonly credited: number
}

/** How many pieces of a line were returned, and how many are in a pending return. */
export function returnedTexts({ returned, credited }: Returned): string[] {
  const underWay = returned - credited
  return [
    ...(credited > 0 ? [`已退 ${credited}`] : []),
    ...(underWay > 0 ? [`退货中 ${underWay}`] : []),
  ]
}
