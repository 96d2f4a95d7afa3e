import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { keysOf } from '#src/pages/keys-of.ts'
import {
  AWAITING_STAFF,
  awaitsStaff,
  isSentBack,
  grantedState,
  holdsPieces,
  isReturnMove,
  restockProposal,
  RETURN_ACTIONS,
  RETURN_KINDS,
  RETURN_STATES,
  type ReturnKind,
  type ReturnState,
} from '#src/returns/return-state.ts'

const STATES = keysOf(RETURN_STATES)
const KINDS = keysOf(RETURN_KINDS)
const ENDS: readonly ReturnState[] = ['rejected', 'withdrawn', 'credited']

const nextOf = (from: ReturnState, kind: ReturnKind) =>
  STATES.filter((to) =>
    (['company', 'staff'] as const).some((by) => isReturnMove({ from, to, by }, kind)),
  )

/** A walk through the table: one allowed transition at each state, until there is none. */
function walk(kind: ReturnKind, choices: readonly number[]): ReturnState[] {
  const states: ReturnState[] = ['applied']
  for (const choice of choices) {
    const next = nextOf(states.at(-1) ?? 'applied', kind)
    if (next.length === 0) break
    states.push(next[choice % next.length] ?? 'applied')
  }
  return states
}

const choices = fc.array(fc.nat(), { minLength: STATES.length, maxLength: STATES.length })

test('every way ends, and credits only what was granted and, where there are goods, came back', () => {
  fc.assert(
    fc.property(fc.constantFrom(...KINDS), choices, (kind, chosen) => {
      const states = walk(kind, chosen)
      const end = states.at(-1) ?? 'applied'
      expect(ENDS).toContain(end)
      expect(new Set(states).size).toBe(states.length)
      const isCredited = end === 'credited'
      expect(isCredited && !states.includes('received')).toBe(false)
      expect(isCredited && states.includes('approved') !== (kind !== 'short')).toBe(false)
      expect(end === 'withdrawn' && states.at(-2) !== 'applied').toBe(false)
      expect(holdsPieces(end)).toBe(end === 'credited')
    }),
  )
})

test('a return of missing pieces waits for no parcel', () => {
  expect(KINDS.filter(isSentBack)).toEqual(['return', 'broken', 'wrong'])
  for (const kind of KINDS)
    expect(grantedState(kind)).toBe(isSentBack(kind) ? 'approved' : 'received')
  for (const state of STATES)
    for (const by of ['company', 'staff'] as const)
      expect(isReturnMove({ from: state, to: 'approved', by }, 'short')).toBe(false)
})

test('only the company takes an application back, and only staff do all the rest', () => {
  for (const kind of KINDS)
    for (const from of STATES)
      for (const to of STATES)
        expect(isReturnMove({ from, to, by: 'company' }, kind)).toBe(
          from === 'applied' && to === 'withdrawn',
        )
})

test('every state has a name of its own, and so has every row of the timeline', () => {
  for (const names of [RETURN_STATES, RETURN_ACTIONS])
    expect(new Set(Object.values(names)).size).toBe(STATES.length)
})

test('proposes to restock no broken goods and all that arrived of any other kind', () => {
  const proposed = keysOf(RETURN_KINDS).map((kind) => [kind, restockProposal(3, kind)])
  expect(Object.fromEntries(proposed)).toEqual({ return: 3, short: 3, broken: 0, wrong: 3 })
})

test('a return awaits staff in the states that staff can change', () => {
  const changedByStaff = STATES.filter((from) =>
    KINDS.some((kind) => STATES.some((to) => isReturnMove({ from, to, by: 'staff' }, kind))),
  )
  expect(STATES.filter(awaitsStaff)).toEqual(changedByStaff)
  expect(AWAITING_STAFF).toEqual(changedByStaff)
})
