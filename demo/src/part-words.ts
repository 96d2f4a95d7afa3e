import type { PlannedPart } from '#src/catalogue-plan.ts'
import { engineFamily } from '#src/engine-family.ts'
import type { Make, PartType, Vehicle } from '#src/facts.ts'
import type { PartAttribute } from '#src/part-attributes.ts'

const MAX_SERIES = 5
const MAX_ENGINES = 4

/** For example 前刹车盘（打孔通风） or 前减震器 左（电控阻尼）: kind, position, variant. */
export function partName({ type, position }: PlannedPart, madeAs: string): string {
  const name = fullWidthBrackets(type.zh)
  const place = spokenPosition(type, position)
  const words = place === '' ? name : `${name} ${place}`
  return madeAs === '' || name.includes('（') ? words : `${words}（${tidied(madeAs, name)}）`
}

/**
 * The position without what the kind's name already contains: a front brake pad is not marked 前
 * again.
 */
function spokenPosition({ zh }: PartType, position: string): string {
  if (position === '通用') return ''
  const named = ['前', '后', '左', '右'].filter((word) => zh.startsWith(word))
  return named.reduce((rest, word) => rest.replace(word, ''), position)
}

function fullWidthBrackets(text: string): string {
  return text.replaceAll('(', '（').replaceAll(')', '）')
}

/** Removes what the name already says: 打孔通风盘 becomes 打孔通风 for 前刹车盘; 隔音 stays. */
function tidied(madeAs: string, name: string): string {
  const last = name.at(-1) ?? ''
  const isRepeated = madeAs.length > 2 && madeAs.endsWith(last)
  return fullWidthBrackets(isRepeated ? madeAs.slice(0, -1) : madeAs)
}

/** 宝马 3系 G20/G28 · 5系 G38: the cars in one line, the part's own make first. */
export function modelLine(
  make: Make,
  vehicles: readonly Vehicle[],
  makeOf: (id: string) => Make,
): string {
  const byMake = [...Map.groupBy(vehicles, (vehicle) => vehicle.make)].toSorted(
    ([one], [other]) => Number(other === make.id) - Number(one === make.id),
  )
  return byMake.map(([id, cars]) => modelsOfMake(makeOf(id), cars)).join(' · ')
}

function modelsOfMake(make: Make, vehicles: readonly Vehicle[]): string {
  const series = [...Map.groupBy(vehicles, (vehicle) => vehicle.series_zh)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  const only = series.length === 1 ? ` ${modelsOf(vehicles)}` : ''
  const parts = series
    .slice(0, MAX_SERIES)
    .map(([name, cars]) => `${withoutMake(name, make)} ${chassisOf(cars)}`.trim())
  const more = series.length > MAX_SERIES ? ` 等${series.length}个车系` : ''
  return `${make.zh} ${parts.join(' · ')}${only}${more}`.trimEnd()
}

const withoutMake = (series: string, make: Make) =>
  series.startsWith(make.zh) ? series.slice(make.zh.length).trim() : series

function chassisOf(cars: readonly Vehicle[]): string {
  return [...new Set(cars.map((car) => car.chassis))].slice(0, 4).join('/')
}

function modelsOf(vehicles: readonly Vehicle[]): string {
  return [...new Set(vehicles.map((vehicle) => vehicle.model))].slice(0, 4).join('/')
}

/** B48B20/B48A20 2.0T: the engines of a part that fits by engine; empty for others. */
export function engineLine({ application }: PlannedPart): string {
  if (application.scope !== 'engine') return ''
  const families = Map.groupBy(application.vehicles, engineFamily)
  return [...families.values()]
    .map((cars) => {
      const codes = [...new Set(cars.map((car) => car.engine))].slice(0, MAX_ENGINES).join('/')
      const sizes = [...new Set(cars.map((car) => car.displacement))]
      return sizes.length === 1 ? `${codes} ${sizes[0]}`.trim() : codes
    })
    .slice(0, MAX_ENGINES)
    .join(' · ')
}

/** The attributes that distinguish a part from similar ones: Φ348 × 36 mm. */
export function specLine(attributes: readonly PartAttribute[]): string {
  const value = (label: string) => attributes.find((one) => one.label === label)?.value
  const size = (label: string) => value(label)?.replace(/ mm$/, '')
  const across = size('外径')
  const sides = ['长度', '宽度', '厚度', '高度'].map(size).filter((one) => one !== undefined)
  if (across !== undefined) {
    const deep = size('厚度') ?? size('高度') ?? size('长度')
    return deep === undefined ? `Φ${across} mm` : `Φ${across} × ${deep} mm`
  }
  if (sides.length > 1) return `${sides.join(' × ')} mm`
  for (const label of ['螺纹', '规格', '容量', '长度', '功率', '针脚数', '材质', '类型']) {
    const found = value(label)
    if (found !== undefined) return found
  }
  return ''
}
