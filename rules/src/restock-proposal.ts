import type { ReturnKind } from '#src/return-state.ts'

/**
 * Pieces proposed for the shelf of those that arrived: none of what is broken, so that it is sold to nobody by a careless
 * press. The kind of the return says it, not its words: a reason is written once for all parts of an application.
 */
export function restockProposal(arrived: number, kind: ReturnKind): number {
  return kind === 'broken' ? 0 : arrived
}
