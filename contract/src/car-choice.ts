import { Type } from 'typebox'

import { Id } from './wire.ts'

export const Year = Type.Integer({ minimum: 1980, maximum: 2039, description: 'model year' })

/** A car, or a branch of the car tree; the more is given the narrower. */
export const CarChoice = Type.Object({
  vehicle_id: Type.Optional(Id),
  make_name: Type.Optional(Type.String({ maxLength: 50 })),
  series: Type.Optional(Type.String({ maxLength: 50 })),
  chassis: Type.Optional(Type.String({ maxLength: 50 })),
  year: Type.Optional(Year),
})
