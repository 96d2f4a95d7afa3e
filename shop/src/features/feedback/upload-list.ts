import { create } from 'zustand'

import { type FeedbackDraft } from './feedback-draft.ts'
import type { WaitsFor } from './retries.ts'

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
  /** Known of files that were chosen in this page; after a reload it is unknown. */
  readonly lastModified?: number
  readonly state: UploadState
  readonly sentBytes: number
  /** Only while `sending` or `finishing`: why the next attempt has to wait. */
  readonly waitsFor?: WaitsFor | undefined
  /** A picture's address in this browser, until a reload. */
  readonly preview?: string
  /** Only when `failed` or `refused`: the text for the user. */
  readonly problem?: string
  /** Only when `done`. */
  readonly address?: string
}

/**
 * The files of what is being written, of all drafts. They are sent while the user goes on through the shop, whether the
 * dialog is open or not.
 */
export const useUploads = create<readonly FileUpload[]>(() => [])

export function filesOf(draft: FeedbackDraft, all = useUploads.getState()): readonly FileUpload[] {
  return all.filter((one) => one.draft === draft)
}

let lastKey = 0

export function newKey(): number {
  lastKey += 1
  return lastKey
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
}

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
  return { ...file, key: newKey(), draft, state, sentBytes: state === 'done' ? file.size : 0 }
}

/** For another user. */
export function emptyList(): void {
  readDrafts.clear()
  useUploads.getState().forEach(dropPreview)
  useUploads.setState([], true)
}

/** What its sender still reports of a file that is gone is ignored. */
export function patch(key: number, to: Partial<FileUpload>): void {
  if (useUploads.getState().every((one) => one.key !== key)) return
  change((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))
}

/** A draft names the files that arrived, and those that a reload would cut off. */
export function change(next: (all: readonly FileUpload[]) => readonly FileUpload[]): void {
  const listed = useUploads.getState()
  const before = draftsOf(listed).reduce((all, draft) => followed(all, draft), listed)
  const after = next(before)
  useUploads.setState(after, true)
  for (const draft of draftsOf([...before, ...after]))
    storeFiles(draft, filesOf(draft, before), filesOf(draft, after))
}

function draftsOf(all: readonly FileUpload[]): readonly FeedbackDraft[] {
  return [...new Set(all.map(({ draft }) => draft))]
}

export function isUnfinished({ state }: FileUpload): boolean {
  return state !== 'done' && state !== 'refused'
}

const named = ({ name, size }: FileUpload): NamedFile => ({ name, size })

/** What other tabs are sending for the draft stays in it. */
function storeFiles(
  draft: FeedbackDraft,
  before: readonly FileUpload[],
  after: readonly FileUpload[],
): void {
  const files = after.flatMap(({ name, size, address }) =>
    address === undefined ? [] : [{ name, size, address }],
  )
  const stored = draft.read()
  const ownBefore = before.filter(isUnfinished)
  const elsewhere = (stored.unfinished ?? []).filter((file) => !isAmong(file, ownBefore))
  const own = after.filter(isUnfinished).map(named)
  const unfinished = [...elsewhere.filter((file) => !isAmong(file, own)), ...own]
  if (
    JSON.stringify([files, unfinished]) !== JSON.stringify([stored.files, stored.unfinished ?? []])
  )
    draft.change({ files, unfinished })
}

export function isLostOneOf(upload: FileUpload, files: readonly NamedFile[]): boolean {
  return upload.state === 'lost' && isAmong(upload, files)
}

type NamedFile = Pick<FileUpload, 'name' | 'size'>

/** A file chosen again: as good as the browser can say before it reads the file. */
export function isAmong(upload: NamedFile, files: readonly NamedFile[]): boolean {
  return files.some(({ name, size }) => name === upload.name && size === upload.size)
}

export function dropPreview({ preview }: FileUpload): void {
  if (preview !== undefined) URL.revokeObjectURL(preview)
}
