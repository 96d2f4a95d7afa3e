import { types, type CustomTypesConfig } from 'pg'

const BIGINT: number = types.builtins.INT8
const BIGINTS = 1016
const DAY: number = types.builtins.DATE

/** For any type id: pg's own types only list some. */
const parserOf = types.getTypeParser as (oid: number, format?: string) => (text: string) => unknown

/**
 * How values come out of the database. Every 8-byte integer is a number: ids, pieces and fen all stay far below
 * 2^53. A `date` stays the text `YYYY-MM-DD`: it is a day, not a moment.
 */
export const ourTypes: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: string) => {
    if (oid === BIGINT) return Number
    if (oid === DAY) return String
    if (oid === BIGINTS) return readBigints
    return parserOf(oid, format)
  }) as CustomTypesConfig['getTypeParser'],
}

function readBigints(text: string): (number | null)[] {
  const strings = parserOf(BIGINTS)(text) as (string | null)[]
  return strings.map((one) => (one === null ? null : Number(one)))
}
