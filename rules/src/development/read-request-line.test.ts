import { expect, test } from 'vitest'

import { OF_CAR } from '#src/development/read-number-line.ts'
import { readRequestLine } from '#src/development/read-request-line.ts'

const read = (line: string) => {
  const found = readRequestLine(line, { chinese: '泽锐', latin: 'ZERUI' })
  return typeof found === 'string' ? [] : found
}

test('a number that stands apart in a line that is not understood is there, in doubt', () => {
  const line = '看看 A2139064718 35元 还有A2139064818吗'
  expect(read(line).map(({ number }) => number)).toEqual(['A2139064718', 'A2139064818'])
  expect(read(line).at(-1)).toMatchObject({ quantity: 1, beside: [line] })
})

test('of an explained line nothing leaves its quantities open', () => {
  expect(read('LR 073 849 3个 LR 028 475 2个')).toMatchObject([
    { number: 'LR073849', quantity: 3 },
    { number: 'LR028475', quantity: 2 },
  ])
  for (const row of read('LR 073 849 3个 LR 028 475 2个'))
    expect(row).not.toHaveProperty('unclearAmount')
})

test('a car alone is no part', () => {
  const brandWord = { chinese: '泽锐', latin: 'ZERUI' }
  expect(readRequestLine('LFV3A28K8J3012345 A4L', brandWord)).toBe(OF_CAR)
})

test('a row of a table that is not wanted says so', () => {
  expect(read('LR011593\t大灯\t2\t不要了')).toMatchObject([{ quantity: 2, isUnwanted: true }])
})

const areTelephones = (line: string) => {
  const found = readRequestLine(line, { chinese: '泽锐', latin: 'ZERUI' })
  return typeof found === 'string' ? found : found.map(({ isTelephone }) => isTelephone)
}

test('a number of BMW of which a quantity is wanted is no telephone', () => {
  expect(areTelephones('17127596832 水壶 2个')).toEqual([false])
  expect(areTelephones('13717556961*5')).toEqual([false])
  expect(areTelephones('17217638581')).toEqual([true])
  expect(areTelephones('13826066021 李伟')).toEqual([true])
})
