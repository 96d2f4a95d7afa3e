import { createCaller } from '@portal/contract/caller.ts'
import { toId } from '@portal/rules/ids.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { draftOn, type FeedbackDraft, releaseDrafts, takeDraft } from './feedback-draft.ts'
import { tryLock } from './tab-lock.ts'
import { filesOf, readFiles, useUploads } from './upload-list.ts'
import { addFiles, forgetSent, moveDraft, pauseUpload, stopUploads } from './uploads.ts'

const baseUrl = 'http://127.0.0.1:1'
const draft = draftOn(undefined)
const target = {
  draft,
  call: createCaller({ baseUrl, segment: 'Shopv2', headers: () => ({}) }),
  baseUrl,
  headers: () => ({}),
  owner: 'premium 1',
}
const photo = new File(['x'], 'a.jpg', { type: 'image/jpeg' })

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})
afterEach(() => {
  stopUploads()
  releaseDrafts()
  vi.unstubAllGlobals()
})

/** Begins an upload; its sender is still loading. */
function begin(): number {
  addFiles([photo], target)
  return useUploads.getState()[0]?.key ?? 0
}

/** Resolves once the sender is loaded. */
async function loaded(): Promise<void> {
  await import('./send-upload.ts')
  // What waited for it before has gone on, and a start without a server has failed.
  await new Promise((resolve) => setImmediate(resolve))
}

test('an upload that is paused while its sender is loaded does not start', async () => {
  pauseUpload(begin())
  await loaded()
  expect(useUploads.getState()).toMatchObject([{ state: 'paused', sentBytes: 0 }])
})

const request = draftOn({ id: toId<'development_request'>(7) })
const stored = { name: 'b.jpg', size: 9, address: '/files/b.webp' }

const namesOf = (one: FeedbackDraft) => filesOf(one).map(({ name, state }) => [name, state])

test('what is written and chosen for a request is no part of a feedback', () => {
  draft.change({ text: '一般' })
  request.change({ text: '补充' })
  addFiles([photo], { ...target, draft: request })
  expect([draft.read().text, draft.read().unfinished]).toEqual(['一般', undefined])
  expect(request.read()).toMatchObject({ text: '补充', unfinished: [{ name: 'a.jpg' }] })
  expect([namesOf(draft), namesOf(request)]).toEqual([[], [['a.jpg', 'sending']]])
})

test('what another tab uploaded is listed, and what it sent is no more; the own upload goes on', () => {
  readFiles(draft)
  addFiles([photo], target)
  draft.change({ files: [stored] })
  readFiles(draft)
  expect(namesOf(draft)).toEqual([
    ['a.jpg', 'sending'],
    ['b.jpg', 'done'],
  ])
  pauseUpload(useUploads.getState()[0]?.key ?? 0)
  expect(draft.read()).toMatchObject({ files: [stored], unfinished: [{ name: 'a.jpg' }] })
  draft.clear()
  readFiles(draft)
  expect(namesOf(draft)).toEqual([['a.jpg', 'paused']])
})

test('a file that is listed as unfinished later is not called lost', () => {
  readFiles(draft)
  draft.change({ unfinished: [{ name: 'c.mp4', size: 9 }] })
  readFiles(draft)
  expect(namesOf(draft)).toEqual([])
})

test('what another tab is sending stays in the draft when the files of this tab change', () => {
  readFiles(draft)
  draft.change({ unfinished: [{ name: 'c.mp4', size: 9 }] })
  pauseUpload(begin())
  expect(draft.read().unfinished).toEqual([
    { name: 'c.mp4', size: 9 },
    { name: 'a.jpg', size: 1 },
  ])
  draft.change({ files: [stored] })
  readFiles(draft)
  forgetSent(draft, [stored.address])
  expect(draft.read()).toMatchObject({
    files: [],
    unfinished: [{ name: 'c.mp4' }, { name: 'a.jpg' }],
  })
})

test('a file that is chosen again is listed once, another one of the same name twice', () => {
  begin()
  expect(addFiles([photo], target)).toBe('a.jpg 已经添加过')
  expect(addFiles([photo, photo], { ...target, draft: request })).toBe('a.jpg 已经添加过')
  expect(namesOf(request)).toHaveLength(1)
  const later = new File(['y'], 'a.jpg', { type: 'image/jpeg', lastModified: 1 })
  expect(addFiles([later], target)).toBeUndefined()
  expect(namesOf(draft)).toEqual([
    ['a.jpg', 'sending'],
    ['a.jpg', 'sending'],
  ])
})

test('what is written and chosen while the rest is being sent stays', () => {
  draft.change({ text: ' 先写的\n后写的', files: [stored] })
  readFiles(draft)
  begin()
  forgetSent(draft, [stored.address])
  draft.removeSent('先写的')
  expect(draft.read()).toEqual({
    text: '后写的',
    files: [],
    unfinished: [{ name: 'a.jpg', size: 1 }],
  })
  expect(namesOf(draft)).toEqual([['a.jpg', 'sending']])
})

test('an addition that becomes a feedback goes behind what is there', () => {
  draft.change({ text: '先写的', files: [stored] })
  request.change({ text: '后写的' })
  addFiles([photo], { ...target, draft: request })
  expect(moveDraft(request, draft)).toBeUndefined()
  expect(request.read()).toEqual({ text: '', files: [] })
  expect(draft.read()).toMatchObject({ text: '先写的\n后写的', files: [stored] })
  expect(namesOf(request)).toEqual([])
  expect(namesOf(draft)).toEqual([
    ['a.jpg', 'sending'],
    ['b.jpg', 'done'],
  ])
})

test('an addition with too many files stays where it is', () => {
  const many = Array.from({ length: 6 }, (_, nth) => ({ ...stored, address: `/files/${nth}` }))
  draft.change({ files: many })
  request.change({
    text: '补充',
    files: many.map((one) => ({ ...one, address: `${one.address}r` })),
  })
  readFiles(request)
  expect(moveDraft(request, draft)).toBe('最多上传 9 个文件')
  expect(request.read().text).toBe('补充')
  expect(filesOf(request)).toHaveLength(6)
})

async function takenName() {
  await takeDraft(undefined)
  return draftOn(undefined).name
}

test('a tab takes what a closed one has left, never what another one is writing', async () => {
  const release = await tryLock('draft:feedback')
  draft.change({ text: '另一个标签页写的' })
  expect(await takenName()).toBe('feedback~2')
  expect(draftOn(undefined).read().text).toBe('')
  release?.()
  expect(await takenName()).toBe('feedback')
  expect(draftOn(undefined).read().text).toBe('另一个标签页写的')
  draftOn({ id: toId<'development_request'>(8) }).change({ text: '补充' })
  expect(await takenName()).toBe('feedback')
  releaseDrafts()
  const elsewhere = await tryLock('draft:feedback', 5000)
  expect(await takenName()).toBe('feedback~2')
  draftOn(undefined).change({ text: '这里写的' })
  elsewhere?.()
  expect(await takenName()).toBe('feedback~2')
  // After a reload, although the other one is left too.
  releaseDrafts()
  expect(await takenName()).toBe('feedback~2')
})
