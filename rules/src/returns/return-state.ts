import { isAmong, type Move, type Moves } from '#src/orders/moves.ts'

/**
 * The state of a return.
 *
 * | state | shown | when |
 * |---|---|---|
 * | applied | 待审核 | the company has applied |
 * | approved | 待收货 | approved; the goods may be sent |
 * | rejected | 已驳回 | refused, with the reason: before the goods are sent, or after they were inspected |
 * | withdrawn | 已撤回 | the company withdrew it |
 * | received | 待入账 | the goods arrived, or it was approved and no goods are expected |
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

export const RETURN_ACTIONS: Readonly<Record<ReturnState, string>> = {
  applied: '提交申请',
  approved: '审核通过',
  rejected: '已驳回',
  withdrawn: '已撤回',
  received: '仓库收货',
  credited: '已入账',
}

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

/** Missing pieces have nothing to send back. */
export function isSentBack(kind: ReturnKind): boolean {
  return kind !== 'short'
}

/** The state of a return after approval: if no goods are sent back, it only waits for its credit. */
export function grantedState(kind: ReturnKind): Extract<ReturnState, 'approved' | 'received'> {
  return isSentBack(kind) ? 'approved' : 'received'
}

/** Only staff grant, and missing pieces skip `approved`, because nothing is sent back. */
export function isReturnMove(move: Move<ReturnState, Actor>, kind: ReturnKind): boolean {
  const { from, to, by } = move
  const isGranting = from === 'applied' && (to === 'approved' || to === 'received')
  if (isGranting) return to === grantedState(kind) && by === 'staff'
  return isAmong(MOVES, move)
}

/** The states in which staff have to act: decide, receive the goods, credit. */
export const AWAITING_STAFF = ['applied', 'approved', 'received'] as const satisfies ReturnState[]

/** False once it is credited, rejected or withdrawn. */
export function awaitsStaff(state: ReturnState): boolean {
  return AWAITING_STAFF.some((one) => one === state)
}

/** A rejected or withdrawn return releases its pieces, so that they can be returned again. */
export function holdsPieces(state: ReturnState): boolean {
  return state !== 'rejected' && state !== 'withdrawn'
}

/**
 * How many of the arrived pieces are proposed for restocking: no broken ones, so that they are not sold again by
 * mistake. It depends on the kind of the return, because one reason covers all parts of an application.
 */
export function restockProposal(arrived: number, kind: ReturnKind): number {
  return kind === 'broken' ? 0 : arrived
}
