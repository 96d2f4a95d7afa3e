import type { FileUpload } from './uploads.ts'

/** Why the feedback cannot go before the user does something, named by the file that needs it first. */
export function uploadBlocker(uploads: readonly FileUpload[]): string | undefined {
  const nameOf = (one: FileUpload['state']) => uploads.find(({ state }) => state === one)?.name
  const [lost, failed, paused] = [nameOf('lost'), nameOf('failed'), nameOf('paused')]
  const refused = nameOf('refused')
  if (refused !== undefined) return `${refused} 不能上传，请先移除`
  if (lost !== undefined) return `${lost} 没有传完，请重新选择它，或先移除`
  if (failed !== undefined) return `${failed} 已中断，请继续上传，或先移除`
  return paused === undefined ? undefined : `${paused} 已暂停，请继续上传，或先移除`
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
