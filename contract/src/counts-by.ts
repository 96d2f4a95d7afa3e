import { Type } from 'typebox'

/**
 * The number of rows per state, kind or warehouse; one without rows has no entry. Typebox makes a record of known words
 * an object that requires all of them, so the type is stated.
 */
export function countsBy<Word extends string | number>({
  description,
  ...limits
}: {
  readonly description: string
  readonly maximum?: number
}) {
  return Type.Unsafe<Partial<Record<Word, number>>>(
    Type.Record(Type.String(), Type.Integer(limits), { description }),
  )
}
