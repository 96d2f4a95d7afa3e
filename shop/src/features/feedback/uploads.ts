import type { Caller } from '@portal/contract/caller.ts'
import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { finishUpload } from '@portal/contract/uploads.ts'
import { MAX_FEEDBACK_FILES } from '@portal/contract/wire.ts'
import { uploadProblem } from '@portal/rules/uploads/upload-file.ts'
import { isLostAnswer } from '@portal/ui/server/attempt.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { create } from 'zustand'

import { EMPTY_DRAFT, feedbackDraft } from './feedback-draft.ts'
import { lazyUploadSender } from './lazy-sender.ts'
import { refusesFile } from './refuses-file.ts'
import { RETRY_AFTER_MS } from './retry-delays.ts'
import type { UploadSender } from './send-upload.ts'

/**
 * - `sending`, `paused`
 * - `finishing` — all of it arrived, and the server makes the file
 * - `failed` — may go on, because what arrived is kept
 * - `lost` — was not finished before a reload; goes on when the same file is chosen again
 * - `refused` — does not fit; only another file helps, and it stays with its reason until it is removed
 * - `done`
 */
type UploadState = 'sending' | 'paused' | 'finishing' | 'failed' | 'lost' | 'refused' | 'done'

export type FileUpload = {
  readonly key: number
  readonly name: string
  readonly size: number
  readonly state: UploadState
  readonly sentBytes: number
  /** Only while `sending` or `finishing`: there is no answer, and the next attempt is due soon. */
  readonly isWaiting?: boolean
  /** A picture's address in this browser, until a reload. */
  readonly preview?: string
  /** Only when `failed` or `refused`: the text for the user. */
  readonly problem?: string
  /** Only when `done`. */
  readonly address?: string
}

export const TOO_MANY_FILES = `最多上传 ${MAX_FEEDBACK_FILES} 个文件`

/**
 * The files of the feedback that is being written. They are sent while the user goes on through the shop, whether the
 * dialog is open or not.
 */
export const useUploads = create<readonly FileUpload[]>(() => [])

const senders = new Map<number, UploadSender>()
let lastKey = 0

type Sending = {
  readonly call: Caller
  readonly baseUrl: string
  readonly headers: () => Readonly<Record<string, string>>
  readonly owner: string
}

/** @returns why some of the files are not even listed */
export function addFiles(files: readonly File[], sending: Sending): string | undefined {
  change((all) => all.filter((one) => !isLostOneOf(one, files)))
  const fitting = files.filter((file) => uploadProblem(file) === undefined)
  const kept = useUploads.getState().filter(({ state }) => state !== 'refused')
  const room = MAX_FEEDBACK_FILES - kept.length
  for (const file of files) {
    const problem = uploadProblem(file)
    if (problem !== undefined) refuse(file, problem)
    else if (fitting.indexOf(file) < room) send(file, sending)
  }
  return fitting.length > room ? TOO_MANY_FILES : undefined
}

function refuse({ name, size }: File, problem: string): void {
  lastKey += 1
  const refused: FileUpload = { key: lastKey, name, size, state: 'refused', sentBytes: 0, problem }
  change((all) => [...all, refused])
}

function isLostOneOf(upload: FileUpload, files: readonly File[]): boolean {
  return upload.state === 'lost' && isAmong(upload, files)
}

/** A file chosen again: as good as the browser can say before it reads the file. */
export function isAmong({ name, size }: FileUpload, files: readonly File[]): boolean {
  return files.some((file) => file.name === name && file.size === size)
}

/** The files of the stored draft: those that arrived before a reload, and those that it cut off. */
export function restoreFiles(): void {
  if (useUploads.getState().length > 0) return
  const { files, unfinished = [] } = feedbackDraft.read() ?? EMPTY_DRAFT
  useUploads.setState(
    [...files.map(restoredAs('done')), ...unfinished.map(restoredAs('lost'))],
    true,
  )
}

const restoredAs =
  (state: 'done' | 'lost') =>
  (file: Pick<FileUpload, 'name' | 'size' | 'address'>): FileUpload => {
    lastKey += 1
    return { ...file, key: lastKey, state, sentBytes: state === 'done' ? file.size : 0 }
  }

export function pauseUpload(key: number): void {
  patch(key, { state: 'paused' })
  void senders.get(key)?.pause()
}

export function continueUpload(key: number): void {
  patch(key, { state: 'sending', isWaiting: false })
  void senders.get(key)?.start()
}

/** Takes it out of the feedback, and deletes what arrived of it. */
export function removeUpload(key: number): void {
  const found = useUploads.getState().find((one) => one.key === key)
  change((all) => all.filter((one) => one.key !== key))
  if (found) dropPreview(found)
  // Unreachable servers delete it themselves, a day later.
  if (found?.state !== 'done')
    void senders
      .get(key)
      ?.giveUp()
      .catch(() => undefined)
  senders.delete(key)
}

/** After the feedback was sent, or for another user; what arrived of a file stays for its owner. */
export function stopUploads(): void {
  for (const upload of useUploads.getState()) {
    if (upload.state === 'sending') void senders.get(upload.key)?.pause()
    dropPreview(upload)
  }
  senders.clear()
  useUploads.setState([], true)
}

const previewOf = (file: File) =>
  file.type.startsWith('image/') ? { preview: URL.createObjectURL(file) } : {}

function dropPreview({ preview }: FileUpload): void {
  if (preview !== undefined) URL.revokeObjectURL(preview)
}

function send(file: File, { call, ...target }: Sending): void {
  lastKey += 1
  const key = lastKey
  const { name, size } = file
  change((all) => [...all, { key, name, size, ...previewOf(file), state: 'sending', sentBytes: 0 }])
  const finish = async (id: string) => {
    patch(key, { state: 'finishing', sentBytes: size, isWaiting: false })
    try {
      const { address } = await untilAnswered(key, () => call(finishUpload, { id }))
      patch(key, { state: 'done', address })
    } catch (error) {
      patch(key, {
        state: isRefusedFile(error) ? 'refused' : 'failed',
        problem: errorText(error),
      })
    }
  }
  const sender = lazyUploadSender(file, target, {
    onProgress: (sentBytes) => patch(key, { sentBytes, isWaiting: false }),
    onWaiting: () => patch(key, { isWaiting: true }),
    onSent: (id) => void finish(id),
    onFailed: (problem, isFinal) => patch(key, { state: isFinal ? 'refused' : 'failed', problem }),
  })
  senders.set(key, sender)
  void sender.start()
}

/** Asks again without an answer, as long as the file is wanted. */
async function untilAnswered<Answer>(key: number, ask: () => Promise<Answer>): Promise<Answer> {
  for (const delay of RETRY_AFTER_MS)
    try {
      return await ask()
    } catch (error) {
      if (!isLostAnswer(error)) throw error
      patch(key, { isWaiting: true })
      await new Promise((resolve) => setTimeout(resolve, delay))
      if (!senders.has(key)) throw error
    }
  return ask()
}

function isRefusedFile(error: unknown): boolean {
  return error instanceof ServerRefusal && refusesFile(error.status)
}

function patch(key: number, to: Partial<FileUpload>): void {
  change((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))
}

/** The draft names the files that arrived, and those that a reload would cut off. */
function change(next: (all: readonly FileUpload[]) => readonly FileUpload[]): void {
  useUploads.setState(next, true)
  const all = useUploads.getState()
  const files = all.flatMap(({ name, size, address }) =>
    address === undefined ? [] : [{ name, size, address }],
  )
  const unfinished = all
    .filter(({ state }) => state !== 'done' && state !== 'refused')
    .map(({ name, size }) => ({ name, size }))
  const draft = feedbackDraft.read() ?? EMPTY_DRAFT
  if (JSON.stringify([files, unfinished]) !== JSON.stringify([draft.files, draft.unfinished ?? []]))
    feedbackDraft.write({ ...draft, files, unfinished })
}
