/** A transition from one state to the next, and its actor. */
export type Move<State, Actor> = { readonly from: State; readonly to: State; readonly by: Actor }

/** Every allowed transition with its actors. */
export type Moves<State, Actor> = readonly {
  readonly from: State
  readonly to: State
  readonly by: readonly Actor[]
}[]

/** Whether this transition is in the table, for this actor. */
export function isAmong<State, Actor>(
  moves: Moves<State, Actor>,
  { from, to, by }: Move<State, Actor>,
): boolean {
  return moves.some((move) => move.from === from && move.to === to && move.by.includes(by))
}
