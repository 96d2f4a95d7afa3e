/** The lower limits of the bands, largest first. */
const BANDS = [
  { from: 100, label: '100+' },
  { from: 50, label: '50+' },
  { from: 10, label: '10+' },
] as const
const FEW_PIECES = '少量'

export const ARRIVAL_BANDS = [FEW_PIECES, '10+', '50+', '100+'] as const
export type ArrivalBand = (typeof ARRIVAL_BANDS)[number]

/**
 * The number of pieces that arrived or are in transit, as a band: it shows the urgency without the exact figure, which
 * some brands hide (specification 4, Stock visibility).
 *
 * @param pieces received or in transit
 */
export function arrivalBand(pieces: number): ArrivalBand {
  return BANDS.find(({ from }) => pieces >= from)?.label ?? FEW_PIECES
}
