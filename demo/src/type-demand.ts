import type { Facts, PartType } from '#src/facts.ts'

const SEARCHED_FAVOUR = 1
const HOT_FAVOUR = 1.5

export function typeDemand(facts: Facts, type: PartType): number {
  const { A, B, C, D } = type.class_dist
  const byClass = A * 4 + B * 1.5 + C * 0.6 + D * 0.2
  const hottest = facts.keywords.hot_keywords.reduce(
    (max, hot) => (hot.part_ids.includes(type.id) ? Math.max(max, hot.weight) : max),
    0,
  )
  const searched = hottest === 0 ? 0 : SEARCHED_FAVOUR + HOT_FAVOUR * hottest
  return byClass * (type.wear_part ? 1.4 : 1) * (1 + searched)
}
