import { expect, test } from 'vitest'

import { avatarSizeProblem, MIN_AVATAR_SIDE } from '#src/accounts/avatar-size.ts'

test('a picture that is too small is refused with its size', () => {
  const side = MIN_AVATAR_SIDE
  expect(avatarSizeProblem({ width: side, height: side })).toBeUndefined()
  expect(avatarSizeProblem({ width: 600, height: 40 })).toContain('600 × 40 像素')
})
