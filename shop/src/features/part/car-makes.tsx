import { classes } from '@portal/ui/classes.ts'

import { PartPicture } from '#src/features/parts/part-picture.tsx'

import type { CarsOfMake } from './cars-in-order.ts'

import styles from './car-table.module.css'

type Props = {
  readonly groups: readonly CarsOfMake[]
  readonly shown: string
  readonly onChoose: (make: string) => void
}

/** The makes with the outline of a car and how many of theirs there are. */
export function CarMakes({ groups, shown, onChoose }: Props) {
  return (
    <fieldset aria-label="汽车品牌" className={styles.makes}>
      {groups.map(({ brand, img, list }) => (
        <button
          aria-pressed={brand === shown}
          className={classes(styles.make, brand === shown && styles.on)}
          key={brand}
          type="button"
          onClick={() => onChoose(brand)}
        >
          <span className={styles.picture}>
            <PartPicture height={22} pic={img} width={58} />
          </span>
          <span>
            <b>{brand}</b>
            <span className={styles.count}>{list.length} 款</span>
          </span>
        </button>
      ))}
    </fieldset>
  )
}
