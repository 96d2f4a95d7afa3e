/** A step from one state to the next, and who takes it. */
export type Move<State, Actor> = { readonly from: State; readonly to: State; readonly by: Actor }

/** Every step that there is, and whose it is to take. What isn't here can't happen. */
export type Moves<State, Actor> = readonly {
  readonly from: State
  readonly to: State
  readonly by: readonly Actor[]
}[]

/** Whether this step is in the table, and this actor's to take. */
export function isAmong<State, Actor>(
  moves: Moves<State, Actor>,
  { from, to, by }: Move<State, Actor>,
): boolean {
  return moves.some((move) => move.from === from && move.to === to && move.by.includes(by))
}
