import type { PlannedPart } from '#src/catalogue-plan.ts'

/** The brand's own numbers, such as ZR-1142-0086: prefix, group of the part, serial number. */
export function createOwnNumbers(prefix: string) {
  const serials = new Map<string, number>()
  return ({ type }: PlannedPart): string => {
    const group = type.oe_groups.bmw ?? type.category_id.slice(0, 4)
    const serial = (serials.get(group) ?? 0) + 1
    serials.set(group, serial)
    return `${prefix}-${group}-${String(serial).padStart(4, '0')}`
  }
}
