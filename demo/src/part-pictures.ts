import { existsSync } from 'node:fs'

import type { Facts, PartType } from '#src/facts.ts'

/** Shapes that were not drawn themselves, shown by one that looks alike. */
const LOOKS_LIKE: Record<string, string> = {
  tensioner_pulley: 'belt_tensioner',
  seal_ring: 'gasket_set',
  electric_pump: 'water_pump',
  pipe_metal: 'hose_coolant',
  sensor_plug: 'abs_sensor',
  bolt_set: 'clip_set',
  gas_strut: 'shock_absorber',
  solenoid_valve: 'injector',
  bushing: 'engine_mount',
  throttle_body: 'thermostat_housing',
}

/** The picture of a whole group, for kinds of which nothing similar was drawn. */
const GROUP_PICTURES: Record<string, string> = {
  '1': 'group-engine',
  '101': 'group-service',
  '102': 'group-service',
  '2': 'group-chassis',
  '3': 'group-brake',
  '4': 'group-electric_ac',
  '5': 'group-body',
}

const folder = new URL('../pictures/', import.meta.url)

/** The views that a shape may have been drawn from; every shape has the first two. */
const VIEWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Answers the picture files of a kind of part: two to eight views, or its group's picture. */
export function pictureFinder(facts: Facts) {
  const byType = new Map(facts.partTypes.map((type) => [type, picturesOf(type)]))
  return (type: PartType): readonly string[] => byType.get(type) ?? []
}

function picturesOf({ shape, category_id }: PartType): string[] {
  const views = [shape, LOOKS_LIKE[shape] ?? shape]
    .map((one) => VIEWS.map((view) => `${one}-${view}.webp`).filter(isDrawn))
    .find((drawn) => drawn.length > 0)
  return views ?? [groupPicture(category_id)]
}

const isDrawn = (file: string) => existsSync(new URL(file, folder))

/** The file of the group to which a category belongs. */
export function groupPicture(categoryId: string): string {
  const group = GROUP_PICTURES[categoryId.slice(0, 3)] ?? GROUP_PICTURES[categoryId.slice(0, 1)]
  return `${group ?? 'group-service'}.webp`
}
