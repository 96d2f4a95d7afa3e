import type { ReturnKind } from '#src/return-state.ts'

const DAMAGED = ['破', '裂', '损', '碎', '断', '变形', '漏', '坏', '凹', '划痕', '生锈', '锈蚀']

/** Said of goods that are whole; they name damage all the same. */
const WHOLE = [
  '没有破损',
  '没有损坏',
  '没破损',
  '没损坏',
  '未破损',
  '未损坏',
  '无破损',
  '无损坏',
  '无损',
  '没坏',
  '没有坏',
]

/** Whether the company tells of damage, by the kind of its return or in its own words. */
export function tellsDamage({
  kind,
  reason,
}: {
  readonly kind: ReturnKind
  readonly reason: string
}): boolean {
  if (kind === 'broken') return true
  const told = WHOLE.reduce((text, words) => text.replaceAll(words, ''), reason)
  return DAMAGED.some((word) => told.includes(word))
}

/** Pieces proposed for the shelf of those that arrived; what is said to be damaged is sold to nobody by a careless press. */
export function shelfProposal(arrived: number, told: Parameters<typeof tellsDamage>[0]): number {
  return tellsDamage(told) ? 0 : arrived
}
