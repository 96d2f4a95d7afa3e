import { expect, test } from 'vitest'

import { shelfProposal } from '#src/return-shelf.ts'
import { RETURN_KINDS, type ReturnKind } from '#src/return-state.ts'

test('of broken goods nothing is proposed for the shelf, of any other kind all that arrived', () => {
  const proposed = (Object.keys(RETURN_KINDS) as ReturnKind[]).map((kind) => [
    kind,
    shelfProposal(3, kind),
  ])
  expect(Object.fromEntries(proposed)).toEqual({ return: 3, short: 3, broken: 0, wrong: 3 })
})
