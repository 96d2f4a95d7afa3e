import { kept } from '@portal/ui/server/kept.ts'
import { Type } from 'typebox'

const stored = kept({ storage: () => sessionStorage, name: 'brand', schema: Type.String() })

/** The brand chosen last in this tab, which lists opened from the menu begin with; undefined: all brands. */
export const keptBrand = stored.read

export function keepBrand(brand: string | undefined): void {
  if (brand === undefined) stored.clear()
  else stored.write(brand)
}
