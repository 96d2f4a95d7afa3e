import { PriceDisplay } from '@portal/rules/price-rows.ts'
import { Warehouse, warehousesOpenTo } from '@portal/rules/warehouse.ts'
import { useBrand } from '@portal/ui/brand-context.tsx'
import { toast } from '@portal/ui/toast.ts'
import { create } from 'zustand'

import { readCookie, writeCookie } from './browser-storage.ts'
import { useProfile } from './session-calls.ts'

/** Specification 9: how long a preference is kept. */
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
 * The warehouse that the user orders from, on all pages until it is changed or the page is reloaded. A user without the
 * second warehouse is always in Guangzhou (specification 4, warehouse).
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
    /** Keeps it for a year as what every visit begins with. */
    makeDefault: (chosen: Warehouse) => {
      writeCookie(WAREHOUSE_COOKIE, String(chosen), A_YEAR)
      usePreferences.setState({ warehouse: chosen, defaultWarehouse: chosen })
      toast.success('设置成功')
    },
  }
}

/** Whether purchase prices are on the screen; off, the brand's secret price rows leave every list. */
export function usePriceDisplay() {
  const { prices } = usePreferences()
  const shown = prices === PriceDisplay.shown
  return {
    shown,
    /** The same as calls take it that write prices into a file. */
    showShareholderPrice: prices,
    toggle: () => {
      const next = shown ? PriceDisplay.hidden : PriceDisplay.shown
      writeCookie(PRICES_COOKIE, String(next), A_YEAR)
      usePreferences.setState({ prices: next })
    },
  }
}
