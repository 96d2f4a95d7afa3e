import { classes } from '@portal/ui/classes.ts'

import { PartPicture } from '#src/features/parts/part-picture.tsx'

import { carsBySeries, modelOf, type CarsOfMake } from './cars-in-order.ts'

import styles from './car-table.module.css'
import table from '@portal/ui/plain-table.module.css'

/** The cars of one make as a table; a series is shown once, with its silhouette. */
export function CarRows({ group }: { readonly group: CarsOfMake }) {
  return (
    // What scrolls must be reachable without a mouse.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes(table.scroll, styles.cars)} tabIndex={0}>
      <table className={table.table}>
        <caption className="sr-only">{group.brand} 适用车型</caption>
        <thead>
          <tr>
            <th scope="col">车系</th>
            <th scope="col">底盘</th>
            <th scope="col">车型</th>
            <th scope="col">发动机</th>
            <th scope="col">变速箱</th>
            <th className={table.right} scope="col">
              排量
            </th>
            <th scope="col">年款</th>
          </tr>
        </thead>
        {carsBySeries(group.list).map(([series, cars]) => (
          <tbody key={series}>
            {cars.map((car, place) => (
              <tr key={Object.values(car).join('|')}>
                {place === 0 && (
                  <th className={styles.series} rowSpan={cars.length} scope="rowgroup">
                    <span className={styles.seriesName}>{series}</span>
                    <span className={styles.outline}>
                      <PartPicture height={22} pic={car.image} width={58} />
                    </span>
                  </th>
                )}
                <td>{car.chassis}</td>
                <td>
                  <b className={styles.strong}>{modelOf(car)}</b>
                </td>
                <td>{car.engine_name}</td>
                <td>{car.transmission}</td>
                <td className={table.right}>{car.displacement}</td>
                <td>{car.year}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
