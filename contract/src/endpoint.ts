import type { StaffRole } from '@portal/rules/accounts/account-rights.ts'
import { MEBIBYTE } from '@portal/rules/pages/bytes.ts'
import { Type, type Static, type TSchema } from 'typebox'

import type { Topic } from './topics.ts'

/**
 * Who may make a call. `mount` refuses all others before the story runs.
 *
 * - `public` — no session needed
 * - `user` — any signed-in account of a company
 * - `purchaser` — a main account, or a sub-account with purchasing rights
 * - `main` — main accounts only
 * - `statements` — a main account, or a sub-account that it named to see statements
 * - `staff:ROLE` — the supplier's staff with that role or one of those, and `admin`; `staff:any` is every member of staff
 */
export type Access =
  | 'public'
  | 'user'
  | 'purchaser'
  | 'main'
  | 'statements'
  | `staff:${StaffRole | 'any' | 'content,sales' | 'content,sales,viewer'}`

/** Whether a member of staff with this role may make the call; `admin` may make all of them. */
export function staffMayCall(role: StaffRole, { access }: { readonly access: Access }): boolean {
  if (!access.startsWith('staff:')) return false
  const roles = access.slice('staff:'.length).split(',')
  return role === 'admin' || roles.includes('any') || roles.includes(role)
}

/** A call that changes no data that a cached answer shows. */
export type Reads = {
  /** The topics that make the answer stale. Empty if none does, or if the answer is never cached (a file, a login). */
  readonly reads: readonly Topic[]
  /**
   * Where the answer contains part cards: `list` for its items, `list.part` for a field of each, an empty name for the
   * answer itself. The shop updates these cards after the user's own changes.
   */
  readonly cards?: readonly string[]
  readonly changes?: never
}

/** Cached answers that read one of its topics become stale. */
export type Changes = {
  readonly changes: readonly [Topic, ...Topic[]]
  readonly reads?: never
  readonly cards?: never
}

/**
 * One call: its address, its access, its input and output, and the topics that it reads or changes. `mount` serves it;
 * `createCaller` makes it.
 */
export type Endpoint<
  Input extends TSchema = TSchema,
  Output extends TSchema = TSchema,
  Who extends Access = Access,
> = Call<Input, Output, Who> & (Reads | Changes)

export type ReadingEndpoint = Call & Reads

type Call<
  Input extends TSchema = TSchema,
  Output extends TSchema = TSchema,
  Who extends Access = Access,
> = {
  readonly method: 'GET' | 'POST'
  /** The address as the specification writes it, with `/Shop.`; the server also answers under `/Shopv2.`. */
  readonly path: `/api/${string}`
  readonly access: Who
  readonly summary: string
  /** The text shown to the user on success (the envelope's msg); empty by default. */
  readonly done?: string
  readonly input: Input
  readonly output: Output
  /** True if a second press must not act again: the caller sends an `Idempotency-Key` per attempt. */
  readonly idempotent?: boolean
  /** For how many days the first answer of an attempt is kept; 30 by default. */
  readonly keptDays?: number
  /** For bodies larger than 1 MiB: the limit, and the text shown to the user above it. */
  readonly largeBody?: { readonly maxBytes: number; readonly tooLarge: string }
  /** It refuses the content of a file sent before: as with an upload, only the server knows what is wrong with it. */
  readonly isAboutFile?: boolean
  /** Pages poll it, so it does not extend a staff session. */
  readonly polled?: boolean
  /** How many requests of an account may wait while one runs, for a call that transfers a file; 1 by default. */
  readonly mayWait?: number
}

/** The file types of multipart calls. The server checks the content, never the file name. */
export const FILE_TYPES = [
  'xls',
  'xlsx',
  'jpeg',
  'png',
  'webp',
  'gif',
  'heic',
  'mp4',
  'webm',
  'mov',
] as const
export type FileType = (typeof FILE_TYPES)[number]

export type Upload = {
  readonly field: string
  readonly maxBytes: number
  readonly types: readonly FileType[]
  /** The text shown to the user above it; by default one that names it in MB. */
  readonly tooLarge?: string
  /** For example 仅支持 .xls/.xlsx. */
  readonly wrongType: string
  /** The text shown to the user for these types instead. */
  readonly wrongTypes?: Readonly<Partial<Record<FileType, string>>>
}

/** The text shown to the user for a file over the limit; the page says it before a byte is sent. */
export function uploadTooLarge({ maxBytes, tooLarge }: Upload): string {
  return tooLarge ?? `文件过大，请选择不超过 ${maxBytes / MEBIBYTE}MB 的文件`
}

/** A call made with a form: one file, and `input` as the form's other fields. */
export type UploadEndpoint<
  Input extends TSchema = TSchema,
  Output extends TSchema = TSchema,
  Who extends Access = Access,
> = Endpoint<Input, Output, Who> & UploadCall<Input, Output, Who>

type UploadCall<I extends TSchema, O extends TSchema, W extends Access> = Call<I, O, W> & {
  readonly method: 'POST'
  readonly upload: Upload
}

/**
 * An upload that answers with a report beside `data`, where the specification's `data` cannot carry what the user needs
 * to know.
 */
export type ReportedUploadEndpoint<
  Input extends TSchema = TSchema,
  Output extends TSchema = TSchema,
  Who extends Access = Access,
  Report extends TSchema = TSchema,
> = UploadEndpoint<Input, Output, Who> & { readonly report: Report }

/** A call that answers with a file instead of an envelope; refusals are still envelopes. */
export type FileEndpoint<Input extends TSchema = TSchema, Who extends Access = Access> = Endpoint<
  Input,
  typeof NO_DATA,
  Who
> & { readonly answersFile: true }

const NO_DATA = Type.Object({})

export function isUploadCall(call: Endpoint): call is UploadEndpoint {
  return 'upload' in call
}

export function isFileCall(call: Endpoint): call is FileEndpoint {
  return 'answersFile' in call
}

export type InputOf<E extends Endpoint> = Static<E['input']>
export type OutputOf<E extends Endpoint> = Static<E['output']>
export type ReportOf<E extends ReportedUploadEndpoint> = Static<E['report']>

/** Preserves the exact schemas and access of a call in its type; does nothing at run time. */
export function endpoint<I extends TSchema, O extends TSchema, const W extends Access>(
  call: Call<I, O, W> & Reads,
): Call<I, O, W> & Reads
export function endpoint<I extends TSchema, O extends TSchema, const W extends Access>(
  call: Call<I, O, W> & Changes,
): Call<I, O, W> & Changes
export function endpoint<E>(call: E): E {
  return call
}

export function uploadEndpoint<I extends TSchema, O extends TSchema, const W extends Access>(
  call: Omit<UploadCall<I, O, W>, 'method' | 'idempotent'> & (Reads | Changes),
): UploadEndpoint<I, O, W> {
  return { ...call, method: 'POST' }
}

export function reportedUploadEndpoint<
  I extends TSchema,
  O extends TSchema,
  const W extends Access,
  R extends TSchema,
>(
  call: Omit<UploadCall<I, O, W>, 'method' | 'idempotent'> &
    (Reads | Changes) & { readonly report: R },
): ReportedUploadEndpoint<I, O, W, R> {
  return { ...call, method: 'POST' }
}

export function fileEndpoint<I extends TSchema, const W extends Access>(
  call: Omit<Call<I, typeof NO_DATA, W>, 'output' | 'idempotent'>,
): FileEndpoint<I, W> {
  return { ...call, output: NO_DATA, answersFile: true, reads: [] }
}
