import { existsSync } from 'node:fs'

import type { Facts, PartType } from '#src/facts.ts'

/** Shapes without a drawing, and the drawn shape that looks alike. */
const SAME_LOOK: Readonly<Record<string, string>> = {
  arm_kit: 'control_arm',
  brake_disc_vented: 'brake_disc',
  gasket_flat: 'gasket_set',
  gasket_rubber: 'gasket_set',
  tensioner_pulley: 'belt_tensioner',
  timing_chain: 'timing_chain_kit',
}

/** Without a picture of their own, the drawing of their shape would mislead. */
const LOOKS_OTHERWISE: ReadonlySet<string> = new Set([
  'air-intake-hose',
  'air-line',
  'air-reservoir',
  'brake-booster-vacuum-hose',
  'brake-fluid-reservoir',
  'brake-pad-fitting-kit',
  'charcoal-canister',
  'crankcase-breather-hose',
  'dct-oil-filter',
  'evaporator',
  'exhaust-gas-temperature-sensor',
  'glow-plug',
  'heater-core',
  'intercooler-hose',
  'level-sensor-link',
  'lower-torque-mount',
  'mirror-turn-signal',
  'nox-sensor',
  'parking-brake-hardware-kit',
  'power-steering-reservoir',
  'power-steering-return-hose',
  'ptc-heater',
  'rear-axle-oil-filter',
  'sunroof-drain-hose',
  'third-brake-lamp',
  'timing-belt-kit',
  'turbo-cartridge',
  'washer-reservoir',
])

const GROUPS: Readonly<Record<string, string>> = {
  '1': 'engine',
  '101': 'service',
  '102': 'service',
  '2': 'chassis',
  '3': 'brake',
  '4': 'electric_ac',
  '5': 'body',
}

const folder = new URL('../pictures/', import.meta.url)

/** The views a shape can have; every shape has the first two. */
const VIEWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/**
 * Finds the two to eight picture files of a kind of part. Kinds without a drawing show the box of
 * their group marked 示意图, so that no picture shows a different part.
 */
export function pictureFinder(facts: Pick<Facts, 'partTypes'>) {
  const byType = new Map(facts.partTypes.map((type) => [type, picturesOf(type)]))
  return (type: PartType): readonly string[] => byType.get(type) ?? []
}

function picturesOf(type: PartType): string[] {
  const views = drawnViews(type)
  return views.length > 0 ? views : [groupSketch(type.category_id)]
}

function drawnViews({ id, shape, shape_variant }: PartType): string[] {
  if (LOOKS_OTHERWISE.has(id)) return []
  const look = shape_variant ?? shape
  const own = viewsOf(look)
  return own.length > 0 ? own : viewsOf(SAME_LOOK[look] ?? look)
}

function viewsOf(look: string): string[] {
  return VIEWS.map((view) => `${look}-${view}.webp`).filter(isDrawn)
}

const isDrawn = (file: string) => existsSync(new URL(file, folder))

/** A picture of this kind of part, not a sketch of its group. */
export function drawnPictureFinder(facts: Pick<Facts, 'partTypes'>) {
  return (typeId: string): string | undefined => {
    const type = facts.partTypes.find(({ id }) => id === typeId)
    const view = type && drawnViews(type).at(-1)
    return view && `/pictures/${view}`
  }
}

export function groupPicture(categoryId: string): string {
  return `group-${groupOf(categoryId)}.webp`
}

export function groupSketch(categoryId: string): string {
  return `sketch-${groupOf(categoryId)}.webp`
}

function groupOf(categoryId: string): string {
  return GROUPS[categoryId.slice(0, 3)] ?? GROUPS[categoryId.slice(0, 1)] ?? 'service'
}
