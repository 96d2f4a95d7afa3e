import type { PlannedPart } from '#src/catalogue-plan.ts'
import type { PartAttribute } from '#src/part-attributes.ts'

const BY_CATEGORY: readonly (readonly [string, string])[] = [
  ['102', '塑料瓶'],
  ['302', '纸盒 + 防锈膜'],
  ['40104', '纸箱'],
  ['404', '珍珠棉纸箱'],
  ['501', '气泡膜纸箱'],
  ['503', '气泡膜纸箱'],
  ['504', '气泡膜纸箱'],
  ['505', '气泡膜纸箱'],
  ['506', '珍珠棉纸箱'],
  ['507', '木架纸箱'],
  ['511', '自封袋'],
]
const HEAVY_KG = 8

export function packingOf({ type }: PlannedPart): string {
  const known = BY_CATEGORY.find(([start]) => type.category_id.startsWith(start))
  if (known) return known[1]
  return type.weight_kg[1] > HEAVY_KG ? '五层纸箱' : '彩盒'
}

const BY_MATERIAL: readonly (readonly [RegExp, string])[] = [
  [/铝/, '银灰色'],
  [/橡胶|EPDM|PP|ABS|PA|POM|FKM|ACM|TPE|PU/, '黑色'],
  [/不锈钢|镀铬/, '银色'],
  [/钢|铁/, '灰黑色'],
]

export function colourOf(attributes: readonly PartAttribute[]): string {
  const colour = attributes.find(({ label }) => label === '颜色')?.value
  if (colour !== undefined) return colour
  const material = attributes.find(({ label }) => label === '材质')?.value ?? ''
  return BY_MATERIAL.find(([words]) => words.test(material))?.[1] ?? ''
}
