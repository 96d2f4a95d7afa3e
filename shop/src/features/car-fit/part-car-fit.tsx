import type { Id } from '@portal/rules/ids.ts'

import { ChosenCarChip } from '#src/features/vehicles/chosen-car-chip.tsx'
import { useChosenCar } from '#src/features/vehicles/chosen-car.ts'

import { CarFitTag } from './car-fit-tag.tsx'

import styles from './part-car-fit.module.css'

/** Renders nothing without a selected car, because there is nothing to compare. */
export function PartCarFit({ productId }: { readonly productId: Id<'part'> }) {
  const car = useChosenCar()
  if (car === undefined) return null
  return (
    <div className={styles.fit}>
      <ChosenCarChip isBrief />
      <CarFitTag productId={productId} />
    </div>
  )
}
