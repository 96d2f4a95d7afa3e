import { expectTypeOf, test } from 'vitest'

import { type Id, toId } from '#src/ids.ts'

test('neither the id of something else nor a number is an id of a part', () => {
  expectTypeOf<Id<'order'>>().not.toExtend<Id<'part'>>()
  expectTypeOf<number>().not.toExtend<Id<'part'>>()
  expectTypeOf<Id<'part'>>().toExtend<number>()
})

test('a number from outside becomes the id that is expected', () => {
  const expected: Id<'part'> = toId(7)
  expectTypeOf(expected).toEqualTypeOf<Id<'part'>>()
  expectTypeOf(toId<'order'>(7)).not.toExtend<Id<'part'>>()
})
