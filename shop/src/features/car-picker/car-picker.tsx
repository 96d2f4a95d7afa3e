import { ChevronLeftIcon, SearchIcon } from '@portal/ui/controls/icons.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { useMedia } from '@portal/ui/page/use-media.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import type { CarTree } from '#src/features/vehicles/vehicle-calls.ts'

import {
  ANY_YEAR,
  carColumns,
  type CarPath,
  carPathAfter,
  type CarStep,
  firstOpenStep,
  pickedCar,
  type PickedCar,
} from './car-columns.ts'
import { findCars, type FoundCar } from './find-cars.ts'
import { PickerColumn } from './picker-column.tsx'

import styles from './car-picker.module.css'

export type PickCar = (car: PickedCar, year: number | undefined) => void

type Props = {
  readonly tree: CarTree
  readonly make?: string
  readonly onPick: PickCar
}

export function CarPicker({ tree, make, onPick }: Props) {
  const [path, setPath] = useState<CarPath>(() =>
    make === undefined ? {} : carPathAfter(tree, {}, { step: 'make', value: make }),
  )
  const [text, setText] = useState('')
  const columnsBox = useRef<HTMLDivElement>(null)
  const isPhone = useMedia('(max-width: 639px)')
  const columns = carColumns(tree, path)
  const open = firstOpenStep(tree, path)
  const place = columns.findIndex(({ step }) => step === open)

  const focusOn = (step: CarStep | undefined) =>
    columnsBox.current
      ?.querySelector<HTMLElement>(`[data-step="${step}"] button[tabindex="0"]`)
      ?.focus()
  const take = (step: CarStep, value: string) => {
    const car = pickedCar(tree, path)
    if (step !== 'year') setPath(carPathAfter(tree, path, { step, value }))
    else if (car !== undefined) onPick(car, value === ANY_YEAR ? undefined : Number(value))
  }
  const goIn = (at: number, value: string) => {
    const { step } = columns[at] ?? { step: 'year' as const }
    flushSync(() => take(step, value))
    focusOn(columns[at + 1]?.step)
  }
  const takeFound = ({ make: ofMake, series, chassis, vehicle_id }: FoundCar) => {
    flushSync(() => {
      setPath({ make: ofMake, series, chassis, vehicle_id })
      setText('')
    })
    focusOn('year')
  }
  return (
    <div className={styles.picker}>
      <TextField
        autoComplete="off"
        className={styles.search}
        icon={<SearchIcon />}
        label="搜索车型"
        labelHidden
        placeholder="车系、底盘或发动机代号"
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() !== '' && (
        <PickerFound cars={findCars(tree, text)} text={text.trim()} onPick={takeFound} />
      )}
      {text.trim() === '' && isPhone && place > 0 && (
        <WayBack way={path} onBack={() => setPath(pathBefore(path))} />
      )}
      {text.trim() === '' && (
        <div className={styles.columns} ref={columnsBox}>
          {columns.map((column, at) =>
            isPhone && at !== place ? null : (
              <PickerColumn
                column={column}
                key={column.step}
                onBack={() => focusOn(columns[at - 1]?.step)}
                onForward={(value) => goIn(at, value)}
                wait={at > place ? `请先选择${columns[at - 1]?.title}` : undefined}
                onPick={(value) => take(column.step, value)}
              />
            ),
          )}
        </div>
      )}
    </div>
  )
}

function WayBack({ way: path, onBack }: { readonly way: CarPath; readonly onBack: () => void }) {
  return (
    <button className={styles.back} type="button" onClick={onBack}>
      <ChevronLeftIcon size={16} />
      <span className="sr-only">返回，已选</span>
      {[path.make, path.series, path.chassis].filter((word) => word !== undefined).join(' › ')}
    </button>
  )
}

function pathBefore({ make, series, chassis, vehicle_id }: CarPath): CarPath {
  if (vehicle_id !== undefined) return { make, series, chassis }
  if (chassis !== undefined) return { make, series }
  if (series !== undefined) return { make }
  return {}
}

type PickerFoundProps = {
  readonly cars: readonly FoundCar[]
  readonly text: string
  readonly onPick: (car: FoundCar) => void
}

function PickerFound({ cars, text, onPick }: PickerFoundProps) {
  const list = useRef<HTMLUListElement>(null)
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[place + step]?.focus()
  }
  if (cars.length === 0)
    return (
      <p className={styles.nothing}>
        没有符合「{text}」的车型。试试车系（3系）、底盘（G20）或发动机（B48）。
      </p>
    )
  return (
    <ul aria-label="找到的车型" className={styles.found} ref={list}>
      {cars.map((car, place) => (
        <li key={car.vehicle_id}>
          <button
            className={styles.foundCar}
            type="button"
            onClick={() => onPick(car)}
            onKeyDown={(event) => onKeyDown(event, place)}
          >
            <b>{car.title}</b>
            <span className={styles.hint}>{car.facts}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
