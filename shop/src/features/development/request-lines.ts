import { MOBILE_NUMBER } from '@portal/rules/accounts/mobile-number.ts'
import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'

export type MissingLine = {
  readonly line: number
  readonly search_no: string
  readonly quantity: number
}

/** Lines that start unticked, because a mobile phone number is no part number. */
export function linesOfTelephones(lines: readonly MissingLine[]): ReadonlySet<number> {
  const telephones = lines.filter(({ search_no }) =>
    MOBILE_NUMBER.test(normalisedNumber(search_no)),
  )
  return new Set(telephones.map(({ line }) => line))
}
