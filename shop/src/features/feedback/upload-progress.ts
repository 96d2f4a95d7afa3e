import type { FileUpload } from './upload-list.ts'

const BLOCKED = [
  ['refused', '不能上传，请先移除'],
  ['lost', '没有传完，请重新选择，或先移除'],
  ['failed', '已中断，请继续上传，或先移除'],
  ['paused', '已暂停，请继续上传，或先移除'],
] as const

/** Why the feedback cannot go before the user does something: a line per kind, with the names of its files. */
export function uploadBlocker(uploads: readonly FileUpload[]): string | undefined {
  const lines = BLOCKED.flatMap(([blocked, what]) => {
    const names = uploads.filter(({ state }) => state === blocked).map(({ name }) => name)
    return names.length === 0 ? [] : [`${names.join('、')} ${what}`]
  })
  return lines.length === 0 ? undefined : lines.join('\n')
}

export function isUploading(uploads: readonly FileUpload[]): boolean {
  return uploads.some(({ state }) => state === 'sending' || state === 'finishing')
}

/**
 * - `waiting` for files
 * - `ready` — all arrived
 * - `stopped` — one needs the user
 * - `changed` — one was removed since the user pressed, so that they may want others
 */
type WaitState = 'waiting' | 'ready' | 'stopped' | 'changed'

/** @param files keys of the files at the press that waits for them */
export function waitState(uploads: readonly FileUpload[], files: readonly number[]): WaitState {
  const here = new Set(uploads.map(({ key }) => key))
  if (files.some((key) => !here.has(key))) return 'changed'
  if (uploadBlocker(uploads) !== undefined) return 'stopped'
  return isUploading(uploads) ? 'waiting' : 'ready'
}
