import { expect, test } from 'vitest'

import { chassisWords, engineWords, modelWords, seriesWords } from '#src/vehicles/vehicle-words.ts'

test.each([
  ['揽胜运动版', ['揽胜运动版', '揽胜运动']],
  ['i3纯电', ['i3纯电', 'i3']],
  ['威霆/V级', ['威霆/V级', '威霆', 'V级']],
  ['3系', ['3系']],
])('the series %s is typed %j', (series, words) => {
  expect(seriesWords(series)).toEqual(words)
})

test.each([
  ['C7 4G', ['C7 4G', 'C7', '4G']],
  ['G20', ['G20']],
  // Generation words do not distinguish cars.
  ['L494 二代', ['L494 二代', 'L494']],
])('the chassis %s is typed %j', (chassis, words) => {
  expect(chassisWords(chassis)).toEqual(words)
})

test.each([
  ['530Li', ['530']],
  ['E300L', ['E300']],
  ['GLC260 4MATIC', ['GLC260']],
  ['X5', []],
  ['530', []],
])('of the model %s dealers leave %j', (model, words) => {
  expect(modelWords(model)).toEqual(words)
})

test.each([
  ['M274.920', ['M274.920', 'M274920', 'M274']],
  ['B48B20', ['B48B20', 'B48']],
  ['CJX', ['CJX']],
])('the engine %s is typed %j', (engine, words) => {
  expect(engineWords(engine)).toEqual(words)
})
