import type { Staff } from '#src/session/session-calls.ts'

/** A brand as staff call it. */
export function brandName(brands: Staff['brands'], brand: string): string {
  return brands.find((one) => one.brand === brand)?.name_zh ?? brand
}
