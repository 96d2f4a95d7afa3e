import type { Brand } from '@portal/brands/brand.ts'
import type { Fen } from '@portal/rules/money/money.ts'
import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'
import { DEMAND_LETTERS, type DemandLetter } from '@portal/rules/prices/price-protection.ts'

import type { PlannedPart } from '#src/catalogue-plan.ts'
import { type Facts, type Make, makeFinder, type PartType } from '#src/facts.ts'
import { isGenuine } from '#src/genuine.ts'
import { makerNumberFinder } from '#src/maker-numbers.ts'
import { createOeNumbers, type OeNumbers, type PrintedNumber } from '#src/oe-numbers.ts'
import { madeUp, type PartAttribute } from '#src/part-attributes.ts'
import { dealerFen } from '#src/part-price.ts'
import { partName } from '#src/part-words.ts'
import { type Random, randomFrom } from '#src/random.ts'

export type NumberKind = 'oe' | 'own' | 'superseded' | 'other'
export type DemoNumber = PrintedNumber & {
  kind: NumberKind
  factory: string
  supersededBy: string | null
}

export type DemoPart = {
  plan: PlannedPart
  make: Make
  /** Empty for genuine parts of the car maker, which only have an OE number. */
  ownNumber: string
  brandName: string
  /** In printed form without spaces. */
  oeNumber: string
  name: string
  attributes: PartAttribute[]
  numbers: DemoNumber[]
  dealerFen: Fen
  demandClass: DemandClass
  weightG: number
}

/** Generates parts in sequence, so that numbers are unique within the brand. */
export function partMaker(facts: Facts, brand: Brand, isLarge: boolean) {
  const makeOf = makeFinder(facts)
  const oeNumbers = createOeNumbers(facts, isLarge)
  const ownNumbers = createOwnNumbers(brand.ownNumberPrefix)
  const makerNumbers = makerNumberFinder(facts)
  const otherMakers = isLarge ? 5 : 6
  const ownName = `${brand.chineseName} ${brand.name}`
  return (plan: PlannedPart): DemoPart => {
    const { type, application, position, quality, variant } = plan
    const make = makeOf(application.make)
    // Left and right parts share the random source because they differ only in their numbers.
    const random = randomFrom(`${type.id}|${carsOf(plan)}|${quality}|${variant}`)
    const { attributes, madeAs } = madeUp(plan, random)
    const dealer = dealerFen(plan, random)
    const demandClass = demandClassOf(type, random)
    const weightG = weightOf(plan, random)
    const numbering = randomFrom(`${type.id}|${application.key}|${position}|${quality}|${variant}`)
    const oe = oeRow(plan, makeOf, { make, oeNumbers, random: numbering })
    const serial = ownNumbers(plan)
    const ownNumber = isGenuine(plan) ? '' : serial
    const others = makerNumbers(
      plan,
      numbering,
      numbering.between(otherMakers - 1, otherMakers + 1),
    )
    return {
      plan,
      make,
      ownNumber,
      brandName: ownNumber === '' ? `原厂 ${make.zh}` : ownName,
      oeNumber: oe.main.normalised,
      name: partName(plan, madeAs),
      attributes,
      numbers: [
        ...oe.all,
        ...ownRow(ownNumber, ownName),
        ...others.map((other) => ({ ...other, kind: 'other' as const, supersededBy: null })),
      ],
      dealerFen: dealer,
      demandClass,
      weightG,
    }
  }
}

type Numbering = { make: Make; oeNumbers: OeNumbers; random: Random }
type OeRow = { main: PrintedNumber; all: DemoNumber[] }

function oeRow(plan: PlannedPart, makeOf: (id: string) => Make, numbering: Numbering): OeRow {
  const { make, oeNumbers, random } = numbering
  const { sample } = plan
  if (sample) {
    const main = { printed: sample.printed, normalised: sample.normalised }
    const older = sample.older.map(({ make: maker, printed, normalised, next }) => ({
      printed,
      normalised,
      supersededBy: next,
      kind: 'superseded' as const,
      factory: makeOf(maker).zh,
    }))
    return { main, all: [oeNumber(main, make), ...older] }
  }
  const chance = random.next()
  const older = chance < 0.16 ? 2 : Number(chance < 0.55)
  const chain = oeNumbers.take(plan, 'main', older + 1)
  const main = chain.at(-1)
  if (!main) throw new Error('A part got no number.')
  const second = random.chance(0.75) ? oeNumbers.take(plan, 'second', 1) : []
  const superseded = chain.slice(0, -1).map((number, step) => ({
    ...number,
    kind: 'superseded' as const,
    factory: make.zh,
    supersededBy: chain[step + 1]?.normalised ?? null,
  }))
  const all = [main, ...second].map((number) => oeNumber(number, make))
  return { main, all: [...all, ...superseded] }
}

function ownRow(printed: string, factory: string): DemoNumber[] {
  if (printed === '') return []
  return [
    { printed, normalised: normalisedNumber(printed), kind: 'own', factory, supersededBy: null },
  ]
}

function oeNumber(number: PrintedNumber, make: Make): DemoNumber {
  return { ...number, kind: 'oe', factory: make.zh, supersededBy: null }
}

function carsOf({ sample, application }: PlannedPart): string {
  return sample ? application.vehicles.map((car) => car.id).join() : application.key
}

function weightOf({ type }: PlannedPart, random: Random): number {
  const [min, max] = type.weight_kg
  return Math.max(1, Math.round((min + (max - min) * random.next()) * 1000))
}

/** A has the highest demand; X marks parts that the supplier monitors. */
type DemandClass = DemandLetter | `X${DemandLetter}`

function demandClassOf({ class_dist, x_share }: PartType, random: Random): DemandClass {
  let chance = random.next()
  const plain = DEMAND_LETTERS.find((one) => (chance -= class_dist[one]) < 0) ?? 'D'
  return random.chance(x_share) ? `X${plain}` : plain
}

/** The brand's own numbers, such as ZR-1142-0086: prefix, group of the part, serial number. */
function createOwnNumbers(prefix: string) {
  const serials = new Map<string, number>()
  return ({ type }: PlannedPart): string => {
    const group = type.oe_groups.bmw ?? type.category_id.slice(0, 4)
    const serial = (serials.get(group) ?? 0) + 1
    serials.set(group, serial)
    return `${prefix}-${group}-${String(serial).padStart(4, '0')}`
  }
}
