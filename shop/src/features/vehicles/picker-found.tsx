import { type KeyboardEvent, useRef } from 'react'

import type { FoundCar } from './find-cars.ts'

import styles from './car-picker.module.css'

type Props = {
  readonly cars: readonly FoundCar[]
  readonly text: string
  readonly onPick: (car: FoundCar) => void
}

/** The cars that the words in the picker's field name, whole way in one line. */
export function PickerFound({ cars, text, onPick }: Props) {
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
