import type { Brand } from '@portal/brands/brand.ts'
import type { Id } from '@portal/rules/ids.ts'
import { nameTerms } from '@portal/rules/search/name-terms.ts'

import type { PlannedPart } from '#src/catalogue-plan.ts'
import type { DemoPart } from '#src/demo-part.ts'
import type { Make } from '#src/facts.ts'
import type { KitItem } from '#src/kit-components.ts'
import type { PartAttribute } from '#src/part-attributes.ts'
import type { PartLifetime } from '#src/part-lifetime.ts'
import { levelFen } from '#src/part-price.ts'
import { engineLine, modelLine, specLine } from '#src/part-words.ts'
import type { RowSink } from '#src/row-sink.ts'

export type PartRow = {
  id: number
  part: DemoPart
  life: PartLifetime
  sold90Days: number
  pictures: readonly string[]
  kit: readonly KitItem[]
}

export type FactIds = {
  partType: ReadonlyMap<string, number>
  vehicle: ReadonlyMap<string, number>
}

export type PartTarget = {
  sink: RowSink
  brand: Brand
  ids: FactIds
  firstPartId: Id<'part'>
  makeOf: (id: string) => Make
}

export function writePart(row: PartRow, target: PartTarget): void {
  writeCard(row, target)
  const { id, part, kit, sold90Days } = row
  const { sink, brand, ids, firstPartId } = target
  for (const one of part.numbers)
    sink.add('part_number', [
      brand.id,
      one.normalised,
      id,
      one.kind,
      one.factory,
      one.printed,
      one.supersededBy,
    ])
  for (const { level } of brand.priceLabels)
    sink.add('part_price', [id, level, levelFen(part.dealerFen, level)])
  const typeId = idOf(ids.partType, part.plan.type.id)
  for (const vehicle of part.plan.application.vehicles)
    sink.add('fitment', [idOf(ids.vehicle, vehicle.id), typeId, id, brand.id, sold90Days])
  kit.forEach(({ name, quantity, component }, line) => {
    const componentId = component === undefined ? null : firstPartId + component
    sink.add('kit_item', [id, line + 1, name, quantity, componentId])
  })
}

function writeCard({ id, part, life, sold90Days, pictures }: PartRow, target: PartTarget): void {
  const { brand, ids, sink } = target
  const { plan, make, attributes } = part
  const { type, position, application } = plan
  const category = type.category_id
  const models = modelLine(make, application.vehicles, target.makeOf)
  sink.add('part', [
    id,
    brand.id,
    idOf(ids.partType, type.id),
    make.id,
    category.slice(0, 1),
    category.slice(0, 3),
    category,
    part.ownNumber,
    part.oeNumber,
    part.name,
    position,
    models,
    specLine(attributes),
    engineLine(plan),
    nameTerms(part.name),
    { json: attributes },
    part.brandName,
    packingOf(plan),
    colourOf(attributes),
    describe(part, models),
    pictures,
    part.demandClass,
    type.outbox_fcl_quantity,
    part.weightG,
    life.isComingSoon,
    life.isWithdrawn,
    life.listedAt,
    sold90Days,
  ])
}

const QUALITY_SENTENCES = {
  oe_quality: '按原厂规格生产，装车尺寸与原件一致，出厂全检',
  economy: '经济型替换件，装车尺寸与原件一致',
  genuine: '整车厂原厂件，按 OE 号供货',
} as const

function describe({ name, plan, ownNumber }: DemoPart, models: string): string {
  const warranty = plan.type.wear_part ? '质保 1 年或 2 万公里' : '质保 2 年'
  return `${name}，适用${models}。${QUALITY_SENTENCES[ownNumber === '' ? 'genuine' : plan.quality]}，${warranty}。`
}

function idOf(ids: ReadonlyMap<string, number>, code: string): number {
  const id = ids.get(code)
  if (id === undefined) throw new Error(`The facts have no ${code}.`)
  return id
}

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

function packingOf({ type }: PlannedPart): string {
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

function colourOf(attributes: readonly PartAttribute[]): string {
  const colour = attributes.find(({ label }) => label === '颜色')?.value
  if (colour !== undefined) return colour
  const material = attributes.find(({ label }) => label === '材质')?.value ?? ''
  return BY_MATERIAL.find(([words]) => words.test(material))?.[1] ?? ''
}
