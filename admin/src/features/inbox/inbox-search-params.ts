import { INBOX_KINDS, type InboxKind } from '@portal/rules/inbox/inbox-kind.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { textIn } from '@portal/ui/page/search-params.ts'

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
  /** The key of the open item. */
  readonly open?: string
}

export function readInboxSearchParams(
  search: Readonly<Record<string, unknown>>,
): InboxSearchParams {
  return {
    ...readListSearchParams(search),
    kind: keysOf(INBOX_KINDS).find((kind) => kind === search['kind']),
    holder: keysOf(HOLDERS).find((holder) => holder === search['holder']),
    open: openItem(textIn(search, 'open')) && textIn(search, 'open'),
  }
}

/** The kind and the id in a key: `question:5`. */
export function openItem(key: string) {
  const kind = keysOf(INBOX_KINDS).find((one) => key.startsWith(`${one}:`))
  const id = Number(key.slice(key.indexOf(':') + 1))
  return kind && Number.isSafeInteger(id) && id > 0 ? { kind, id } : undefined
}

export function inboxParams(searchParams: InboxSearchParams) {
  const { kind, holder } = searchParams
  return listParams(searchParams, { kind, holder })
}
