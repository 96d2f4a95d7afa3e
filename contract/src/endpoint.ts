import type { StaffRole } from '@portal/rules/account-rights.ts'
import { Type, type Static, type TSchema } from 'typebox'

import type { Topic } from './topics.ts'

/**
 * Who may make a call. `mount` refuses everybody else before the story runs.
 *
 * - `public` — no session needed
 * - `user` — any signed-in account of a company
 * - `purchaser` — a main account, or a sub-account with purchasing rights
 * - `main` — main accounts only
 * - `statements` — a main account, or a sub-account that it named to see statements
 * - `staff:ROLE` — the supplier's staff with that role, and `admin`; `staff:any` is every member of staff
 */
export type Access =
  | 'public'
  | 'user'
  | 'purchaser'
  | 'main'
  | 'statements'
  | `staff:${StaffRole | 'any'}`

/** Whether a member of staff with this role may make the call; `admin` may make all of them. */
export function staffMayCall(role: StaffRole, { access }: { readonly access: Access }): boolean {
  return (
    access === 'staff:any' ||
    access === `staff:${role}` ||
    (role === 'admin' && access.startsWith('staff:'))
  )
}

/** A call that changes nothing that a cached answer shows. */
export type Reads = {
  /**
   * The topics that make the answer stale; empty if nothing does, or if the answer is not cached, as of a file or a
   * login.
   */
  readonly reads: readonly Topic[]
  /**
   * Where in the answer cards of parts are: `list` for its items, `list.part` for a field of each, an empty name for
   * the answer itself. The shop writes there what the user's own changes do to a card.
   */
  readonly cards?: readonly string[]
  readonly changes?: never
}

/** A call that makes cached answers stale: all that read one of its topics. */
export type Changes = {
  readonly changes: readonly [Topic, ...Topic[]]
  readonly reads?: never
  readonly cards?: never
}

/** One call: its address, who may make it, what it takes, gives, and reads or changes. `mount` serves it; `createCaller` makes it. */
export type Endpoint<
  Input extends TSchema = TSchema,
  Output extends TSchema = TSchema,
  Who extends Access = Access,
> = Call<Input, Output, Who> & (Reads | Changes)

/** A call whose answer may be cached. */
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
  /** The purpose of the call in one sentence, for the OpenAPI document. */
  readonly summary: string
  /** What the user reads on success, the envelope's msg; empty by default. */
  readonly done?: string
  readonly input: Input
  readonly output: Output
  /** True if pressing twice must not act twice: the caller sends an `Idempotency-Key` per attempt. */
  readonly idempotent?: boolean
  /** For bodies larger than 1 MiB: the limit, and what the user reads above it. */
  readonly largeBody?: { readonly maxBytes: number; readonly tooLarge: string }
  /** Pages call it periodically: it does not keep a session of staff alive. */
  readonly polled?: boolean
  /** How many requests of an account may wait while one runs, for a call that moves a file; 1 by default. */
  readonly mayWait?: number
}

/** The file types of multipart calls. The server checks the content, never the name. */
export const FILE_TYPES = ['xls', 'xlsx', 'jpeg', 'png', 'webp', 'gif', 'heic'] as const
export type FileType = (typeof FILE_TYPES)[number]

/** The one file of a multipart call. */
export type Upload = {
  /** The form's field with the file. */
  readonly field: string
  readonly maxBytes: number
  readonly types: readonly FileType[]
  /** What the user reads for any other type: '仅支持 .xls/.xlsx'. */
  readonly wrongType: string
  /** What the user reads for these types instead. */
  readonly wrongTypes?: Readonly<Partial<Record<FileType, string>>>
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
 * An upload whose envelope carries a report beside `data`: where the specification leaves `data` no room for what the
 * user has to know.
 */
export type ReportedUploadEndpoint<
  Input extends TSchema = TSchema,
  Output extends TSchema = TSchema,
  Who extends Access = Access,
  Report extends TSchema = TSchema,
> = UploadEndpoint<Input, Output, Who> & { readonly report: Report }

/** A call answered with a file to save instead of an envelope; refusals are envelopes all the same. */
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

/** A call that takes a file; see `UploadEndpoint`. */
export function uploadEndpoint<I extends TSchema, O extends TSchema, const W extends Access>(
  call: Omit<UploadCall<I, O, W>, 'method' | 'idempotent'> & (Reads | Changes),
): UploadEndpoint<I, O, W> {
  return { ...call, method: 'POST' }
}

/** A call that takes a file and answers with a report; see `ReportedUploadEndpoint`. */
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

/** A call that gives a file, which is saved and never cached; see `FileEndpoint`. */
export function fileEndpoint<I extends TSchema, const W extends Access>(
  call: Omit<Call<I, typeof NO_DATA, W>, 'output' | 'idempotent'>,
): FileEndpoint<I, W> {
  return { ...call, output: NO_DATA, answersFile: true, reads: [] }
}
