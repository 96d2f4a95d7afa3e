import { MODEL_YEARS } from '@portal/rules/vehicles/vin-sections.ts'
import { Type } from 'typebox'

import { Id } from './wire.ts'

export const Year = Type.Integer({
  minimum: MODEL_YEARS.min,
  maximum: MODEL_YEARS.max,
  description: 'model year',
})

/** Each further field narrows the one before it. */
export const CarChoice = Type.Object({
  vehicle_id: Type.Optional(Id),
  make_name: Type.Optional(Type.String({ maxLength: 50 })),
  series: Type.Optional(Type.String({ maxLength: 50 })),
  chassis: Type.Optional(Type.String({ maxLength: 50 })),
  year: Type.Optional(Year),
})
