import { INBOX_KINDS, type InboxKind } from '@portal/rules/inbox/inbox-kind.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'

import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'

/** 我负责的, 无人负责; absent for all. */
export const HOLDERS = { me: '我负责的', nobody: '无人负责' } as const
type Holder = keyof typeof HOLDERS

export type InboxSearchParams = ListSearchParams & {
  /** Absent for all kinds. */
  readonly kind?: InboxKind
  readonly holder?: Holder
}

export function readInboxSearchParams(
  search: Readonly<Record<string, unknown>>,
): InboxSearchParams {
  return {
    ...readListSearchParams(search),
    kind: keysOf(INBOX_KINDS).find((kind) => kind === search['kind']),
    holder: keysOf(HOLDERS).find((holder) => holder === search['holder']),
  }
}

export function inboxParams(searchParams: InboxSearchParams) {
  const { kind, holder } = searchParams
  return listParams(searchParams, { kind, holder })
}
