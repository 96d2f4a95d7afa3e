import { EVENTS } from '@portal/contract/events.ts'
import { expect, test } from 'vitest'

import { codeBelow } from '#src/files.ts'

test('every event of the contract is recorded by a story', () => {
  const recorded = codeBelow(['server/src'])
    .filter((file) => /\brecord(Staff)?Event\(/.test(file.text))
    .map(({ text }) => text)
  const never = Object.keys(EVENTS).filter(
    (name) => !recorded.some((text) => text.includes(`'${name}'`)),
  )
  expect(never).toEqual([])
})
