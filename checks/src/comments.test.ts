import { expect, test } from 'vitest'

import { sourcesBelow, WORKSPACES } from '#src/files.ts'

const COMMENT = /\/\*\*?[^]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g

/** `Of one piece.` has no subject; `Of two at once, the second is refused.` has one after its comma. */
const FRAGMENT = /^(?:\/\*\*?|\/\/)\s*Of (?![^.;:]*, )/
/** A page is notified, a user gets a message, a text is shown. */
const TOLD = /\b(?:is|are|was|were|be|been|unless) (?:not |never |only |then )?told\b/

const sources = sourcesBelow(WORKSPACES)

test('no comment is a fragment without a subject, or has something told', () => {
  expect(sources.length).toBeGreaterThan(2000)
  const wrong = sources.flatMap(({ path, text }) =>
    (text.match(COMMENT) ?? [])
      .filter((comment) => FRAGMENT.test(comment) || TOLD.test(comment))
      .map((comment) => `${path}: ${comment}`),
  )
  expect(wrong).toEqual([])
})
