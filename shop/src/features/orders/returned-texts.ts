type Returned = {
  /** Pieces in returns that were not refused. */
  readonly returned: number
  readonly credited: number
}

export function returnedTexts({ returned, credited }: Returned): string[] {
  const underWay = returned - credited
  return [
    ...(credited > 0 ? [`已退 ${credited}`] : []),
    ...(underWay > 0 ? [`退货中 ${underWay}`] : []),
  ]
}
