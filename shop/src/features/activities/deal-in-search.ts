/** Which offer is being bought: `?offer=12`; 0, which there never is, where the address says none. */
export function dealInSearch(search: Record<string, unknown>): { offer: number } {
  const deal = Number(search['offer'])
  return { offer: Number.isSafeInteger(deal) && deal > 0 ? deal : 0 }
}
