import { PriceDisplay } from '@portal/rules/prices/price-rows.ts'
import { Warehouse, warehousesOpenTo } from '@portal/rules/stock/warehouse.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { create } from 'zustand'

import { readCookie, writeCookie } from './browser-storage.ts'
import { useProfile } from './session-calls.ts'

/** How long a preference is kept (specification 9). */
const A_YEAR = { days: 365 }
const WAREHOUSE_COOKIE = 'warehouse'
const PRICES_COOKIE = 'showShareholderPrice'

type Preferences = {
  readonly warehouse: Warehouse
  readonly defaultWarehouse: Warehouse
  readonly prices: PriceDisplay
}

const savedWarehouse =
  readCookie(WAREHOUSE_COOKIE) === String(Warehouse.beijing)
    ? Warehouse.beijing
    : Warehouse.guangzhou

const usePreferences = create<Preferences>(() => ({
  warehouse: savedWarehouse,
  defaultWarehouse: savedWarehouse,
  prices:
    readCookie(PRICES_COOKIE) === String(PriceDisplay.hidden)
      ? PriceDisplay.hidden
      : PriceDisplay.shown,
}))

/**
 * The warehouse to order from, on all pages until it is changed or the page is reloaded. Without
 * access to the second warehouse it is always Guangzhou (specification 4, warehouse).
 */
export function useWarehouse() {
  const { warehouse, defaultWarehouse } = usePreferences()
  const { warehouses } = useBrand()
  const profile = useProfile()
  const open = warehousesOpenTo(profile?.is_regional_warehouse === 1, warehouses)
  const mayChoose = open.length > 1
  return {
    mayChoose,
    warehouse: mayChoose ? warehouse : Warehouse.guangzhou,
    defaultWarehouse,
    choose: (chosen: Warehouse) => usePreferences.setState({ warehouse: chosen }),
    makeDefault: (chosen: Warehouse) => {
      writeCookie(WAREHOUSE_COOKIE, String(chosen), A_YEAR)
      usePreferences.setState({ warehouse: chosen, defaultWarehouse: chosen })
      toast.success('设置成功')
    },
  }
}

/**
 * Whether purchase prices are displayed; otherwise the brand's secret price rows are removed from
 * every list.
 */
export function usePriceDisplay() {
  const { prices } = usePreferences()
  const shown = prices === PriceDisplay.shown
  return {
    shown,
    showShareholderPrice: prices,
    toggle: () => {
      const next = shown ? PriceDisplay.hidden : PriceDisplay.shown
      writeCookie(PRICES_COOKIE, String(next), A_YEAR)
      usePreferences.setState({ prices: next })
    },
  }
}
