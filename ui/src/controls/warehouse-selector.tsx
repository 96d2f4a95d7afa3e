import { type Warehouse, WAREHOUSE_NAMES, WAREHOUSES } from '@portal/rules/stock/warehouse.ts'

import { classes } from '#src/page/classes.ts'

import { Button } from './button.tsx'
import { CheckIcon, WarehouseIcon } from './icons.tsx'
import { Segmented } from './segmented.tsx'

import styles from './warehouse-selector.module.css'

const OPTIONS = WAREHOUSES.map((value) => ({ value, label: WAREHOUSE_NAMES[value] }))

type Props = {
  readonly value: Warehouse
  readonly onChange: (warehouse: Warehouse) => void
  /** The current default warehouse, for which 设为默认 is not shown. */
  readonly standing: Warehouse
  readonly onMakeDefault: () => void
  /** Beside a title: on a phone only the options are shown. */
  readonly brief?: boolean
}

/** Selects the warehouse to order from. Render it only for users who may order from Beijing. */
export function WarehouseSelector({ value, onChange, standing, onMakeDefault, brief }: Props) {
  return (
    <span className={classes(styles.selector, brief && styles.brief)}>
      <WarehouseIcon size={14} />
      <Segmented label="仓库" options={OPTIONS} value={value} onChange={onChange} />
      {value === standing ? (
        <span className={styles.standing}>
          <CheckIcon size={12} />
          默认仓
        </span>
      ) : (
        <Button className={styles.make} kind="text" size="small" onClick={onMakeDefault}>
          设为默认
        </Button>
      )}
    </span>
  )
}
