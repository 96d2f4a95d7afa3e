import { Button } from '@portal/ui/controls/button.tsx'
import { SearchIcon } from '@portal/ui/controls/icons.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { useMedia } from '@portal/ui/page/use-media.ts'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { useState } from 'react'

import { PartPicture } from '#src/features/parts/part-picture.tsx'

import { carsAbout, carsBySeries, type CarsOfMake, modelOf } from './cars-in-order.ts'

import styles from './car-table.module.css'
import table from '@portal/ui/shown/plain-table.module.css'

/** With fewer cars there is no search field. */
const FEW_CARS = 6

type Props = { readonly groups: readonly CarsOfMake[]; readonly isNarrow?: boolean }

export function CarTable({ groups, isNarrow = false }: Props) {
  const [make, setMake] = useState<string>()
  const [typed, setTyped] = useState('')
  const isPhone = useMedia('(max-width: 639px)')
  const left = carsAbout(groups, typed)
  const shown = left.find(({ brand }) => brand === make) ?? left[0]
  if (groups.length === 0)
    return (
      <EmptyState picture="car" title="暂无车型数据">
        该配件的适用车型正在整理，可在“相关问题”中咨询。
      </EmptyState>
    )
  const isLong = groups.reduce((sum, { list }) => sum + list.length, 0) > FEW_CARS
  return (
    <>
      {isLong && (
        <TextField
          labelHidden
          className={styles.filter}
          icon={<SearchIcon size={14} />}
          label="筛选车型"
          placeholder="车系、底盘、车型、发动机或年份"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {shown === undefined ? (
        <EmptyState
          action={<Button onClick={() => setTyped('')}>清除筛选</Button>}
          picture="car"
          title={`没有符合“${typed.trim()}”的车型`}
        />
      ) : (
        <div className={styles.columns} data-narrow={isNarrow}>
          <CarMakes groups={left} shown={shown.brand} onChoose={setMake} />
          {isPhone || isNarrow ? <CarCards group={shown} /> : <CarRows group={shown} />}
        </div>
      )}
    </>
  )
}

function CarCards({ group }: { readonly group: CarsOfMake }) {
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

type CarMakesProps = {
  readonly groups: readonly CarsOfMake[]
  readonly shown: string
  readonly onChoose: (make: string) => void
}

function CarMakes({ groups, shown, onChoose }: CarMakesProps) {
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

function CarRows({ group }: { readonly group: CarsOfMake }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
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
