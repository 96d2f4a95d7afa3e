import { buttonLook } from '@portal/ui/controls/button.tsx'

import { PickCarButton } from '#src/features/car-picker/pick-car-button.tsx'
import { chooseCar, chosenCarWords, useChosenCar } from '#src/features/vehicles/chosen-car.ts'
import { useCarTitle } from '#src/features/vehicles/use-car-title.ts'

import { FilterBox } from './filter-box.tsx'
import type { FilterSearchParams } from './filter-search-params.ts'

import styles from './filter-fields.module.css'

type Props = {
  readonly search: FilterSearchParams
  readonly onNarrow: (change: FilterSearchParams) => void
}

export function FilterCar({ search, onNarrow }: Props) {
  const { vehicle_id, year } = search
  const chosen = useChosenCar()
  const title = useCarTitle(vehicle_id)
  const isChosen = chosen !== undefined && chosen.vehicle_id === vehicle_id
  return (
    <div className={styles.stock}>
      {chosen !== undefined && (
        <FilterBox
          isOn={isChosen}
          onChange={(isOn) =>
            onNarrow(
              isOn
                ? { vehicle_id: chosen.vehicle_id, year: chosen.year }
                : { vehicle_id: undefined, year: undefined },
            )
          }
        >
          仅看适用 {chosenCarWords(chosen)}
        </FilterBox>
      )}
      {vehicle_id !== undefined && !isChosen && (
        <span className={styles.car}>
          {title ?? '已选车型'}
          {year !== undefined && ` ${year}款`}
        </span>
      )}
      <PickCarButton
        className={buttonLook({ size: 'small' })}
        onPick={(car, picked) => {
          chooseCar(car, picked === undefined ? {} : { year: picked })
          onNarrow({ vehicle_id: car.vehicle_id, year: picked })
        }}
      >
        {vehicle_id === undefined ? '选择车型' : '换一个车型'}
      </PickCarButton>
    </div>
  )
}
