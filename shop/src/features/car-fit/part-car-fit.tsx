import { ChosenCarChip } from '#src/features/vehicles/chosen-car-chip.tsx'
import { useChosenCar } from '#src/features/vehicles/chosen-car.ts'

import { CarFitTag } from './car-fit-tag.tsx'

import styles from './part-car-fit.module.css'

/** On a part's page and in its drawer: the chosen car, and whether the part fits it. Nothing without a car. */
export function PartCarFit({ productId }: { readonly productId: number }) {
  const car = useChosenCar()
  if (car === undefined) return null
  return (
    <div className={styles.fit}>
      <ChosenCarChip isBrief />
      <CarFitTag productId={productId} />
    </div>
  )
}
