type Colour = `#${string}`

/** A brand's colours from light to dark. White text is placed on 600, the colour of actions. */
export type BrandTheme = {
  readonly ramp: Readonly<
    Record<25 | 50 | 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900, Colour>
  >
  readonly strip: Colour
  readonly hero: { readonly from: Colour; readonly to: Colour; readonly ink: Colour }
}
