import type { Brand } from '@portal/brands/brand.ts'

import { assignItem } from '#src/inbox.ts'
import { type Random, randomFrom } from '#src/random.ts'
import type { RowSink } from '#src/row-sink.ts'
import type { FeedbackText } from '#src/texts/brand-texts.ts'
import { textsOf } from '#src/texts/texts-of.ts'
import { customerTime, staffTime } from '#src/working-time.ts'
import type { StoredCompany } from '#src/write-trade.ts'

type Plan = {
  readonly sink: RowSink
  readonly brand: Brand
  readonly companies: readonly StoredCompany[]
  readonly today: Date
}

/** The id that `writeStaff` gives content, the role that answers. */
const ANSWERING_STAFF = 4
/** Counted while staff work. */
const HOURS_TO_REPLY = 12
const HOURS_TO_READ = 20

/** A month of feedback in every state, some of it with pictures and videos, some replies unread. */
export function writeFeedback(
  { sink, brand, companies, today }: Plan,
  serials: { feedback: number; event: number },
): void {
  for (const planned of textsOf(brand).feedback) {
    const { account: seat, days, text, files = [], ...given } = planned
    const company = companies[planned.company]
    const account = company?.accountIds[seat]
    if (!company || account === undefined) continue
    const random = randomFrom(`feedback ${brand.id} ${text}`)
    // Later by a part of its age, so that not all were sent at the same time of day.
    const hours = days * (1 + random.next() * 0.1) * customerTime.hoursADay
    const sentAt = customerTime.before(today, hours)
    const id = (serials.feedback += 1)
    const answered = replyColumns(given, { sentAt, today, random })
    const written = [id, brand.id, company.id, account, text, files.map(addressOf), sentAt]
    sink.add('feedback', [...written, ...answered])
    const [state, , , repliedAt] = answered
    if (!given.reply) assignItem(sink, { kind: 'feedback', id, at: sentAt, today })
    else
      sink.add('business_event', [
        (serials.event += 1),
        `feedback.${state}`,
        'feedback',
        id,
        brand.id,
        company.id,
        null,
        ANSWERING_STAFF,
        { json: { sent_by: account } },
        repliedAt,
      ])
  }
}

function replyColumns(
  {
    reply,
    replyFiles = [],
    isUnread = false,
  }: Pick<FeedbackText, 'reply' | 'replyFiles' | 'isUnread'>,
  { sentAt, today, random }: { sentAt: Date; today: Date; random: Random },
) {
  if (!reply) return ['open', '', [], null, null, null, 1, null] as const
  const [state, text] = reply
  const later = (hours: number) => ({ hours: (0.1 + random.next()) * hours, until: today })
  const repliedAt = staffTime.after(sentAt, later(HOURS_TO_REPLY))
  const readAt = isUnread ? null : customerTime.after(repliedAt, later(HOURS_TO_READ))
  const files = replyFiles.map(addressOf)
  return [state, text, files, repliedAt, ANSWERING_STAFF, readAt, 2, repliedAt] as const
}

function addressOf(name: string): string {
  return `/pictures/${name}`
}
