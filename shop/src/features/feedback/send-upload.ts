import { fits } from '@portal/contract/fits.ts'
import { UPLOAD_PIECE_BYTES, UPLOADS_PATH } from '@portal/contract/uploads.ts'
import { DetailedError, Upload, type UploadOptions } from 'tus-js-client'
import { Type } from 'typebox'

import { holdUploads } from './held-uploads.ts'
import { refusesFile } from './refuses-file.ts'
import { RETRY_AFTER_MS, type WaitsFor } from './retries.ts'

/** Specification 5. */
const UPLOAD_FAILED = '资源上传失败'

const NO_ANSWER = 0

export type UploadSender = {
  start(): Promise<void>
  pause(): Promise<void>
  /** Stops for good, and keeps what arrived for the next time that the file is chosen. */
  leave(): Promise<void>
  /** Deletes what arrived of it. */
  giveUp(): Promise<void>
}

export type Target = {
  readonly baseUrl: string
  readonly headers: () => Readonly<Record<string, string>>
  /** Whose file it is: another user of this browser does not go on with it. */
  readonly owner: string
}

export type Progress = {
  readonly onProgress: (sentBytes: number) => void
  /** The next attempt follows by itself. */
  readonly onWaiting: (waitsFor: WaitsFor) => void
  /** `id` is that of the upload, once all of it arrived. */
  readonly onSent: (id: string) => void
  /** `isFinal` when the file does not fit: it cannot go on. */
  readonly onFailed: (problem: string, isFinal: boolean) => void
}

/**
 * Sends a file in pieces. A file of which a part arrived before goes on from there, also after a reload, unless that
 * part is being sent already, for another draft or in another tab. Load it lazily, because it includes the client of the
 * protocol.
 */
export function createUploadSender(
  file: File,
  { baseUrl, headers, owner }: Target,
  { onProgress, onWaiting, onSent, onFailed }: Progress,
): UploadSender {
  const held = holdUploads()
  const options: UploadOptions = {
    endpoint: new URL(UPLOADS_PATH, baseUrl).href,
    chunkSize: UPLOAD_PIECE_BYTES,
    retryDelays: RETRY_AFTER_MS,
    metadata: { filename: file.name, filetype: file.type },
    fingerprint: async () => [owner, file.name, file.size, file.lastModified].join('|'),
    removeFingerprintOnSuccess: true,
    onBeforeRequest: (request) => {
      for (const [name, value] of Object.entries(headers())) request.setHeader(name, value)
    },
    onShouldRetry: (error) => {
      if (!mayRetry(error)) return false
      onWaiting(error.originalResponse === null ? 'network' : 'server')
      return true
    },
    onProgress,
    onUploadUrlAvailable: () => void held.take(upload.url),
    onSuccess: () => {
      held.release()
      onSent(upload.url?.split('/').at(-1) ?? '')
    },
    onError: (error) => onFailed(problemOf(error), isFinal(error)),
  }
  const upload = new Upload(file, options)
  return {
    async start() {
      if (upload.url === null)
        for (const earlier of await upload.findPreviousUploads())
          if (await held.take(earlier.uploadUrl)) {
            upload.resumeFromPreviousUpload(earlier)
            break
          }
      upload.start()
    },
    pause: () => upload.abort(),
    async leave() {
      held.release()
      await upload.abort()
    },
    async giveUp() {
      held.release()
      await upload.abort(true)
    },
  }
}

const Refusal = Type.Object({ code: Type.String(), msg: Type.String() })

function refusalIn(error: Error | DetailedError) {
  if (!(error instanceof DetailedError)) return undefined
  try {
    const body: unknown = JSON.parse(error.originalResponse?.getBody() ?? '')
    return fits(Refusal, body) ? body : undefined
  } catch {
    return undefined
  }
}

/** Without an answer, while the server restarts, or while another request still writes the upload. */
function mayRetry(error: DetailedError): boolean {
  const status = error.originalResponse?.getStatus() ?? NO_ANSWER
  return status < 400 || status === 409 || status === 423 || (status >= 500 && !isDiskFull(error))
}

function isFinal(error: Error | DetailedError): boolean {
  return (
    error instanceof DetailedError && refusesFile(error.originalResponse?.getStatus() ?? NO_ANSWER)
  )
}

function isDiskFull(error: DetailedError): boolean {
  return refusalIn(error)?.code === 'upload.disk_full'
}

function problemOf(error: Error | DetailedError): string {
  const refusal = refusalIn(error)
  if (refusal) return refusal.msg
  const hasAnswer = error instanceof DetailedError && error.originalResponse !== null
  return hasAnswer ? UPLOAD_FAILED : `${UPLOAD_FAILED}：网络中断，已传的部分还在`
}
