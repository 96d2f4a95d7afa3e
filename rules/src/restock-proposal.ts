import type { ReturnKind } from '#src/return-state.ts'

/**
 * How many of the arrived pieces are proposed for restocking: no broken ones, so that they are not sold again by
 * mistake. Based on the kind of the return, because its reason covers all parts of an application.
 */
export function restockProposal(arrived: number, kind: ReturnKind): number {
  return kind === 'broken' ? 0 : arrived
}
