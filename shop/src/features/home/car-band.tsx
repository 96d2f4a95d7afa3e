import { buttonLook } from '@portal/ui/controls/button.tsx'
import { CarFrontIcon, HistoryIcon } from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { PickCarButton, useGoToCar } from '#src/features/car-picker/pick-car-button.tsx'
import { carTitle } from '#src/features/vehicles/car-words.ts'
import { ChosenCarChip } from '#src/features/vehicles/chosen-car-chip.tsx'
import { recentVehiclesQuery } from '#src/features/vehicles/vehicle-calls.ts'

import type { Home } from './home-calls.ts'

import styles from './car-band.module.css'

const MAX_CARS_A_BAND = 4

type Props = { readonly makes: Home['main_brands']; readonly className?: string | undefined }

export function CarBand({ makes, className }: Props) {
  const goToCar = useGoToCar()
  const recent = useQuery(recentVehiclesQuery(useCaller())).data?.list ?? []
  return (
    <section aria-labelledby="car-band" className={classes('card', styles.band, className)}>
      <div className={styles.title}>
        <CarFrontIcon size={20} />
        <h2 id="car-band">按车型找件</h2>
        <ChosenCarChip />
      </div>
      <div className={styles.ways}>
        {makes.map(({ make_name }) => (
          <PickCarButton className={styles.make} key={make_name} make={make_name} onPick={goToCar}>
            {make_name}
          </PickCarButton>
        ))}
        <PickCarButton className={buttonLook({ kind: 'soft', size: 'small' })} onPick={goToCar}>
          选择车型
        </PickCarButton>
      </div>
      {recent.length > 0 && (
        <div className={styles.recent}>
          <span className={styles.label}>
            <HistoryIcon size={14} />
            最近查询
          </span>
          <span className={styles.cars}>
            {recent.slice(0, MAX_CARS_A_BAND).map(({ vehicle, vin, year }) => (
              <Link
                key={vehicle.vehicle_id}
                search={{
                  vehicle_id: vehicle.vehicle_id,
                  ...(vin !== null && { vin }),
                  ...(year !== null && { year }),
                }}
                to="/parts/vin_result"
              >
                {carTitle(vehicle)}
              </Link>
            ))}
          </span>
        </div>
      )}
    </section>
  )
}
