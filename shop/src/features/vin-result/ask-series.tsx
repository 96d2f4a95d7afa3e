import { classes } from '@portal/ui/classes.ts'

import type { PickCar } from '#src/features/vehicles/car-picker.tsx'
import { CarTreePicker } from '#src/features/vehicles/car-tree-picker.tsx'

import styles from './ask-series.module.css'

type Props = {
  readonly make: string
  readonly years: readonly number[]
  readonly onPick: PickCar
}

/** Make and year are known; the car tree, cut down to them, asks for the rest. */
export function AskSeries({ make, years, onPick }: Props) {
  return (
    <section aria-labelledby="ask-series" className={classes('card', styles.card)}>
      <h2 id="ask-series">请选择车系</h2>
      <p>
        {make} {years.join(' 或 ')} 款的车型，选好后显示适用配件。
      </p>
      <CarTreePicker only={{ make, years }} onPick={onPick} />
    </section>
  )
}
