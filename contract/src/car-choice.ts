import { MODEL_YEARS } from '@portal/rules/vehicles/vin-sections.ts'
import { Type } from 'typebox'

import { MAX_CAR_NAME_LENGTH, id } from './wire.ts'

export const Year = Type.Integer({
  minimum: MODEL_YEARS.min,
  maximum: MODEL_YEARS.max,
  description: 'model year',
})

/** Each further field narrows the one before it. */
export const CarChoice = Type.Object({
  vehicle_id: Type.Optional(id('vehicle')),
  make_name: Type.Optional(Type.String({ maxLength: MAX_CAR_NAME_LENGTH })),
  series: Type.Optional(Type.String({ maxLength: MAX_CAR_NAME_LENGTH })),
  chassis: Type.Optional(Type.String({ maxLength: MAX_CAR_NAME_LENGTH })),
  year: Type.Optional(Year),
})
