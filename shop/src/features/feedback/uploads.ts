import type { Caller } from '@portal/contract/caller.ts'
import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { finishUpload } from '@portal/contract/uploads.ts'
import { MAX_FEEDBACK_FILES } from '@portal/contract/wire.ts'
import { uploadProblem } from '@portal/rules/uploads/upload-file.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { create } from 'zustand'

import type { FeedbackDraft } from './feedback-draft.ts'
import { lazyUploadSender } from './lazy-sender.ts'
import { askOtherTabs } from './other-tabs.ts'
import { refusesFile } from './refuses-file.ts'
import { askUntilAnswered } from './retries.ts'
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
  /** What it is sent with. */
  readonly draft: FeedbackDraft
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
 * The files of what is being written, of all drafts. They are sent while the user goes on through the shop, whether the
 * dialog is open or not.
 */
export const useUploads = create<readonly FileUpload[]>(() => [])

export function filesOf(draft: FeedbackDraft, all = useUploads.getState()): readonly FileUpload[] {
  return all.filter((one) => one.draft === draft)
}

const senders = new Map<number, UploadSender>()
let lastKey = 0

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
  const fitting = files.filter((file) => uploadProblem(file) === undefined)
  const room = MAX_FEEDBACK_FILES - countFitting(draft)
  for (const file of files) {
    const problem = uploadProblem(file)
    if (problem !== undefined) refuse(file, draft, problem)
    else if (fitting.indexOf(file) < room) send(file, sending)
  }
  return fitting.length > room ? TOO_MANY_FILES : undefined
}

function countFitting(draft: FeedbackDraft): number {
  return filesOf(draft).filter(({ state }) => state !== 'refused').length
}

function refuse({ name, size }: File, draft: FeedbackDraft, problem: string): void {
  lastKey += 1
  const key = lastKey
  change((all) => [...all, { key, draft, name, size, state: 'refused', sentBytes: 0, problem }])
}

function isLostOneOf(upload: FileUpload, files: readonly NamedFile[]): boolean {
  return upload.state === 'lost' && isAmong(upload, files)
}

type NamedFile = Pick<FileUpload, 'name' | 'size'>

/** A file chosen again: as good as the browser can say before it reads the file. */
export function isAmong(upload: NamedFile, files: readonly NamedFile[]): boolean {
  return files.some(({ name, size }) => name === upload.name && size === upload.size)
}

const readDrafts = new Set<FeedbackDraft>()

/**
 * Lists what the stored draft has, which another tab may have changed or sent. What a reload cut off is listed once,
 * because later another tab may be sending it.
 */
export function readFiles(draft: FeedbackDraft, stored = draft.read()): void {
  useUploads.setState((all) => followed(all, draft, stored), true)
  if (readDrafts.has(draft)) return
  readDrafts.add(draft)
  const lost = (stored.unfinished ?? []).map((file) => restored(file, draft, 'lost'))
  useUploads.setState((all) => [...all, ...lost], true)
  askWhatIsSent(draft.name)
}

/** What another tab is sending is not lost. */
const askWhatIsSent = askOtherTabs({
  filesSentHere: (draft) =>
    useUploads
      .getState()
      .filter((one) => one.draft.name === draft && isUnfinished(one) && one.state !== 'lost')
      .map(named),
  onSentElsewhere: (draft, files) =>
    useUploads.setState(
      (all) => all.filter((one) => one.draft.name !== draft || !isLostOneOf(one, files)),
      true,
    ),
})

/** The same list if nothing changed. */
function followed(
  all: readonly FileUpload[],
  draft: FeedbackDraft,
  { files } = draft.read(),
): readonly FileUpload[] {
  const listed = filesOf(draft, all)
  const gone = listed.filter(
    (one) =>
      (one.state === 'done' && files.every(({ address }) => address !== one.address)) ||
      isLostOneOf(one, files),
  )
  const added = files.filter(({ address }) => listed.every((one) => one.address !== address))
  if (gone.length + added.length === 0) return all
  gone.forEach(dropPreview)
  return [
    ...all.filter((one) => !gone.includes(one)),
    ...added.map((file) => restored(file, draft, 'done')),
  ]
}

function restored(
  file: Pick<FileUpload, 'name' | 'size' | 'address'>,
  draft: FeedbackDraft,
  state: 'done' | 'lost',
): FileUpload {
  lastKey += 1
  return { ...file, key: lastKey, draft, state, sentBytes: state === 'done' ? file.size : 0 }
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
  patch(key, { state: 'sending', isWaiting: false })
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

/** After they were sent. */
export function forgetFiles(draft: FeedbackDraft): void {
  stop(filesOf(draft))
}

/** For another user; what arrived of a file stays for its owner. */
export function stopUploads(): void {
  readDrafts.clear()
  stop(useUploads.getState())
}

function stop(uploads: readonly FileUpload[]): void {
  for (const upload of uploads) {
    if (upload.state === 'sending') void senders.get(upload.key)?.pause()
    senders.delete(upload.key)
    dropPreview(upload)
  }
  useUploads.setState((all) => all.filter((one) => !uploads.includes(one)), true)
}

const previewOf = (file: File) =>
  file.type.startsWith('image/') ? { preview: URL.createObjectURL(file) } : {}

function dropPreview({ preview }: FileUpload): void {
  if (preview !== undefined) URL.revokeObjectURL(preview)
}

function send(file: File, { draft, call, ...target }: Sending): void {
  lastKey += 1
  const key = lastKey
  const { name, size } = file
  const begun = { key, draft, name, size, ...previewOf(file), sentBytes: 0 }
  change((all) => [...all, { ...begun, state: 'sending' }])
  const finish = async (id: string) => {
    patch(key, { state: 'finishing', sentBytes: size, isWaiting: false })
    try {
      const { address } = await askUntilAnswered(() => call(finishUpload, { id }), {
        onWaiting: () => patch(key, { isWaiting: true }),
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
    onProgress: (sentBytes) => patch(key, { sentBytes, isWaiting: false }),
    onWaiting: () => patch(key, { isWaiting: true }),
    onSent: (id) => void finish(id),
    onFailed: (problem, isFinal) => patch(key, { state: isFinal ? 'refused' : 'failed', problem }),
  })
  senders.set(key, sender)
  void sender.start()
}

function isRefusedFile(error: unknown): boolean {
  return error instanceof ServerRefusal && refusesFile(error.status)
}

/** What its sender still reports of a file that is gone is ignored. */
function patch(key: number, to: Partial<FileUpload>): void {
  if (useUploads.getState().every((one) => one.key !== key)) return
  change((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))
}

/** A draft names the files that arrived, and those that a reload would cut off. */
function change(next: (all: readonly FileUpload[]) => readonly FileUpload[]): void {
  const listed = useUploads.getState()
  const before = draftsOf(listed).reduce((all, draft) => followed(all, draft), listed)
  const after = next(before)
  useUploads.setState(after, true)
  for (const draft of draftsOf([...before, ...after])) storeFiles(draft, filesOf(draft, after))
}

function draftsOf(all: readonly FileUpload[]): readonly FeedbackDraft[] {
  return [...new Set(all.map(({ draft }) => draft))]
}

function isUnfinished({ state }: FileUpload): boolean {
  return state !== 'done' && state !== 'refused'
}

const named = ({ name, size }: FileUpload): NamedFile => ({ name, size })

function storeFiles(draft: FeedbackDraft, uploads: readonly FileUpload[]): void {
  const files = uploads.flatMap(({ name, size, address }) =>
    address === undefined ? [] : [{ name, size, address }],
  )
  const unfinished = uploads.filter(isUnfinished).map(named)
  const stored = draft.read()
  if (
    JSON.stringify([files, unfinished]) !== JSON.stringify([stored.files, stored.unfinished ?? []])
  )
    draft.change({ files, unfinished })
}
