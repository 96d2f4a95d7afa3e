/**
 * How many days after an order a price cut is credited (specification section 9): 60 for the demand classes
 * A and B, 180 for C and D, with or without the X of the slow variant.
 *
 * @returns undefined for a class that is not protected
 */
export function priceProtectionDays(demandClass: string): 60 | 180 | undefined {
  switch (demandClass.replace(/^X/, '')) {
    case 'A':
    case 'B':
      return 60
    case 'C':
    case 'D':
      return 180
    default:
      return undefined
  }
}
