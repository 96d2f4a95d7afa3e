import type { Application } from '#src/applications.ts'
import type { PartType } from '#src/facts.ts'
import type { Random } from '#src/random.ts'

/** The successive numbers of a part in printed form; step 0 is the oldest. */
export type OeSeries = (step: number) => string

export type NumberedPart = {
  type: PartType
  application: Application
  /** A catalogue of a million parts needs numbers beyond the real ranges. */
  isLarge: boolean
  /** Offset within neighbouring numbers for left, right, front and rear, from 0. */
  side: number
}

const LETTERS = ['', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L', 'M', 'N', 'P', 'Q', 'R']
const FIRST_LR_YEAR = 2004
const LR_A_YEAR = 8500

export function oeSeries(part: NumberedPart, random: Random): OeSeries {
  switch (part.application.make) {
    case 'bmw':
    case 'mini':
      return bmwSeries(part, random)
    case 'mercedes':
      return mercedesSeries(part, random)
    case 'audi':
    case 'volkswagen':
      return volkswagenSeries(part, random)
    case 'porsche':
      return porscheSeries(part, random)
    case 'landrover':
      return landRoverSeries(part, random)
    case 'jaguar':
      return jaguarSeries(part, random)
    case 'volvo':
      return volvoSeries(part, random)
    default:
      throw new Error(`No form of OE numbers is known for ${part.application.make}.`)
  }
}

/** 34 11 6 850 568; numbers of newer cars are hexadecimal: 51 13 5 A46 243. */
function bmwSeries({ type, application, side }: NumberedPart, random: Random): OeSeries {
  const group = type.oe_groups.bmw ?? groupOfCategory(type, 4)
  const year = newestYear(application)
  const isHexadecimal = year >= 2020 && random.chance(0.35)
  const short = isHexadecimal
    ? 0x5_a0_00_00 + random.below(0x1_ff_ff0)
    : bmwMillions(year, random) * 1_000_000 + random.below(990_000)
  const distance = random.between(5, 900)
  return (step) => {
    const digits = (short + side + step * distance).toString(isHexadecimal ? 16 : 10).toUpperCase()
    const seven = digits.padStart(7, isHexadecimal ? '5' : '0')
    return `${group.slice(0, 2)} ${group.slice(2)} ${seven[0]} ${seven.slice(1, 4)} ${seven.slice(4)}`
  }
}

function bmwMillions(year: number, random: Random): number {
  if (year < 2010) return random.pick([6, 7])
  return year < 2017 ? random.pick([6, 7, 7, 8]) : random.pick([6, 7, 8, 8])
}

/** A 270 180 01 09: the second last pair is the revision. */
function mercedesSeries({ type, application, side }: NumberedPart, random: Random): OeSeries {
  const prefix = prefixOf(application) ?? '000'
  const group = type.oe_groups.mercedes ?? groupOfCategory(type, 3)
  const first = random.below(90)
  const last = random.below(96) + side
  return (step) => `A ${prefix} ${group} ${pair(first + step)} ${pair(last % 100)}`
}

/**
 * 06L 115 562 B: the letter is the revision. Numbers of parts made in China start with L and have a
 * D in the prefix.
 */
function volkswagenSeries({ type, application, side }: NumberedPart, random: Random): OeSeries {
  const prefix = prefixOf(application) ?? '000'
  const group = type.oe_groups.vag ?? groupOfCategory(type, 3)
  const isLocal = application.vehicles.every((car) => car.cn_made) && random.chance(0.2)
  const start = isLocal ? `L${prefix.slice(0, 2)}D` : prefix
  const digits = random.between(100, 990) + side
  const letter = random.below(LETTERS.length - 4)
  return (step) => `${start} ${group} ${digits} ${LETTERS[letter + step] ?? ''}`.trimEnd()
}

/** 9A1 107 224 00 until about 2015, then Volkswagen's format. */
function porscheSeries(part: NumberedPart, random: Random): OeSeries {
  const { type, application, side } = part
  if (newestYear(application) >= 2015) return volkswagenSeries(part, random)
  const prefix = prefixOf(application) ?? '000'
  const group = type.oe_groups.vag ?? groupOfCategory(type, 3)
  const digits = random.between(100, 899) + side
  const index = random.below(40)
  return (step) => `${prefix} ${group} ${digits} ${pair(index + step)}`
}

function landRoverSeries({ application, isLarge, side }: NumberedPart, random: Random): OeSeries {
  const year = newestYear(application)
  const middle = Math.min(150_000, Math.max(9_000, (year - FIRST_LR_YEAR) * LR_A_YEAR))
  const number = isLarge ? random.between(1_000, 960_000) : middle + random.between(-8_500, 22_000)
  const distance = random.between(11, 9_000)
  return (step) => `LR${String(number + side + step * distance).padStart(6, '0')}`
}

function jaguarSeries({ application, side }: NumberedPart, random: Random): OeSeries {
  const year = newestYear(application)
  const start = random.pick(jaguarStarts(year))
  const number = random.between(10_000, 89_000)
  const distance = random.between(5, 2_500)
  return (step) => `${start}${number + side + step * distance}`
}

function jaguarStarts(year: number): readonly string[] {
  if (year < 2010) return ['C2C', 'C2S', 'XR8', 'C2P']
  return year < 2016 ? ['C2D', 'C2Z', 'C2D', 'T2H'] : ['T2H', 'T4A', 'T4N', 'JDE']
}

function volvoSeries({ application, side }: NumberedPart, random: Random): OeSeries {
  const year = newestYear(application)
  const start = volvoMillions(year, random) * 1_000_000
  const number = start + random.below(960_000)
  const distance = random.between(5, 9_000)
  return (step) => String(number + side + step * distance)
}

function volvoMillions(year: number, random: Random): number {
  if (year < 2012) return random.pick([30, 31])
  return year < 2018 ? 31 : random.pick([31, 32, 32])
}

function prefixOf({ scope, vehicles }: Application): string | undefined {
  const [car] = vehicles
  if (!car || scope === 'make') return undefined
  const { body, engine } = car.oe_prefix
  return (scope === 'engine' ? (engine ?? body) : body) ?? undefined
}

function groupOfCategory({ category_id }: PartType, digits: number): string {
  return category_id.slice(-digits)
}

const newestYear = ({ vehicles }: Application) =>
  vehicles.reduce((newest, vehicle) => Math.max(newest, vehicle.year_from), 2000)

const pair = (number: number) => String(number).padStart(2, '0')
