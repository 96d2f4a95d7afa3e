import { Button } from '@portal/ui/button.tsx'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { SearchIcon } from '@portal/ui/icons.tsx'
import { TextField } from '@portal/ui/text-field.tsx'
import { useMedia } from '@portal/ui/use-media.ts'
import { useState } from 'react'

import { CarCards } from './car-cards.tsx'
import { CarMakes } from './car-makes.tsx'
import { CarRows } from './car-rows.tsx'
import { carsAbout, type CarsOfMake } from './cars-in-order.ts'

import styles from './car-table.module.css'

/** So few are looked through faster than a word is typed. */
const FEW_CARS = 6

type Props = { readonly groups: readonly CarsOfMake[]; readonly isNarrow?: boolean }

/** The vehicles a part fits, make by make and series by series; words narrow them. */
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
