import type { PlannedPart } from '#src/catalogue-plan.ts'

export type KitItem = {
  name: string
  quantity: number
  /** Index of the part in the plan; undefined if the item is not sold separately. */
  component: number | undefined
}

const TRIES = 60

/** Finds the items of a kit among the parts of the same make that fit the same cars. */
export function kitFinder(plan: readonly PlannedPart[]) {
  const byKind = new Map<string, number[]>()
  plan.forEach(({ type, application }, index) => {
    const key = `${type.id}|${application.make}`
    const list = byKind.get(key)
    if (list) list.push(index)
    else byKind.set(key, [index])
  })
  return (kit: PlannedPart): KitItem[] =>
    kit.type.kit.map(({ zh, quantity, part_id }) => {
      const candidates = byKind.get(`${part_id}|${kit.application.make}`) ?? []
      const cars = new Set(kit.application.vehicles)
      const component = candidates
        .slice(0, TRIES)
        .find((index) => plan[index]?.application.vehicles.some((car) => cars.has(car)))
      return { name: zh.replaceAll('(', '（').replaceAll(')', '）'), quantity, component }
    })
}
