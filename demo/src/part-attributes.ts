import type { PlannedPart } from '#src/catalogue-plan.ts'
import type { Attribute } from '#src/facts.ts'
import { isGenuine } from '#src/genuine.ts'
import type { Random } from '#src/random.ts'

/** In display form: 外径, 348 mm. */
export type PartAttribute = { label: string; value: string }

export type MadeUp = {
  attributes: PartAttribute[]
  /** The variant as part of the name: 打孔通风盘; empty if the kind has only one. */
  madeAs: string
}

const QUALITY_WORDS = { oe_quality: '原厂品质', economy: '经济型', genuine: '原厂件' } as const
const UNIT_WORDS: Record<string, string> = { pin: '针', inch: '英寸' }
/** Attributes in these units have whole-number values. */
const COUNTED = new Set(['pin', '齿', '槽', '节', '片', '孔', '个', 'W', 'cc', 'A', 'Ah', '℃'])
const PLAIN_VOLTAGE = '12 V'

/**
 * The dimensions and variant of a part, within the range of its kind. 12 V is the default and not
 * listed.
 */
export function madeUp(part: PlannedPart, random: Random): MadeUp {
  const { type, position, quality, variant } = part
  const attributes: PartAttribute[] = []
  if (position !== '') attributes.push({ label: '位置', value: placeWords(position) })
  let madeAs = ''
  for (const attribute of type.attributes) {
    const value = lightOf(attribute, part) ?? valueOf(attribute, { random, variant, attributes })
    if (attribute.key === 'typ' && (attribute.values?.length ?? 0) > 1) madeAs = value
    if (!(attribute.zh === '电压' && value === PLAIN_VOLTAGE))
      attributes.push({ label: attribute.zh, value })
  }
  attributes.push({ label: '品质', value: QUALITY_WORDS[isGenuine(part) ? 'genuine' : quality] })
  return { attributes, madeAs }
}

const placeWords = (position: string) => (position === '通用' ? '左右通用' : position)

const LIGHTS: readonly (readonly [string, number])[] = [
  ['矩阵LED', 2020],
  ['LED', 2014],
  ['氙气', 2005],
  ['LED', 2010],
  ['灯泡', 0],
  ['卤素', 0],
]

/**
 * The type of light depends on the years of the cars; each further variant is one generation older.
 */
function lightOf({ values }: Attribute, { application, variant }: PlannedPart): string | undefined {
  if (!values?.includes('LED') || values.length < 2) return undefined
  const years = application.vehicles.map((car) => car.year_from)
  const fitting = LIGHTS.filter(
    ([light, since]) => values.includes(light) && since <= Math.max(...years),
  )
  return fitting[Math.min(variant, fitting.length - 1)]?.[0]
}

type Making = { random: Random; variant: number; attributes: readonly PartAttribute[] }

function valueOf(attribute: Attribute, { random, variant, attributes }: Making): string {
  const { values, min = 0, max = 0 } = attribute
  if (values && values.length > 0) {
    const favoured = random.chance(0.6) ? 0 : random.below(values.length)
    return withUnit(String(values[(favoured + variant) % values.length]), attribute.unit)
  }
  const drawn = min + random.next() * (max - min)
  const isCounted = COUNTED.has(attribute.unit ?? '') || attribute.zh === '热值'
  const rounded = isCounted ? Math.round(drawn) : round(drawn, max - min)
  const measure = tamed(attribute, rounded, attributes)
  return withUnit(String(measure), attribute.unit)
}

/**
 * The minimum thickness of a disc is 2 mm below its new thickness; a hole is smaller than the part
 * around it.
 */
function tamed({ zh }: Attribute, measure: number, attributes: readonly PartAttribute[]): number {
  const known = (label: string) =>
    Number.parseFloat(attributes.find((one) => one.label === label)?.value ?? '')
  if (zh === '最小厚度' && known('厚度') > 2) return Math.round((known('厚度') - 1.6) * 10) / 10
  if (zh === '内径' && measure >= known('外径')) return Math.round(known('外径') * 0.62)
  return measure
}

function round(measure: number, range: number): number {
  if (range >= 30) return Math.round(measure)
  return range >= 4 ? Math.round(measure * 2) / 2 : Math.round(measure * 100) / 100
}

function withUnit(value: string, unit: string | null): string {
  return unit === null ? value : `${value} ${UNIT_WORDS[unit] ?? unit}`
}
