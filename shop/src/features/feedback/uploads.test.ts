import { createCaller } from '@portal/contract/caller.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { addFiles, pauseUpload, useUploads } from './uploads.ts'

const baseUrl = 'http://127.0.0.1:1'
const target = {
  call: createCaller({ baseUrl, segment: 'Shopv2', headers: () => ({}) }),
  baseUrl,
  headers: () => ({}),
  owner: 'premium 1',
}
const photo = new File(['x'], 'a.jpg', { type: 'image/jpeg' })

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  useUploads.setState([], true)
})
afterEach(() => {
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
