import { expect, test } from 'vitest'

import { BETWEEN_WORDS, withoutChatter } from '#src/development/without-chatter.ts'

test('a line keeps what asks for a part, without its place in a list', () => {
  expect(withoutChatter('2. LR011593 x2件 谢谢')).toBe('LR011593 x2件')
  expect(withoutChatter('5）64529496100 压缩机 1台')).toBe('64529496100 压缩机 1台')
  expect(withoutChatter('谢谢')).toBe('谢谢')
  expect('LR011593，急'.split(BETWEEN_WORDS)).toEqual(['LR011593', '，', '急'])
})
