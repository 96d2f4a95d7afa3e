import { expect, test } from 'vitest'

import { draftOn } from './feedback-draft.ts'
import type { FileUpload } from './upload-list.ts'
import { isUploading, uploadBlocker, waitState } from './upload-progress.ts'

const files = (...states: readonly FileUpload['state'][]): readonly FileUpload[] =>
  states.map((state, at) => ({
    key: at + 1,
    draft: draftOn(undefined),
    name: `${at + 1}.mp4`,
    size: 9,
    state,
    sentBytes: 0,
  }))

test('a press waits while its files are on their way, and no longer', () => {
  expect(waitState(files('done', 'sending'), [1, 2])).toBe('waiting')
  expect(waitState(files('done', 'finishing'), [1, 2])).toBe('waiting')
  expect(waitState(files('done', 'done'), [1, 2])).toBe('ready')
  // One that was added meanwhile is waited for too.
  expect(waitState(files('done', 'sending'), [1])).toBe('waiting')
})

test.each(['failed', 'paused', 'refused', 'lost'] as const)('a %s file ends the wait', (state) => {
  expect(waitState(files('sending', state), [1, 2])).toBe('stopped')
  expect(uploadBlocker(files('sending', state))).toContain('2.mp4')
})

test('each file that needs the user is named', () => {
  expect(uploadBlocker(files('refused', 'paused', 'refused', 'sending', 'done'))).toBe(
    '1.mp4、3.mp4 不能上传，请先移除\n2.mp4 已暂停，请继续上传，或先移除',
  )
})

test('a removed file ends the wait, also when no other is left', () => {
  expect(waitState(files('sending'), [1, 2])).toBe('changed')
  expect(waitState([], [1])).toBe('changed')
})

test('only files on their way are uploading', () => {
  expect(isUploading(files('done', 'paused', 'failed'))).toBe(false)
  expect(isUploading(files('done', 'finishing'))).toBe(true)
})
