import { vinCheckDigit } from '@portal/rules/vehicles/vin.ts'

import type { Database } from '#src/ground/database/schema.ts'
import { CARS } from '#src/testing/seed-catalogue.ts'

const G20 = CARS['3系 G20']
const G30 = CARS['5系 G30']
const W205 = CARS['C级 W205']

const BMW = { make_id: 'bmw', country: '德国', maker: 'BMW AG', is_domestic: false }
const JOINT = { country: '中国', maker: '合资工厂', is_domestic: true }

export async function seedVinRules(db: Database): Promise<void> {
  await db
    .insertInto('vin_wmi')
    .values([
      { wmi: 'WBA', ...BMW },
      { wmi: 'LBV', ...BMW, country: '中国', is_domestic: true },
      { wmi: 'L2C', make_id: 'mercedes', ...JOINT },
      { wmi: 'L2C', make_id: 'bmw', ...JOINT },
    ])
    .execute()
  await db
    .insertInto('vin_rule')
    .values([
      { wmi: 'WBA', pattern: '5R1??', vehicle_id: G20 },
      { wmi: 'WBA', pattern: '5????', vehicle_id: G20 },
      { wmi: 'WBA', pattern: '5????', vehicle_id: G30 },
      { wmi: 'LBV', pattern: '?????', vehicle_id: G30 },
      { wmi: 'L2C', pattern: 'B????', position_12: '7', vehicle_id: W205 },
    ])
    .execute()
  await db
    .insertInto('vin_plant')
    .values({ make_id: 'bmw', country: '德国', letter: 'A', name_zh: '慕尼黑' })
    .execute()
}

/** With the right check digit, so that it is decoded. */
export function vinOf(wmi: string, vds: string, rest: string): string {
  const blank = `${wmi}${vds}0${rest}`
  return `${wmi}${vds}${vinCheckDigit(blank)}${rest}`
}
