import { expect, test } from 'vitest'

import {
  ACCEPTED_UPLOADS,
  HEIC_REFUSED,
  UPLOAD_LIMIT_BYTES,
  UPLOAD_TOO_LARGE,
  UPLOAD_TYPES,
  uploadContentProblem,
  uploadProblem,
  uploadTypeOf,
  WRONG_UPLOAD_TYPE,
} from '#src/uploads/upload-file.ts'

const video = (size: number) => ({ name: 'a.mp4', type: 'video/mp4', size })

test('a file must be under 100 MB, and has something in it', () => {
  expect(UPLOAD_LIMIT_BYTES).toBe(100 * 1024 * 1024)
  expect(uploadProblem(video(UPLOAD_LIMIT_BYTES - 1))).toBeUndefined()
  expect(uploadProblem(video(UPLOAD_LIMIT_BYTES))).toBe('文件过大，请选择小于 100MB 的文件')
  expect(uploadProblem(video(UPLOAD_LIMIT_BYTES + 1))).toBe(UPLOAD_TOO_LARGE)
  expect(uploadProblem(video(0))).toBe('文件是空的，请重新选择')
})

test.each([
  ['a.JPG', '', 'jpeg'],
  ['IMG_1.HEIC', '', 'heic'],
  ['clip.MOV', 'video/quicktime', 'mov'],
  ['photo', 'image/png', 'png'],
  ['mp4', '', 'mp4'],
  ['a.pdf', 'application/pdf', undefined],
  ['a.svg', 'image/svg+xml', undefined],
  ['a.mp4.exe', '', undefined],
])('%s of type “%s” is %s', (name, type, expected) => {
  expect(uploadTypeOf({ name, type })).toBe(expected)
  const problem = expected === 'heic' ? HEIC_REFUSED : undefined
  expect(uploadProblem({ name, type, size: 1 })).toBe(
    expected === undefined ? WRONG_UPLOAD_TYPE : problem,
  )
})

test('the content must be what the name says; MP4 and MOV are one container', () => {
  expect(uploadContentProblem('mp4', 'mp4')).toBeUndefined()
  expect(uploadContentProblem('mp4', 'mov')).toBeUndefined()
  expect(uploadContentProblem('mp4', 'jpeg')).toBe(
    `文件内容不是 ${UPLOAD_TYPES.mp4.word}，与文件名不符，请重新选择`,
  )
  expect(uploadContentProblem('png', undefined)).toContain('PNG 图片')
  expect(uploadContentProblem('jpeg', 'heic')).toBe(HEIC_REFUSED)
})

test('a form asks for every type but HEIC, which phones then turn into JPEG', () => {
  expect(ACCEPTED_UPLOADS).toBe(
    'image/jpeg,.jpg,.jpeg,image/png,.png,image/webp,.webp,image/gif,.gif,video/mp4,.mp4,.m4v,video/webm,.webm,video/quicktime,.mov,.qt',
  )
})
