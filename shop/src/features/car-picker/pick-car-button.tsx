import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'

import { chooseCar } from '#src/features/vehicles/chosen-car.ts'

import type { PickCar } from './car-picker.tsx'

const CarPickerDialog = lazy(
  whenOnline(async () => {
    const dialog = await import('./car-picker-dialog.tsx')
    return { default: dialog.CarPickerDialog }
  }),
)

type Props = {
  readonly make?: string
  readonly className?: string
  readonly onPick: PickCar
  readonly children: ReactNode
}

/** The picker is loaded on first use, so that no page waits for it. */
export function PickCarButton({ make, className, onPick, children }: Props) {
  const [picking, setPicking] = useState(false)
  return (
    <>
      <button
        aria-haspopup="dialog"
        className={className}
        type="button"
        onClick={() => setPicking(true)}
      >
        {children}
      </button>
      {picking && (
        <Suspense>
          <CarPickerDialog make={make} onClose={() => setPicking(false)} onPick={onPick} />
        </Suspense>
      )}
    </>
  )
}

export function useGoToCar(): PickCar {
  const navigate = useNavigate()
  return (car, year) => {
    const { vehicle_id } = car
    chooseCar(car, year === undefined ? {} : { year })
    void navigate({
      to: '/parts/vin_result',
      search: { vehicle_id, ...(year !== undefined && { year }) },
    })
  }
}
