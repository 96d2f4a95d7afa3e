import { engineFamily } from '#src/engine-family.ts'
import type { Facts, PartType, Vehicle } from '#src/facts.ts'
import { platformOf } from '#src/platforms.ts'

/**
 * What decides whether a part fits.
 *
 * engine — the engine family · platform — axles, brakes and electrics of a platform · body — one
 * body · make — any car
 */
export type Scope = 'engine' | 'platform' | 'body' | 'make'

export type Application = {
  make: string
  scope: Scope
  key: string
  vehicles: readonly Vehicle[]
  /** Cars of this kind on the road, roughly; common cars get more parts. */
  weight: number
}

const SCOPES: readonly (readonly [string, Scope])[] = [
  ['10105', 'platform'],
  ['10106', 'platform'],
  ['10107', 'platform'],
  ['10108', 'platform'],
  ['10110', 'make'],
  ['102', 'make'],
  ['10704', 'platform'],
  ['10705', 'platform'],
  ['10706', 'platform'],
  ['10707', 'platform'],
  ['10708', 'platform'],
  ['10901', 'platform'],
  ['10908', 'platform'],
  ['11005', 'body'],
  ['11104', 'platform'],
  ['11105', 'platform'],
  ['1', 'engine'],
  ['20506', 'make'],
  ['2', 'platform'],
  ['3', 'platform'],
  ['40101', 'engine'],
  ['40102', 'engine'],
  ['40103', 'engine'],
  ['40104', 'make'],
  ['40201', 'engine'],
  ['40202', 'engine'],
  ['40204', 'make'],
  ['40301', 'engine'],
  ['40408', 'make'],
  ['404', 'body'],
  ['40501', 'engine'],
  ['40502', 'engine'],
  ['40701', 'body'],
  ['40806', 'make'],
  ['40908', 'make'],
  ['4', 'platform'],
  ['511', 'make'],
  ['5', 'body'],
]

export function scopeOf(type: PartType): Scope {
  return SCOPES.find(([start]) => type.category_id.startsWith(start))?.[1] ?? 'platform'
}

/** A small catalogue has one part per platform, a large one has one per chassis. */
export type Fineness = 'coarse' | 'fine'

/** Returns the applications of a part type for a make, the most common cars first. */
export function applicationFinder(facts: Facts, fineness: Fineness) {
  const found = new Map<string, Application[]>()
  return (type: PartType, make: string): Application[] => {
    const scope = scopeOf(type)
    const vehicles = facts.vehicles.filter((car) => car.make === make).filter(fitsAtAll(type))
    const key = `${scope}|${vehicles.map((car) => car.id).join()}`
    const known = found.get(key)
    if (known) return known
    const made = groupVehicles(vehicles, scope, fineness)
    found.set(key, made)
    return made
  }
}

function groupVehicles(vehicles: Vehicle[], scope: Scope, fineness: Fineness): Application[] {
  const groups = Map.groupBy(vehicles, (vehicle) => groupKey(vehicle, scope, fineness))
  return [...groups]
    .map(([key, list]) => applicationOf(list, scope, key))
    .toSorted((one, other) => other.weight - one.weight)
}

export function applicationOf(
  vehicles: readonly Vehicle[],
  scope: Scope,
  key: string,
): Application {
  const weight = vehicles.reduce((sum, vehicle) => sum + popularity(vehicle), 0)
  return { make: vehicles[0]?.make ?? '', scope, key, vehicles, weight }
}

function groupKey(vehicle: Vehicle, scope: Scope, fineness: Fineness): string {
  const { make, chassis, engine } = vehicle
  const platform = platformOf(make, chassis)
  const family = `${make}/${engineFamily(vehicle)}`
  const keys: Record<Scope, Record<Fineness, string>> = {
    engine: { coarse: family, fine: `${family}/${chassis}/${engine}` },
    platform: { coarse: platform, fine: `${make}/${chassis}` },
    body: { coarse: `${make}/${chassis}`, fine: `${make}/${chassis}/${vehicle.series_zh}` },
    make: { coarse: make, fine: platform },
  }
  return keys[scope][fineness]
}

/** Cars built in China are common, and most repairs happen in years five to twelve. */
function popularity(vehicle: Vehicle): number {
  const years = Math.max(1, vehicle.year_to - vehicle.year_from + 1)
  const isOld = vehicle.year_to < 2010
  return years * (vehicle.cn_made ? 2.2 : 1) * (isOld ? 0.35 : 1)
}

const AIR_SPRUNG = new Set(
  `E53 E70 E71 F15 F16 F07 F02 G12 G32 G05 G18 G06 G07 G70 W220 W221 V222 V223 W211 W219 C218 V212 V213
  V205 W205 X253 V253 V254 V206 W164 X164 V251 W166 C292 X166 V167 X167 N293 4F0 4L 4M 4M8 GE 957 9YA 9YB
  970 970.2 971 Y1A 95B 95B.2 L319 L320 L322 L494 L405 L460 L461 L462 L663 L560 X350 X351 256 246 7P 3D`
    .split(/\s+/)
    .concat(['C6 4F', 'D3 4E', 'D4 4H', 'D5 4N', 'C7 4G', 'C7 PA 4G', 'C8 4K', '4G', '4K'])
    .concat(['958 92A', 'P 234']),
)

/** V6 engines of Audi and Porsche that are named T but have a supercharger. */
const CHARGED_BY_COMPRESSOR = /^(CAJA|CGW[AB]|CTDB|CTEB|CREC|CJT[ABC])$/

const HALDEX_MAKES = ['audi', 'volkswagen', 'volvo', 'landrover']

const isDoubleClutch = ({ transmission }: Vehicle) => transmission.includes('DCT')

const isConverter = ({ transmission }: Vehicle) => transmission.includes('AT')

const isTurbo = ({ displacement, engine }: Vehicle) =>
  displacement.includes('T') && !CHARGED_BY_COMPRESSOR.test(engine)

const isSupercharged = ({ displacement, engine, model }: Vehicle) =>
  displacement.includes('SC') || CHARGED_BY_COMPRESSOR.test(engine) || /\d{3}K$/.test(model)

const isCharged = (car: Vehicle) => isTurbo(car) || isSupercharged(car)

/** Kinds of parts that only some cars have; the first matching rule applies. */
const RULES: readonly (readonly [RegExp, (car: Vehicle) => boolean])[] = [
  [/^(dct-|dual-clutch|clutch-(?!pulley))/, isDoubleClutch],
  [/^(automatic-transmission-|transmission-oil-pan|transmission-pan)/, isConverter],
  [/^supercharger/, isSupercharged],
  [/^(intercooler)/, isCharged],
  [/^(turbo|boost-control|diverter-valve)/, isTurbo],
  [/48v/, ({ displacement }) => displacement.includes('轻混')],
  [/^haldex/, ({ make, fuel }) => HALDEX_MAKES.includes(make) && fuel !== 'electric'],
  [/^hydraulic-steering|^power-steering-/, ({ year_from }) => year_from < 2013],
  [/^electric-steering|^electronic-brake-booster/, ({ year_from }) => year_from >= 2010],
  [/^(xenon-bulb|ignition-lead)/, ({ year_from }) => year_from < 2016],
]

function fitsAtAll(type: PartType): (car: Vehicle) => boolean {
  const hasAirSprings = type.category_id.startsWith('202')
  const rule = RULES.find(([kind]) => kind.test(type.id))?.[1]
  return (car) =>
    type.fuels.includes(car.fuel) &&
    (!type.makes || type.makes.includes(car.make)) &&
    (!hasAirSprings || AIR_SPRUNG.has(car.chassis)) &&
    (!rule || rule(car))
}
