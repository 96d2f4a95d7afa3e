import { classes } from '@portal/ui/classes.ts'

import { focusSearchBox } from '#src/features/search/focus-search-box.ts'
import type { CarsWithin } from '#src/features/vehicles/car-columns.ts'
import type { PickCar } from '#src/features/vehicles/car-picker.tsx'
import { CarTreePicker } from '#src/features/vehicles/car-tree-picker.tsx'

import styles from './ask-series.module.css'

type Props = {
  /** What the VIN reveals; empty if its manufacturer is not known. */
  readonly known: CarsWithin
  /** Candidate cars are shown above. */
  readonly isSecond: boolean
  readonly onPick: PickCar
}

/** The car tree, limited to what is known about the car, to choose the rest. */
export function AskSeries({ known, isSecond, onPick }: Props) {
  const { makes } = known
  return (
    <section aria-labelledby="ask-series" className={classes('card', styles.card)}>
      <h2 id="ask-series">{titleOf(makes.length, isSecond)}</h2>
      {!isSecond && makes.length > 0 && (
        <p>这个 VIN 只能识别到以上信息，选好车型后显示适用配件。</p>
      )}
      {makes.length === 0 && (
        <p>
          从车型目录选择，或直接
          <button className={styles.search} type="button" onClick={focusSearchBox}>
            搜索 OE 号
          </button>
          。
        </p>
      )}
      <CarTreePicker only={known} onPick={onPick} />
    </section>
  )
}

function titleOf(makes: number, isSecond: boolean): string {
  if (isSecond) return '都不是这辆车？从车型目录选择'
  return makes === 1 ? '请选择车系' : '请选择车型'
}
