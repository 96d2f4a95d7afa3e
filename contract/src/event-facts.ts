import type { Fen as Amount } from '@portal/rules/money/money.ts'
import { type TObject, Type } from 'typebox'

import type { SubjectKind } from './event-subjects.ts'

export const Fen = Type.Unsafe<Amount>(Type.Integer({ description: 'fen' }))
export const Pieces = Type.Integer({ minimum: 0 })
/** A reason typed by a person, empty for none; never a text of ours. */
export const Reason = Type.String()
export const Code = Type.String({ description: 'its number for people' })

export function on<K extends SubjectKind, F extends TObject>(kind: K, facts: F) {
  return { kind, facts }
}
