import { VIN_SYMBOLS } from '@portal/rules/vehicles/vin.ts'

/** Columns of a reading: the blank, each symbol of VIN_SYMBOLS from 1 on, and any other character. */
export const NOTHING = 0
export const OTHER = VIN_SYMBOLS.length + 1
export const COLUMNS = VIN_SYMBOLS.length + 2

/** Characters that are not used in VINs but look like VIN symbols: I, l and | are read as 1, O and Q as 0. */
const STANDS_FOR: Readonly<Record<string, string>> = { I: '1', '|': '1', O: '0', Q: '0' }

/** The column of each class of the reading network; the same letter in any case and width is one symbol. */
export function symbolColumns(signs: readonly string[]): Uint8Array {
  return Uint8Array.from(signs, (sign, at) => {
    // A space between letters counts as a blank; it is recognised when the text is assembled.
    if (at === 0 || sign === ' ') return NOTHING
    const upper = sign.normalize('NFKC').toUpperCase()
    const symbol = VIN_SYMBOLS.indexOf(STANDS_FOR[upper] ?? upper)
    return symbol === -1 || upper.length !== 1 ? OTHER : symbol + 1
  })
}
