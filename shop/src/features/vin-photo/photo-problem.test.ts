import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { expect, test } from 'vitest'

import { mayTryAgain, photoProblem } from './photo-problem.ts'

const refusal = (status: number) => new ServerRefusal('', { status, code: 'vin_photo.busy' })

test('a picture without a VIN has the same message for a 404 in the body and of the answer', () => {
  const inBody = new ServerRefusal('', { status: 404, code: 'vin_photo.nothing' })
  const inAnswer = new ServerRefusal('请求出错(404)', { status: 404, code: 'http.404' })
  expect([inBody, inAnswer].map(photoProblem)).toEqual([
    '图片没有识别到VIN码',
    '图片没有识别到VIN码',
  ])
})

test('a refused picture has a message in words, not numbers', () => {
  const heic = new ServerRefusal('连接出错(415)', { status: 415, code: 'vin_photo.heic' })
  expect(photoProblem(heic)).toContain('HEIC')
})

test('only a photo that nothing was wrong with may be tried again', () => {
  expect([0, 429, 503].map((status) => mayTryAgain(refusal(status)))).toEqual([true, true, true])
  expect([404, 413, 415].some((status) => mayTryAgain(refusal(status)))).toBe(false)
})

test('a timeout is not reported as a photo without a VIN, and allows a retry', () => {
  const slow = new ServerRefusal('', { status: 503, code: 'vin_photo.too_slow' })
  expect(photoProblem(slow)).toContain('用时过长')
  expect(mayTryAgain(slow)).toBe(true)
})

test('a file that could not be read says so itself', () => {
  expect(photoProblem(new Error('读取文件发生错误'))).toBe('读取文件发生错误')
})
