import { expect, test } from 'vitest'

import { keysOf } from '#src/keys-of.ts'
import { restockProposal } from '#src/restock-proposal.ts'
import { RETURN_KINDS } from '#src/return-state.ts'

test('of broken goods nothing is proposed for the shelf, of any other kind all that arrived', () => {
  const proposed = keysOf(RETURN_KINDS).map((kind) => [kind, restockProposal(3, kind)])
  expect(Object.fromEntries(proposed)).toEqual({ return: 3, short: 3, broken: 0, wrong: 3 })
})
