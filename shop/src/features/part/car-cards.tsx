import { PartPicture } from '#src/features/parts/part-picture.tsx'

import { carsBySeries, modelOf, type CarsOfMake } from './cars-in-order.ts'

import styles from './car-table.module.css'

/** The cars of one make where a table has no room: a card for each series. */
export function CarCards({ group }: { readonly group: CarsOfMake }) {
  return (
    <ul aria-label={`${group.brand} 适用车型`} className={styles.cards}>
      {carsBySeries(group.list).map(([series, cars]) => (
        <li className={styles.card} key={series}>
          <div className={styles.cardHead}>
            <b>{series}</b>
            <span className={styles.outline}>
              <PartPicture height={22} pic={cars[0]?.image ?? ''} width={58} />
            </span>
          </div>
          <ul>
            {cars.map((car) => (
              <li className={styles.cardCar} key={Object.values(car).join('|')}>
                <span>
                  <b>{modelOf(car)}</b> {car.chassis}
                </span>
                <span>{car.year}</span>
                <span className={styles.cardMeta}>
                  {[car.engine_name, car.displacement, car.transmission].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
