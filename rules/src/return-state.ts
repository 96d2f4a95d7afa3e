import { isAmong, type Move, type Moves } from '#src/moves.ts'

/**
 * The state of a return.
 *
 * | state | shown | when |
 * |---|---|---|
 * | applied | 待审核 | the company has applied |
 * | approved | 待收货 | approved; the goods may be sent |
 * | rejected | 已驳回 | refused, with the reason: before the goods are sent, or after they were inspected |
 * | withdrawn | 已撤回 | the company withdrew it |
 * | received | 待入账 | the goods are back, or approved where none come back |
 * | credited | 已入账 | the credit is on the statement |
 */
export const RETURN_STATES = {
  applied: '待审核',
  approved: '待收货',
  rejected: '已驳回',
  withdrawn: '已撤回',
  received: '待入账',
  credited: '已入账',
} as const
export type ReturnState = keyof typeof RETURN_STATES

/** The names of the transitions in a return's timeline, by the new state. */
export const RETURN_ACTIONS: Readonly<Record<ReturnState, string>> = {
  applied: '提交申请',
  approved: '审核通过',
  rejected: '已驳回',
  withdrawn: '已撤回',
  received: '仓库收货',
  credited: '已入账',
}

/** The kinds of return: sent back, missing, broken, or another part than ordered. */
export const RETURN_KINDS = {
  return: '退货',
  short: '少件',
  broken: '破损',
  wrong: '错件',
} as const
export type ReturnKind = keyof typeof RETURN_KINDS

type Actor = 'company' | 'staff'

const MOVES: Moves<ReturnState, Actor> = [
  { from: 'applied', to: 'approved', by: ['staff'] },
  { from: 'applied', to: 'rejected', by: ['staff'] },
  { from: 'applied', to: 'withdrawn', by: ['company'] },
  { from: 'approved', to: 'received', by: ['staff'] },
  { from: 'approved', to: 'rejected', by: ['staff'] },
  { from: 'received', to: 'credited', by: ['staff'] },
  { from: 'received', to: 'rejected', by: ['staff'] },
]

/** Whether goods come back: missing pieces do not. */
export function comesBack(kind: ReturnKind): boolean {
  return kind !== 'short'
}

/** The state of a return after approval: if nothing comes back, it only waits for its credit. */
export function grantedState(kind: ReturnKind): Extract<ReturnState, 'approved' | 'received'> {
  return comesBack(kind) ? 'approved' : 'received'
}

/** Whether this transition is in the table, for this actor. */
export function isReturnMove(move: Move<ReturnState, Actor>, kind: ReturnKind): boolean {
  const { from, to, by } = move
  const isGranting = from === 'applied' && (to === 'approved' || to === 'received')
  if (isGranting) return to === grantedState(kind) && by === 'staff'
  return isAmong(MOVES, move)
}

/** Rejected and withdrawn returns reserve no pieces. */
export function holdsPieces(state: ReturnState): boolean {
  return state !== 'rejected' && state !== 'withdrawn'
}

/**
 * How many of the arrived pieces are proposed for restocking: no broken ones, so that they are not sold again by
 * mistake. Based on the kind of the return, because its reason covers all parts of an application.
 */
export function restockProposal(arrived: number, kind: ReturnKind): number {
  return kind === 'broken' ? 0 : arrived
}
