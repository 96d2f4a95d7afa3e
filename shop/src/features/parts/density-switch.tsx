import { Rows3Icon, Rows4Icon } from '@portal/ui/icons.tsx'
import { Segmented } from '@portal/ui/segmented.tsx'

import { useDensity, type Density } from './use-density.ts'

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
