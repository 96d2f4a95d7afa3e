import { Rows3Icon, Rows4Icon } from '@portal/ui/controls/icons.tsx'
import { Segmented } from '@portal/ui/controls/segmented.tsx'
import { create } from 'zustand'

import styles from './density-switch.module.css'

const DENSITIES = [
  { value: 'roomy', Icon: Rows3Icon, words: '标准' },
  { value: 'compact', Icon: Rows4Icon, words: '紧凑' },
] as const

/** Hidden below 1280 px, where lists have only one row height. */
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

export type Density = 'roomy' | 'compact'

const DENSITY_KEY = 'parts_density'

const useStored = create<Density>(() =>
  localStorage.getItem(DENSITY_KEY) === 'compact' ? 'compact' : 'roomy',
)

function choose(next: Density): void {
  localStorage.setItem(DENSITY_KEY, next)
  useStored.setState(next)
}

/** The row height of every part list, stored on this device. */
export function useDensity(): [Density, (density: Density) => void] {
  return [useStored(), choose]
}
