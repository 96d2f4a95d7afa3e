import type { Brand } from '@portal/brands/brand.ts'
import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'

import { assignItem } from '#src/inbox.ts'
import type { RowSink } from '#src/row-sink.ts'
import type { FeedbackText } from '#src/texts/brand-texts.ts'
import { textsOf } from '#src/texts/texts-of.ts'
import type { StoredCompany } from '#src/write-trade.ts'

type Plan = {
  readonly sink: RowSink
  readonly brand: Brand
  readonly companies: readonly StoredCompany[]
  readonly today: Date
}

/** The id that `writeStaff` gives content, the role that answers. */
const ANSWERING_STAFF = 4
const HOURS_TO_REPLY = 20

/** A month of feedback in every state, some of it with pictures and videos, some replies unread. */
export function writeFeedback(
  { sink, brand, companies, today }: Plan,
  serials: { feedback: number },
): void {
  for (const planned of textsOf(brand).feedback) {
    const { account: seat, days, text, files = [], ...given } = planned
    const company = companies[planned.company]
    const account = company?.accountIds[seat]
    if (!company || account === undefined) continue
    const sentAt = new Date(today.getTime() - days * DAY_MS)
    sink.add('feedback', [
      (serials.feedback += 1),
      brand.id,
      company.id,
      account,
      text,
      files.map(addressOf),
      sentAt,
      ...replyColumns(given, sentAt),
    ])
    if (!given.reply)
      assignItem(sink, { kind: 'feedback', id: serials.feedback, at: sentAt.getTime() })
  }
}

function replyColumns(
  {
    reply,
    replyFiles = [],
    isUnread = false,
  }: Pick<FeedbackText, 'reply' | 'replyFiles' | 'isUnread'>,
  sentAt: Date,
) {
  if (!reply) return ['open', '', [], null, null, null, 1, null]
  const [state, text] = reply
  const repliedAt = new Date(sentAt.getTime() + (HOURS_TO_REPLY / 24) * DAY_MS)
  const readAt = isUnread ? null : new Date(repliedAt.getTime() + DAY_MS / 8)
  return [state, text, replyFiles.map(addressOf), repliedAt, ANSWERING_STAFF, readAt, 2, repliedAt]
}

function addressOf(name: string): string {
  return `/pictures/${name}`
}
