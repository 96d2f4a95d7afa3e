import type { Caller } from '@portal/contract/caller.ts'
import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { finishUpload } from '@portal/contract/uploads.ts'
import { MAX_FEEDBACK_FILES } from '@portal/contract/wire.ts'
import { uploadProblem } from '@portal/rules/uploads/upload-file.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'

import type { FeedbackDraft } from './feedback-draft.ts'
import { lazyUploadSender } from './lazy-sender.ts'
import { refusesFile } from './refuses-file.ts'
import { askUntilAnswered } from './retries.ts'
import type { UploadSender } from './send-upload.ts'
import {
  change,
  dropPreview,
  emptyList,
  type FileUpload,
  filesOf,
  isAmong,
  isLostOneOf,
  isUnfinished,
  newKey,
  patch,
  readFiles,
  useUploads,
} from './upload-list.ts'

export const TOO_MANY_FILES = `最多上传 ${MAX_FEEDBACK_FILES} 个文件`

const senders = new Map<number, UploadSender>()
type Sending = {
  readonly draft: FeedbackDraft
  readonly call: Caller
  readonly baseUrl: string
  readonly headers: () => Readonly<Record<string, string>>
  readonly owner: string
}

/** @returns why some of the files are not even listed */
export function addFiles(files: readonly File[], sending: Sending): string | undefined {
  const { draft } = sending
  change((all) => all.filter((one) => one.draft !== draft || !isLostOneOf(one, files)))
  const isTwice = (file: File, at: number) =>
    isListed(file, draft) || isSame(file, files.slice(0, at))
  const twice = files.filter((file, at) => isTwice(file, at))
  const added = files.filter((file, at) => !isTwice(file, at))
  const fitting = added.filter((file) => uploadProblem(file) === undefined)
  const room = MAX_FEEDBACK_FILES - countFitting(draft)
  for (const file of added) {
    const problem = uploadProblem(file)
    if (problem !== undefined) refuse(file, draft, problem)
    else if (fitting.indexOf(file) < room) send(file, sending)
  }
  const problems = [
    ...(twice.length > 0 ? [`${twice.map(({ name }) => name).join('、')} 已经添加过`] : []),
    ...(fitting.length > room ? [TOO_MANY_FILES] : []),
  ]
  return problems.length === 0 ? undefined : problems.join('\n')
}

const isSame = (file: File, earlier: readonly File[]) =>
  isAmong(
    file,
    earlier.filter(({ lastModified }) => lastModified === file.lastModified),
  )

/** Refused ones may be chosen again, for example after they were changed. */
function isListed(file: File, draft: FeedbackDraft): boolean {
  return filesOf(draft).some(
    (one) =>
      one.state !== 'refused' &&
      isAmong(one, [file]) &&
      (one.lastModified === undefined || one.lastModified === file.lastModified),
  )
}

function countFitting(draft: FeedbackDraft): number {
  return filesOf(draft).filter(({ state }) => state !== 'refused').length
}

function refuse({ name, size }: File, draft: FeedbackDraft, problem: string): void {
  const key = newKey()
  change((all) => [...all, { key, draft, name, size, state: 'refused', sentBytes: 0, problem }])
}

/** Moves text and files, behind those that are there already; @returns why it cannot */
export function moveDraft(from: FeedbackDraft, to: FeedbackDraft): string | undefined {
  readFiles(to)
  if (countFitting(from) + countFitting(to) > MAX_FEEDBACK_FILES) return TOO_MANY_FILES
  const text = [to.read().text, from.read().text].filter((one) => one.trim() !== '').join('\n')
  change((all) => all.map((one) => (one.draft === from ? { ...one, draft: to } : one)))
  to.change({ text })
  from.clear()
  return undefined
}

export function pauseUpload(key: number): void {
  patch(key, { state: 'paused' })
  void senders.get(key)?.pause()
}

export function continueUpload(key: number): void {
  patch(key, { state: 'sending', waitsFor: undefined })
  void senders.get(key)?.start()
}

/** Takes it out of the feedback, and deletes what arrived of it. */
export function removeUpload(key: number): void {
  const found = useUploads.getState().find((one) => one.key === key)
  change((all) => all.filter((one) => one.key !== key))
  if (found) dropPreview(found)
  // Refused ones are deleted already. Unreachable servers delete it themselves, a day later.
  if (found && isUnfinished(found))
    void senders
      .get(key)
      ?.giveUp()
      .catch(() => undefined)
  senders.delete(key)
}

/** After they were sent; what was added meanwhile stays. */
export function forgetSent(draft: FeedbackDraft, addresses: readonly string[]): void {
  const isSent = (one: FileUpload) => one.draft === draft && addresses.includes(one.address ?? '')
  for (const upload of useUploads.getState().filter(isSent)) {
    senders.delete(upload.key)
    dropPreview(upload)
  }
  change((all) => all.filter((one) => !isSent(one)))
}

/** For another user; what arrived of a file stays for its owner. */
export function stopUploads(): void {
  for (const sender of senders.values()) void sender.leave()
  senders.clear()
  emptyList()
}

const previewOf = (file: File) =>
  file.type.startsWith('image/') ? { preview: URL.createObjectURL(file) } : {}

function send(file: File, { draft, call, ...target }: Sending): void {
  const key = newKey()
  const { name, size, lastModified } = file
  const begun = { key, draft, name, size, lastModified, ...previewOf(file), sentBytes: 0 }
  change((all) => [...all, { ...begun, state: 'sending' }])
  const finish = async (id: string) => {
    patch(key, { state: 'finishing', sentBytes: size, waitsFor: undefined })
    try {
      const { address } = await askUntilAnswered(() => call(finishUpload, { id }), {
        onWaiting: (waitsFor) => patch(key, { waitsFor }),
        isWanted: () => senders.has(key),
      })
      patch(key, { state: 'done', address })
    } catch (error) {
      patch(key, {
        state: isRefusedFile(error) ? 'refused' : 'failed',
        problem: errorText(error),
      })
    }
  }
  const sender = lazyUploadSender(file, target, {
    onProgress: (sentBytes) => patch(key, { sentBytes, waitsFor: undefined }),
    onWaiting: (waitsFor) => patch(key, { waitsFor }),
    onSent: (id) => void finish(id),
    onFailed: (problem, isFinal) => patch(key, { state: isFinal ? 'refused' : 'failed', problem }),
  })
  senders.set(key, sender)
  void sender.start()
}

function isRefusedFile(error: unknown): boolean {
  return error instanceof ServerRefusal && refusesFile(error.status)
}
