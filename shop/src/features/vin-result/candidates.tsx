import { buttonLook } from '@portal/ui/controls/button.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useRef } from 'react'

import { PickCarButton, useGoToCar } from '#src/features/car-picker/pick-car-button.tsx'
import { carTitle, engineWords, yearsWords } from '#src/features/vehicles/car-words.ts'
import type { Vehicle } from '#src/features/vehicles/vehicle-calls.ts'
import type { VinSearchParams } from '#src/features/vin-entry/vin-search-params.ts'

import { candidateGroups } from './candidate-groups.ts'

import styles from './candidates.module.css'
import table from '@portal/ui/shown/plain-table.module.css'

type Props = {
  readonly candidates: readonly Vehicle[]
  readonly search: VinSearchParams
  /** Whether the car tree is shown below; otherwise it is one click away. */
  readonly isTreeBelow: boolean
}

/** The cars that a VIN may be, grouped by engine, most likely first: ↑ ↓ move, Enter selects. */
export function Candidates({ candidates, search, isTreeBelow }: Props) {
  const goToCar = useGoToCar()
  const rows = useRef<HTMLTableElement>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const links = [...(rows.current?.querySelectorAll('a') ?? [])]
    links[links.indexOf(event.currentTarget) + step]?.focus()
  }
  return (
    <section aria-labelledby="candidates" className={classes('card', styles.card)}>
      <h2 id="candidates">可能是以下 {candidates.length} 款车型，请选择</h2>
      {search.keyword !== undefined && (
        <p className={styles.requested}>选好后在这辆车里查找「{search.keyword}」。</p>
      )}
      <table className={classes(table.table, styles.table)} ref={rows}>
        <thead>
          <tr>
            <th>车型</th>
            <th>车系</th>
            <th>底盘</th>
            <th>发动机</th>
            <th>变速箱</th>
            <th>车身</th>
            <th>年份</th>
            <th>
              <span className="sr-only">选择</span>
            </th>
          </tr>
        </thead>
        {candidateGroups(candidates).map(({ name, cars }) => (
          <tbody key={name}>
            {name !== undefined && (
              <tr className={styles.engine}>
                <th colSpan={8} scope="rowgroup">
                  {name}
                </th>
              </tr>
            )}
            {cars.map((car) => (
              <tr className={styles.row} key={car.vehicle_id}>
                <td className={styles.model}>{car.model}</td>
                <td>{car.series}</td>
                <td>{car.chassis}</td>
                <td>{engineWords(car)}</td>
                <td className={styles.minor}>{car.transmission}</td>
                <td className={styles.minor}>{car.body}</td>
                <td>{yearsWords(car)}</td>
                <td className={table.right}>
                  <Link
                    aria-label={`选择 ${carTitle(car)} ${engineWords(car)}`}
                    className={buttonLook({ size: 'small' }, styles.choose)}
                    search={{ ...search, vehicle_id: car.vehicle_id, page: undefined }}
                    to="/parts/vin_result"
                    onKeyDown={onKeyDown}
                  >
                    选择
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {!isTreeBelow && (
        <p className={styles.other}>
          都不是这辆车？
          <PickCarButton className={buttonLook({ size: 'small' })} onPick={goToCar}>
            从车型目录选择
          </PickCarButton>
        </p>
      )}
    </section>
  )
}
