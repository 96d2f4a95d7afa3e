import type { Sharp } from 'sharp'

import { type Cut, cutLine } from '#src/ground/vin-photo/reading/cut-line.ts'
import { asSharp, type Picture, toPicture } from '#src/ground/vin-photo/reading/picture.ts'
import type { TextBox } from '#src/ground/vin-photo/reading/text-box.ts'

export type Treatment = {
  readonly cut?: Omit<Cut, 'turned'>
  /** Standard deviation in pixels of the cut line. */
  readonly blurPx?: number
  readonly evened?: boolean
  readonly median?: boolean
}

export const PLAIN: Treatment = {}

/** The network does not recognise letters made of separate dots, so the blur joins them. */
export const FLOWING: Treatment = { blurPx: 2.6, cut: { heightFactor: 1.12 } }

/** A compromise that is used for both fine and coarse dots. */
const BLURRED: Treatment = { blurPx: 3.4 }

/**
 * Further treatments of a doubtful line. Embossed letters are read best nearly unchanged, dotted ones only blurred,
 * more so the fewer dots a letter has; therefore the readings of each kind have to agree among themselves.
 */
export const TREATMENTS = {
  sharp: [
    PLAIN,
    { cut: { heightFactor: 1.12 } },
    { median: true },
    { cut: { heightFactor: 1.3 } },
    { blurPx: 1.2, evened: true },
  ],
  fineDots: [
    FLOWING,
    { blurPx: 2.6, evened: true },
    BLURRED,
    { blurPx: 2, cut: { heightFactor: 1.3 } },
    { blurPx: 2.6, cut: { widthFactor: 0.85 } },
  ],
  coarseDots: [
    { blurPx: 4 },
    BLURRED,
    { blurPx: 3.8, cut: { heightFactor: 0.92 } },
    { blurPx: 4, cut: { widthFactor: 0.9 } },
  ],
} as const satisfies Readonly<Record<string, readonly Treatment[]>>

export async function treatedLine(
  picture: Picture,
  box: TextBox,
  { turned, treatment }: { readonly turned: boolean; readonly treatment: Treatment },
): Promise<Picture> {
  const { cut, blurPx, evened, median } = treatment
  const line = cutLine(picture, box, { turned, ...cut })
  if (treatment === PLAIN) return line
  let chain = asSharp(line)
  if (blurPx !== undefined) chain = chain.blur(blurPx)
  // Done after the blur, because before it would amplify the grain.
  if (evened) chain = evenedOut(await toPicture(chain))
  if (median) chain = chain.median(3)
  return toPicture(chain)
}

/** In windows of 24 px, or of the size of a smaller picture, because sharp throws for larger ones. */
function evenedOut(picture: Picture): Sharp {
  const [width, height] = [Math.min(24, picture.width), Math.min(24, picture.height)]
  return asSharp(picture).clahe({ width, height, maxSlope: 3 })
}
