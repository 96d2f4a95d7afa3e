import { type Application, applicationFinder } from '#src/applications.ts'
import type { Facts, PartType } from '#src/facts.ts'
import { type Random, randomFrom } from '#src/random.ts'
import { type SamplePart, sampleParts } from '#src/sample-parts.ts'

export type Quality = 'oe_quality' | 'economy'

export type PlannedPart = {
  type: PartType
  application: Application
  position: string
  quality: Quality
  /** Numbers parts that differ only in their material, from 0. */
  variant: number
  popularity: number
  sample: SamplePart | undefined
}

type Bundle = Omit<PlannedPart, 'position' | 'popularity' | 'sample'> & { score: number }

/** Above this size there is one part per chassis instead of per platform. */
const FINE_FROM = 20_000
const PARTS_OF_A_VARIANT = 180_000
const ECONOMY_SHARE = 0.4
const VARIANT_SHARE = 0.45
const REAL_PART_FAVOUR = 3

export type Listing = {
  size: number
  makeShare: (make: string) => number
  /** Searches shown below the brand's search box, such as W205 减震器; each needs a part to find. */
  requested: readonly string[]
}

/**
 * Plans the `size` parts of a brand: first the real ones, then every kind of part at least once,
 * then the most searched ones for the brand's makes.
 */
export function planCatalogue(
  facts: Facts,
  { size, makeShare, requested }: Listing,
): PlannedPart[] {
  const samples = sampleParts(facts)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, size)
  const plan = samples.map((sample) => realPart(sample, facts, makeShare(sample.application.make)))
  const bundles = allBundles(facts, { size, makeShare, samples })
  for (const bundle of firstOfEveryType(requestedFirst(bundles, requested))) {
    if (plan.length >= size) break
    plan.push(...partsOf(bundle).slice(0, size - plan.length))
  }
  return plan
}

function realPart(sample: SamplePart, facts: Facts, makeShare: number): PlannedPart {
  const { type, application, position } = sample
  const demand = typeDemand(facts, type) * makeShare * REAL_PART_FAVOUR
  return {
    type,
    application,
    position: position === '单' ? '' : position,
    quality: 'oe_quality',
    variant: 0,
    popularity: (sample.rank < 100 ? demand * (25 - sample.rank) : demand) / boxful(type),
    sample,
  }
}

type Params = { size: number; makeShare: (make: string) => number; samples: readonly SamplePart[] }

function allBundles(facts: Facts, { size, makeShare, samples }: Params): Bundle[] {
  const isFine = size > FINE_FROM
  const applicationsOf = applicationFinder(facts, isFine ? 'fine' : 'coarse')
  const covered = coverage(samples)
  const variants = isFine ? Math.ceil(size / PARTS_OF_A_VARIANT) : 2
  const bundles: Bundle[] = []
  for (const type of facts.partTypes) {
    const demand = typeDemand(facts, type)
    for (const make of facts.makes) {
      const applications = applicationsOf(type, make.id)
      const all = applications.reduce((sum, one) => sum + one.weight, 0)
      for (const application of applications) {
        const share = demand * makeShare(make.id) * chance(type, application) * all ** -0.2
        const isCovered = covered(type, application)
        for (let variant = 0; variant < variants; variant += 1) {
          const score = share * VARIANT_SHARE ** variant
          const common = { type, application, variant }
          if (variant > 0 || !isCovered) bundles.push({ ...common, quality: 'oe_quality', score })
          bundles.push({ ...common, quality: 'economy', score: score * ECONOMY_SHARE })
        }
      }
    }
  }
  return bundles.toSorted((one, other) => other.score - one.score)
}

/** Prefers common cars, but not the same make for every kind of part. */
function chance(type: PartType, { key, weight }: Application): number {
  return weight ** 0.4 * (0.4 + 1.2 * randomFrom(`${key}|${type.id}|chance`).next())
}

/** Whether real parts already cover at least half of an application's cars. */
function coverage(samples: readonly SamplePart[]) {
  const served = new Set(
    samples.flatMap(({ type, application }) =>
      application.vehicles.map((vehicle) => `${type.id}|${vehicle.id}`),
    ),
  )
  return (type: PartType, { vehicles }: Application) =>
    vehicles.filter((vehicle) => served.has(`${type.id}|${vehicle.id}`)).length * 2 >=
    vehicles.length
}

function requestedFirst(bundles: readonly Bundle[], requested: readonly string[]): Bundle[] {
  const matchers = requested.map(answersTo)
  const pinned = bundles.filter(
    (bundle) => bundle.variant === 0 && matchers.some((answers) => answers(bundle)),
  )
  return [...new Set([...pinned, ...bundles])]
}

function answersTo(search: string): (bundle: Bundle) => boolean {
  const [word = '', ...car] = search.split(' ').toReversed()
  if (car.length === 0) return () => false
  return ({ type, application, quality }) =>
    quality === 'oe_quality' &&
    (type.aliases.includes(word) || type.zh.endsWith(word) || type.zh.startsWith(word)) &&
    application.vehicles.some(({ series_zh, chassis, engine }) =>
      car.every((one) => series_zh === one || chassis.includes(one) || engine.startsWith(one)),
    )
}

function firstOfEveryType(bundles: readonly Bundle[]): Bundle[] {
  const seen = new Set<PartType>()
  const first = bundles.filter(({ type }) => !seen.has(type) && seen.add(type))
  const chosen = new Set(first)
  return [...first, ...bundles.filter((bundle) => !chosen.has(bundle))]
}

function partsOf(bundle: Bundle): PlannedPart[] {
  const { type, application, quality, variant, score } = bundle
  const random = randomFrom(`${type.id}|${application.key}`)
  return positionsFor(type, application, random).map((position) => ({
    type,
    application,
    position,
    quality,
    variant,
    popularity: score / boxful(type),
    sample: undefined,
  }))
}

/** Parts bought by the hundred are ordered less often. */
function boxful({ order_quantities }: PartType): number {
  const all = order_quantities.reduce((sum, quantity) => sum + quantity, 0)
  return (all / order_quantities.length) ** 0.8
}

const V_ENGINE =
  /^(M5[5-9]|M27[268]|M273|M256X|M112|AJ-V|508|306|4[0-4]8|N63|276DT|079|06E|948|946)/

/**
 * The positions for which an application needs separate parts. Left and right come in pairs; a
 * position for the whole (总成, 单, 通用) replaces them.
 */
function positionsFor(type: PartType, application: Application, random: Random): string[] {
  const { positions } = type
  if (positions.length === 0) return ['']
  if (positions.includes('单')) {
    const isV = application.vehicles.some((vehicle) => V_ENGINE.test(vehicle.engine))
    return isV ? ['左', '右'] : ['']
  }
  for (const whole of ['总成', '通用', '主'])
    if (positions.includes(whole))
      return random.chance(0.5) ? [whole] : positions.filter((position) => position !== whole)
  return positions
}

const SEARCHED_FAVOUR = 1

const HOT_FAVOUR = 1.5

function typeDemand(facts: Facts, type: PartType): number {
  const { A, B, C, D } = type.class_dist
  const byClass = A * 4 + B * 1.5 + C * 0.6 + D * 0.2
  const hottest = facts.keywords.hot_keywords.reduce(
    (max, hot) => (hot.part_ids.includes(type.id) ? Math.max(max, hot.weight) : max),
    0,
  )
  const searched = hottest === 0 ? 0 : SEARCHED_FAVOUR + HOT_FAVOUR * hottest
  return byClass * (type.wear_part ? 1.4 : 1) * (1 + searched)
}
