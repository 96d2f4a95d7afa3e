import { MODEL_YEARS } from '@portal/rules/vehicles/vin-sections.ts'
import { Type } from 'typebox'

import { id } from './wire.ts'

export const Year = Type.Integer({
  minimum: MODEL_YEARS.min,
  maximum: MODEL_YEARS.max,
  description: 'model year',
})

/** Each further field narrows the one before it. */
export const CarChoice = Type.Object({
  vehicle_id: Type.Optional(id('vehicle')),
  make_name: Type.Optional(Type.String({ maxLength: 50 })),
  series: Type.Optional(Type.String({ maxLength: 50 })),
  chassis: Type.Optional(Type.String({ maxLength: 50 })),
  year: Type.Optional(Year),
})
