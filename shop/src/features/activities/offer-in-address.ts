/** Which offer is being bought: `?offer=12`; 0, which there never is, where the address says none. */
export function offerInAddress(search: Record<string, unknown>): { offer: number } {
  const offer = Number(search['offer'])
  return { offer: Number.isSafeInteger(offer) && offer > 0 ? offer : 0 }
}
