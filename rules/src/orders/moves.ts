export type Move<State, Actor> = { readonly from: State; readonly to: State; readonly by: Actor }

export type Moves<State, Actor> = readonly {
  readonly from: State
  readonly to: State
  readonly by: readonly Actor[]
}[]

/** False for everything that the table does not list, and for a listed move by another actor. */
export function isAmong<State, Actor>(
  moves: Moves<State, Actor>,
  { from, to, by }: Move<State, Actor>,
): boolean {
  return moves.some((move) => move.from === from && move.to === to && move.by.includes(by))
}
