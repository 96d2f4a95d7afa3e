import type { DemandClass as PlainClass, PartType } from '#src/facts.ts'
import type { Random } from '#src/random.ts'

/** A has the highest demand; X marks parts that the supplier monitors. */
export type DemandClass = PlainClass | `X${PlainClass}`

const CLASSES = ['A', 'B', 'C', 'D'] as const

export function demandClassOf({ class_dist, x_share }: PartType, random: Random): DemandClass {
  let chance = random.next()
  const plain = CLASSES.find((one) => (chance -= class_dist[one]) < 0) ?? 'D'
  return random.chance(x_share) ? `X${plain}` : plain
}
