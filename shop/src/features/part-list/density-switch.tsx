import { Rows3Icon, Rows4Icon } from '@portal/ui/icons.tsx'
import { Segmented } from '@portal/ui/segmented.tsx'
import { create } from 'zustand'

import styles from './density-switch.module.css'

const DENSITIES = [
  { value: 'roomy', Icon: Rows3Icon, words: '标准' },
  { value: 'compact', Icon: Rows4Icon, words: '紧凑' },
] as const

/** The height of the rows of part lists; absent where rows have one height only, below 1280 px. */
export function DensitySwitch() {
  const [density, setDensity] = useDensity()
  return (
    <Segmented<Density>
      className={styles.density}
      label="行高"
      options={DENSITIES.map(({ value, Icon, words }) => ({
        value,
        label: (
          <span className={styles.option} title={words}>
            <Icon size={14} />
            <span className="sr-only">{words}</span>
          </span>
        ),
      }))}
      value={density}
      onChange={setDensity}
    />
  )
}

/** How much room a row has: 108 px with its attributes, or 64 px on one band. */
export type Density = 'roomy' | 'compact'

const KEY = 'parts_density'

const useStored = create<Density>(() =>
  localStorage.getItem(KEY) === 'compact' ? 'compact' : 'roomy',
)

function choose(next: Density): void {
  localStorage.setItem(KEY, next)
  useStored.setState(next)
}

/** The density of every part list, remembered on this device. */
export function useDensity(): [Density, (density: Density) => void] {
  return [useStored(), choose]
}
