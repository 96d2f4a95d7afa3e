import { Select } from '@portal/ui/controls/select.tsx'
import { classes } from '@portal/ui/page/classes.ts'

import { usePictureAddress } from '#src/features/parts/part-picture.tsx'
import { carTitle, engineWords, modelYears, yearsWords } from '#src/features/vehicles/car-words.ts'
import type { DecodedVin, Vehicle } from '#src/features/vehicles/vehicle-calls.ts'

import styles from './vehicle-facts.module.css'

/** The longest fact, which gets its own row. */
const MAKER = '厂商'

type Props = {
  readonly vehicle: Vehicle
  readonly year: number | null
  readonly decoded: DecodedVin | null
  readonly onYear: (year: number | undefined) => void
}

export function VehicleFacts({ vehicle, year, decoded, onYear }: Props) {
  const pictureAddress = usePictureAddress()
  const facts = factsOf(vehicle, decoded)
  return (
    <>
      <div className={styles.car}>
        <img
          alt=""
          className={styles.outline}
          height={48}
          src={pictureAddress(vehicle.image)}
          width={128}
        />
        <div>
          <h1>{carTitle(vehicle)}</h1>
          <p>{[decoded?.country ?? '', vehicle.body].filter((word) => word !== '').join(' · ')}</p>
        </div>
        <div className={styles.chosen}>
          <span id="model-year">年款</span>
          <Select
            aria-labelledby="model-year"
            className={styles.year}
            value={year ?? ''}
            onChange={({ target }) =>
              onYear(target.value === '' ? undefined : Number(target.value))
            }
          >
            <option value="">全部年款</option>
            {yearsOf(vehicle, year).map((one) => (
              <option key={one} value={one}>
                {one} 款
              </option>
            ))}
          </Select>
        </div>
      </div>
      <dl className={styles.facts} data-facts="">
        {facts.map(([term, value]) => (
          <div className={classes(term === MAKER && styles.wide)} key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function factsOf(vehicle: Vehicle, decoded: DecodedVin | null): (readonly [string, string])[] {
  const facts = [
    ['发动机', engineWords(vehicle)],
    ['变速箱', vehicle.transmission],
    ['燃料', fuelWords(vehicle.fuel)],
    ['底盘号', vehicle.chassis],
    ['年款范围', yearsWords(vehicle)],
    ['工厂', decoded?.plant ?? ''],
    [MAKER, decoded?.maker ?? ''],
  ] as const
  return facts.filter(([, value]) => value !== '')
}

/** A VIN may have a model year just outside those in the catalogue. */
function yearsOf(vehicle: Vehicle, year: number | null): readonly number[] {
  const years = modelYears(vehicle)
  return year === null || years.includes(year) ? years : [year, ...years]
}

const FUELS: Readonly<Record<string, string>> = {
  petrol: '汽油',
  diesel: '柴油',
  hybrid: '油电混合',
  electric: '纯电动',
}

function fuelWords(fuel: string): string {
  return FUELS[fuel] ?? fuel
}
