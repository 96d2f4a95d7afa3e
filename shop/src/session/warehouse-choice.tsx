import { WarehouseSelector } from '@portal/ui/controls/warehouse-selector.tsx'

import { useWarehouse } from './preferences.ts'

/** The warehouse selector; renders nothing for users without a choice. */
export function WarehouseChoice({ brief = false }: { readonly brief?: boolean }) {
  const { mayChoose, warehouse, defaultWarehouse, choose, makeDefault } = useWarehouse()
  if (!mayChoose) return null
  return (
    <WarehouseSelector
      brief={brief}
      standing={defaultWarehouse}
      value={warehouse}
      onChange={choose}
      onMakeDefault={() => makeDefault(warehouse)}
    />
  )
}
