import { CarFrontIcon, XIcon } from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { Link } from '@tanstack/react-router'

import { chosenCarWords, clearChosenCar, useChosenCar } from './chosen-car.ts'

import styles from './chosen-car-chip.module.css'

/**
 * The selected car, shown above every list, with a link to its page and a remove button. Renders
 * nothing without a car. `isBrief` shows only the icon on phones.
 */
export function ChosenCarChip({ isBrief = false }: { readonly isBrief?: boolean }) {
  const car = useChosenCar()
  if (car === undefined) return null
  const { vehicle_id, year, vin } = car
  const carText = chosenCarWords(car)
  return (
    <span className={styles.chip}>
      <Link
        className={styles.car}
        search={{ vehicle_id, ...(year && { year }), ...(vin && { vin }) }}
        title="查看这辆车的配件"
        to="/parts/vin_result"
      >
        <CarFrontIcon size={14} />
        <span className={classes(styles.label, isBrief && 'phone-sr-only')}>当前车型</span>
        <b>{carText}</b>
      </Link>
      <button
        aria-label={`取消当前车型 ${carText}`}
        className={styles.clear}
        title="取消当前车型"
        type="button"
        onClick={clearChosenCar}
      >
        <XIcon size={14} />
      </button>
    </span>
  )
}
