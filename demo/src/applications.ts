import { engineFamily } from '#src/engine-family.ts'
import type { Facts, PartType, Vehicle } from '#src/facts.ts'
import { fitsAtAll } from '#src/fits-at-all.ts'
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
