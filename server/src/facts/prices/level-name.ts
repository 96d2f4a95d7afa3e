import type { Context } from '#src/context.ts'

type OfBrand = { readonly brand: string; readonly level: string }

/** A price level as its brand calls it; one that the brand no longer has keeps its id. */
export function levelName({ brands }: Pick<Context, 'brands'>, { brand, level }: OfBrand): string {
  const labels = brands.all.find(({ id }) => id === brand)?.priceLabels ?? []
  return labels.find((one) => one.level === level)?.label ?? level
}
