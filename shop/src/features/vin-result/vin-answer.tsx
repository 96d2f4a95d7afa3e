import { useEffect } from 'react'

import type { CarsWithin } from '#src/features/vehicles/car-columns.ts'
import { chooseCar } from '#src/features/vehicles/chosen-car.ts'
import type { DecodedVin, VinFound } from '#src/features/vehicles/vehicle-calls.ts'

import { AskSeries } from './ask-series.tsx'
import { Candidates } from './candidates.tsx'
import { KnownFacts } from './known-facts.tsx'
import { NextSteps } from './next-steps.tsx'
import { VehicleFacts } from './vehicle-facts.tsx'
import { VinCard } from './vin-card.tsx'
import { VinParts } from './vin-parts.tsx'
import type { VinSearchParams } from './vin-search-params.ts'

type Props = {
  readonly found: VinFound
  readonly search: VinSearchParams
  readonly isOlder: boolean
  readonly onChange: (search: VinSearchParams) => void
}

/** However far the VIN was read: a car with its parts, cars to choose from, a make to go on with, or nothing. */
export function VinAnswer({ found, search, isOlder, onChange }: Props) {
  const { decoded, vehicle, year } = found
  const { vin } = search
  const pick = (vehicle_id: number, picked: number | undefined) =>
    onChange({ ...search, vehicle_id, year: picked, page: undefined })
  useEffect(() => {
    if (vehicle === null || isOlder) return
    chooseCar(vehicle, { ...(year !== null && { year }), ...(vin !== undefined && { vin }) })
  }, [vehicle, year, vin, isOlder])
  return (
    <>
      <VinCard isRead={decoded?.reading !== 'nothing'} isUnchecked={search.anyway === 1} vin={vin}>
        {vehicle !== null && (
          <VehicleFacts
            decoded={decoded}
            vehicle={vehicle}
            year={year}
            onYear={(next) => pick(vehicle.vehicle_id, next)}
          />
        )}
        {vehicle === null && decoded !== null && <KnownFacts decoded={decoded} />}
      </VinCard>
      {vehicle !== null && found.categories.length === 0 && (
        <NextSteps title="暂时没有适用这辆车的配件" />
      )}
      {vehicle !== null && found.categories.length > 0 && (
        <VinParts
          search={search}
          found={found}
          isOlder={isOlder}
          vehicle={vehicle}
          onChange={onChange}
        />
      )}
      {vehicle === null && decoded !== null && (
        <CarsToChoose decoded={decoded} search={search} onPick={pick} />
      )}
    </>
  )
}

type ChooseProps = {
  readonly decoded: DecodedVin
  readonly search: VinSearchParams
  readonly onPick: (vehicle_id: number, year: number | undefined) => void
}

/** The cars that the VIN may belong to, and the tree where it says the make at most. */
function CarsToChoose({ decoded, search, onPick }: ChooseProps) {
  const { candidates, reading } = decoded
  const hasCandidates = candidates.length > 0
  const asksSeries = reading === 'make' || reading === 'nothing'
  return (
    <>
      {hasCandidates && (
        <Candidates search={search} candidates={candidates} isTreeBelow={asksSeries} />
      )}
      {asksSeries && (
        <AskSeries
          isSecond={hasCandidates}
          known={knownOf(decoded)}
          onPick={({ vehicle_id }, picked) => onPick(vehicle_id, picked)}
        />
      )}
    </>
  )
}

/** Where the maker is not known, neither is what its position 10 means. */
function knownOf({ reading, make_names: makes, year, years }: DecodedVin): CarsWithin {
  if (reading === 'nothing') return { makes: [], years: [] }
  return { makes, years: year === null ? years : [year] }
}
