type Colour = `#${string}`

/** A brand's colours, light to dark; 600 is the colour of actions and carries white text. */
export type BrandTheme = {
  readonly ramp: Readonly<
    Record<25 | 50 | 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900, Colour>
  >
  /** The strip above the header. */
  readonly strip: Colour
  /** The gradient behind the banner and the login picture, and the text on it. */
  readonly hero: { readonly from: Colour; readonly to: Colour; readonly ink: Colour }
}
