import { useNavigate } from '@tanstack/react-router'

import type { PickCar } from './car-picker.tsx'
import { chooseCar } from './chosen-car.ts'

/** Makes a picked car the chosen one and opens its page. */
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
