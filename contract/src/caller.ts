import { type Static, Type } from 'typebox'

import {
  type Endpoint,
  type InputOf,
  isUploadCall,
  type OutputOf,
  type Upload,
} from './endpoint.ts'
import { EnvelopeStatus, isSessionOver } from './envelope.ts'
import { fits, isRecord } from './fits.ts'
import { httpErrorText, noAnswerText, SESSION_OVER_TEXT } from './http-error-text.ts'
import { ServerRefusal } from './server-refusal.ts'

export type PathSegment = 'Shop' | 'Shopv2'

export type Attempt = {
  /**
   * The same for every attempt of one action, so that it acts once. By default a call marked `idempotent` gets a new
   * one.
   */
  readonly idempotencyKey?: string
  readonly file?: Blob
  /** Receives the report that an upload's envelope carries beside `data`. */
  readonly onReport?: (report: unknown) => void
  readonly onFile?: (file: AnsweredFile) => void
  readonly signal?: AbortSignal
}

export type AnsweredFile = { readonly name: string; readonly content: Blob }

/** @throws {ServerRefusal} whenever the envelope's status is not 200, or no envelope came */
export type Caller = <E extends Endpoint>(
  call: E,
  input: InputOf<E>,
  attempt?: Attempt,
) => Promise<OutputOf<E>>

type Envelope = Static<typeof Envelope>

const Envelope = Type.Object({
  status: Type.Integer(),
  msg: Type.Optional(Type.String()),
  code: Type.Optional(Type.String()),
  data: Type.Optional(Type.Unknown()),
  report: Type.Optional(Type.Unknown()),
})

/** Specification 7: the timeout of every call. */
export const CALL_TIMEOUT_MS = 15_000
/** Uploading a photo over a mobile connection or a large spreadsheet takes longer than other calls. */
const FILE_TIMEOUT_MS = 120_000

/** Creates the function that makes every call of the contract to one server; `headers` is evaluated for each call. */
export function createCaller(options: {
  readonly baseUrl: string
  readonly segment: PathSegment
  readonly headers: () => Readonly<Record<string, string>>
  /** Receives the headers of every answer, before the answer. */
  readonly onHeaders?: (headers: Headers) => void
  /** A timeout other than the specification's. */
  readonly timeoutMs?: number
}): Caller {
  const { timeoutMs = CALL_TIMEOUT_MS } = options
  return async <E extends Endpoint>(call: E, input: InputOf<E>, attempt: Attempt = {}) => {
    const response = await send(
      addressOf(call, input, options),
      {
        method: call.method,
        headers: { ...options.headers(), ...headersOf(call, attempt) },
        body: bodyOf(call, input, attempt),
      },
      {
        signal: attempt.signal,
        timeoutMs: movesFile(call) ? FILE_TIMEOUT_MS : timeoutMs,
        mayHaveActed: call.idempotent === true || (call.changes ?? []).length > 0,
      },
    )
    options.onHeaders?.(response.headers)
    // The server serialises the data by this call's schema.
    return (await openAnswer(response, call, attempt)) as OutputOf<E>
  }
}

/** The address in this brand's form: `/Shop.` becomes `/Shopv2.`, but never for VIN paths (specification 7). */
export function pathInForm(path: string, segment: PathSegment): string {
  if (segment === 'Shop' || path.startsWith('/api/Shop.Vin/')) return path
  return path.replace('/Shop.', `/${segment}.`)
}

/** An idempotency key of 32 hexadecimal digits. Works without https, unlike `randomUUID`. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function movesFile(call: Endpoint): boolean {
  return uploadOf(call) !== undefined || 'answersFile' in call
}

function uploadOf(call: Endpoint): Upload | undefined {
  return isUploadCall(call) ? call.upload : undefined
}

/** Form data for an upload call, with its fields as text; JSON for any other. */
function bodyOf(call: Endpoint, input: unknown, { file }: Attempt): string | FormData | null {
  if (call.method === 'GET') return null
  const upload = uploadOf(call)
  if (!upload) return JSON.stringify(input)
  const form = new FormData()
  for (const [name, value] of fieldsOf(input)) form.append(name, String(value))
  if (file) form.append(upload.field, file)
  return form
}

function headersOf(call: Endpoint, attempt: Attempt): Record<string, string> {
  const headers: Record<string, string> = {}
  // The browser sets the content type of form data, with its boundary.
  if (call.method === 'POST' && !uploadOf(call)) headers['content-type'] = 'application/json'
  const key = attempt.idempotencyKey ?? (call.idempotent ? newIdempotencyKey() : undefined)
  if (key !== undefined) headers['idempotency-key'] = key
  return headers
}

function addressOf(
  call: Endpoint,
  input: unknown,
  { baseUrl, segment }: { readonly baseUrl: string; readonly segment: PathSegment },
): URL {
  const address = new URL(pathInForm(call.path, segment), baseUrl)
  if (call.method === 'POST') return address
  for (const [name, value] of fieldsOf(input))
    for (const one of Array.isArray(value) ? value : [value])
      address.searchParams.append(name, String(one))
  return address
}

function fieldsOf(input: unknown): [name: string, value: unknown][] {
  return isRecord(input) ? Object.entries(input).filter(([, value]) => value !== undefined) : []
}

async function send(
  address: URL,
  request: RequestInit,
  until: {
    readonly signal: AbortSignal | undefined
    readonly timeoutMs: number
    /** Whether a call without an answer may have been carried out. */
    readonly mayHaveActed: boolean
  },
): Promise<Response> {
  const timeout = AbortSignal.timeout(until.timeoutMs)
  const signal = until.signal ? AbortSignal.any([timeout, until.signal]) : timeout
  try {
    return await fetch(address, { ...request, signal })
  } catch (error) {
    if (until.signal?.aborted) throw error
    const reason = timeout.aborted ? `等了 ${until.timeoutMs / 1000} 秒没有回复` : '没有收到回复'
    throw new ServerRefusal(noAnswerText(reason, until), { status: 0, code: 'network.no_answer' })
  }
}

async function openAnswer(response: Response, call: Endpoint, attempt: Attempt): Promise<unknown> {
  const name = response.ok ? savedName(response) : undefined
  if (name !== undefined) {
    attempt.onFile?.({ name, content: await response.blob() })
    return {}
  }
  const body: unknown = await response.json().catch(() => undefined)
  const envelope = fits(Envelope, body) ? body : undefined
  if (response.ok && envelope?.status === EnvelopeStatus.done) {
    if (envelope.report !== undefined) attempt.onReport?.(envelope.report)
    return envelope.data
  }
  throw refusalOf(response, envelope, call)
}

function refusalOf(
  response: Response,
  envelope: Envelope | undefined,
  call: Endpoint,
): ServerRefusal {
  const serverMessage = isSessionOver(envelope?.status ?? 0)
    ? SESSION_OVER_TEXT
    : (envelope?.msg ?? '')
  const message = messageOf(response, { serverMessage, isFileCall: judgesFile(call) })
  const retryAfter = response.headers.get('retry-after')
  return new ServerRefusal(message, {
    status: envelope?.status ?? response.status,
    code: envelope?.code ?? `http.${response.status}`,
    data: envelope?.data,
    retryAfterSeconds: retryAfter === null ? undefined : Number(retryAfter),
  })
}

function judgesFile(call: Endpoint): boolean {
  return uploadOf(call) !== undefined || call.isAboutFile === true
}

/** The file name in the answer's header; an envelope has none. */
function savedName({ headers }: Response): string | undefined {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? []
  return name === undefined ? undefined : decodeURIComponent(name)
}

/** Only the server knows what is wrong with a file; otherwise the specification has a text for each HTTP status. */
function messageOf(
  { ok, status }: Response,
  { serverMessage, isFileCall }: { readonly serverMessage: string; readonly isFileCall: boolean },
): string {
  if (ok) return serverMessage
  const isAboutFile = isFileCall && (status === 400 || status === 413 || status === 415)
  // Only the server knows which limit was exceeded, and when to retry.
  const isOurs = isAboutFile || status === 429
  return isOurs && serverMessage !== '' ? serverMessage : httpErrorText(status, serverMessage)
}
