import { expect, test } from 'vitest'

import { spelled } from '#src/ground/vin-photo/reading/spelled.fixture.ts'
import { vinRuns } from '#src/ground/vin-photo/reading/vin-runs.ts'

const VIN = 'LSV3VG524TF856935'
const runsIn = (text: string) => vinRuns(spelled(text)).map((run) => run.text)

test.each([
  ['alone', VIN],
  ['between the stars of a plate', `*${VIN}*`],
  ['in small letters', VIN.toLowerCase()],
  ['spaced in groups', 'LSV3 VG52 4TF8 56935'],
  ['after a label', `VIN${VIN}`],
  ['after a label with a colon', `车架号：${VIN}`],
  ['in the middle of a sentence', `帮我查 ${VIN} 谢谢`],
])('a VIN is found %s', (_, text) => {
  expect(runsIn(text)).toEqual([VIN])
})

test('letters that no VIN has are read as the digits that they look like', () => {
  expect(runsIn('WBACF2VHOIN688411')).toEqual(['WBACF2VH01N688411'])
})

test.each([
  ['a number of eighteen signs', `${VIN}8`],
  ['part of a longer row', `AB1${VIN}`],
  ['what another sign parts', 'LSV3VG524#TF856935'],
  ['more spaces than groups have', 'L S V 3 V G 5 2 4 T F 8 5 6 9 3 5'],
])('%s is none', (_, text) => {
  expect(runsIn(text)).toEqual([])
})
