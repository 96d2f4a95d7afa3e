import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { expect, test } from 'vitest'

import { errorText, PAGE_FAILED } from './server-errors.ts'

test.each([
  [new ServerRefusal('no such part', { status: 404, code: 'x' }), 'no such part'],
  [new Error('文件过大'), '文件过大'],
  [new TypeError('Failed to fetch dynamically imported module: https://x/a.js'), PAGE_FAILED],
  [new TypeError('Importing a module script failed.'), PAGE_FAILED],
  ['a text', PAGE_FAILED],
])('%s is shown as %s', (error, text) => {
  expect(errorText(error)).toBe(text)
})
