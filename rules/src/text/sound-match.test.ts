import { array, assert, nat, property, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'

import { foldedSound, soundMatch } from '#src/text/sound-match.ts'

const FRONT_PADS = ['qian', 'sha', 'che', 'pian']

test.each([
  ['qianshachepian', 4, true],
  ['qscp', 4, true],
  ['qianscp', 4, true],
  ['qiansh', 2, false],
  ['q', 1, false],
  ['qianshac', 3, false],
])('%s goes through %d syllables of 前刹车片', (typed, syllables, isWhole) => {
  expect(soundMatch(typed, FRONT_PADS)).toEqual({ syllables, isWhole })
})

test.each(['hscp', 'qianx', 'qianshachepianx', 'sha', ''])('%j is not 前刹车片', (typed) => {
  expect(soundMatch(typed, FRONT_PADS)).toBeUndefined()
})

test('ü is found however it is typed', () => {
  const filter = ['ji', 'lv'].map(foldedSound)
  for (const typed of ['jilv', 'jilu', 'jilyu', 'JILV'])
    expect(soundMatch(foldedSound(typed), filter)).toEqual({ syllables: 2, isWhole: true })
})

test('a reading that stops too early does not hide one that goes on: xian is 西安 as well', () => {
  expect(soundMatch('xian', ['xi', 'an'])).toEqual({ syllables: 2, isWhole: true })
})

const SYLLABLES = array(stringMatching(/^[a-z]{1,5}$/), { minLength: 1, maxLength: 6 })

test('a name is found by each of its syllables begun anywhere', () => {
  assert(
    property(SYLLABLES, array(nat(4), { minLength: 6, maxLength: 6 }), (names, cuts) => {
      const typed = names.map((name, at) => name.slice(0, 1 + ((cuts[at] ?? 0) % name.length)))
      expect(soundMatch(typed.join(''), names)?.isWhole).toBe(true)
    }),
  )
})
