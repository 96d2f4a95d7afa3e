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
  const hasCandidates = vehicle === null && decoded !== null && decoded.candidates.length > 0
  const asksSeries = decoded?.reading === 'make' || decoded?.reading === 'nothing'
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
            onYear={(next) =>
              onChange({ ...search, vehicle_id: vehicle.vehicle_id, year: next, page: undefined })
            }
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
      {hasCandidates && (
        <Candidates search={search} candidates={decoded.candidates} isTreeBelow={asksSeries} />
      )}
      {vehicle === null && asksSeries && (
        <AskSeries
          isSecond={hasCandidates}
          known={knownOf(decoded)}
          onPick={({ vehicle_id }, picked) =>
            onChange({ ...search, vehicle_id, year: picked, page: undefined })
          }
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
