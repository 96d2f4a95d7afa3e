import { WarehouseSelector } from '@portal/ui/warehouse-selector.tsx'

import { useWarehouse } from './preferences.ts'

/** The warehouse selector, for users who have a choice; nothing for the others. */
export function WarehouseChoice() {
  const { mayChoose, warehouse, defaultWarehouse, choose, makeDefault } = useWarehouse()
  if (!mayChoose) return null
  return (
    <WarehouseSelector
      standing={defaultWarehouse}
      value={warehouse}
      onChange={choose}
      onMakeDefault={() => makeDefault(warehouse)}
    />
  )
}
