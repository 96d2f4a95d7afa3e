import { type Application, applicationOf, scopeOf } from '#src/applications.ts'
import type { Facts, OeSample, PartType, Vehicle } from '#src/facts.ts'

export type OlderNumber = { make: string; printed: string; normalised: string; next: string }

export type SamplePart = {
  type: PartType
  position: string
  printed: string
  normalised: string
  older: readonly OlderNumber[]
  application: Application
  /** 0 has the highest demand. */
  rank: number
}

/** If two makes print the same number, the part belongs to the first of these. */
const MAKE_ORDER = ['bmw', 'mini', 'audi', 'volkswagen', 'porsche', 'mercedes', 'landrover']

/** Every verified real number once, with the chain of numbers it supersedes. */
export function sampleParts(facts: Facts): SamplePart[] {
  const byNumber = Map.groupBy(trusted(facts), (sample) => sample.normalised)
  const successorOf = (number: string) => {
    const next = byNumber.get(number)?.find((sample) => sample.superseded_by)?.superseded_by
    return next && byNumber.has(next) ? next : undefined
  }
  const chains = Map.groupBy(byNumber.keys(), (number) => lastOf(number, successorOf))
  return [...chains].map(([number, members]) => {
    const samples = members.flatMap((member) => byNumber.get(member) ?? [])
    const own = preferred(byNumber.get(number) ?? [])
    return partOf(facts, { own, samples, older: olderNumbers(members, byNumber, successorOf) })
  })
}

/** Numbers of low confidence would be found as if they were real. Additions replace a sample of the same number. */
function trusted(facts: Facts): OeSample[] {
  return facts.oeSamples.filter((sample) => sample.confidence !== 'low')
}

function lastOf(number: string, successorOf: (number: string) => string | undefined): string {
  const next = successorOf(number)
  return next ? lastOf(next, successorOf) : number
}

function preferred(samples: readonly OeSample[]): OeSample {
  const [first] = samples.toSorted((one, other) => place(one.make) - place(other.make))
  if (!first) throw new Error('A chain of numbers without its last number.')
  return first
}

const place = (make: string) => {
  const index = MAKE_ORDER.indexOf(make)
  return index === -1 ? MAKE_ORDER.length : index
}

function olderNumbers(
  members: readonly string[],
  byNumber: Map<string, OeSample[]>,
  successorOf: (number: string) => string | undefined,
): OlderNumber[] {
  return members.flatMap((number) => {
    const next = successorOf(number)
    if (!next) return []
    const sample = preferred(byNumber.get(number) ?? [])
    return [{ make: sample.make, printed: sample.oe, normalised: number, next }]
  })
}

type Chain = { own: OeSample; samples: OeSample[]; older: OlderNumber[] }

function partOf(facts: Facts, { own, samples, older }: Chain): SamplePart {
  const type = facts.partTypes.find((one) => one.id === own.part_id)
  if (!type)
    throw new Error(`The sample ${own.oe} names a part type that is not there: ${own.part_id}`)
  const fits = (vehicle: Vehicle) => samples.some((sample) => fitsVehicle(sample, vehicle))
  const vehicles = facts.vehicles.filter(fits)
  const hot = facts.keywords.hot_oe.find((one) => samples.some((s) => s.normalised === one.number))
  return {
    type,
    position: own.position ?? '',
    printed: own.oe,
    normalised: own.normalised,
    older,
    application: { ...applicationOf(vehicles, scopeOf(type), own.normalised), make: own.make },
    rank: hot?.rank ?? 1000,
  }
}

function fitsVehicle(sample: OeSample, vehicle: Vehicle): boolean {
  return (
    vehicle.make === sample.make &&
    sample.fits_chassis.includes(vehicle.chassis) &&
    (sample.fits_engines.length === 0 || sample.fits_engines.includes(vehicle.engine))
  )
}
