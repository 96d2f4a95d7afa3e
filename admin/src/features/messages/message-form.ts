import { type Id, toId } from '@portal/rules/ids.ts'
import {
  type MessageCategory as Category,
  MessageCategory,
} from '@portal/rules/messages/message-categories.ts'
import { type MessageField, messageProblems } from '@portal/rules/messages/message-problem.ts'
import { readMoment } from '@portal/rules/time/shanghai-time.ts'
import { fieldOfMoment, momentOfField } from '@portal/ui/page/times.ts'

import type { AdminMessage, Audience, FoundPart, MessageDraft } from './messages-calls.ts'

export type NamedRow = { readonly id: number; readonly name: string }

export type MessageForm = {
  readonly brand: string
  readonly category: Category
  readonly title: string
  readonly text: string
  readonly word: string
  readonly link: string
  readonly part: { readonly id: Id<'part'>; readonly name: string } | undefined
  /** `none`, or the kind of its pop-up. */
  readonly popUp: 'none' | 1 | 2
  readonly kind: Audience['kind']
  readonly level: string
  /** The chosen companies or users. */
  readonly named: readonly NamedRow[]
  readonly when: 'now' | 'later' | 'draft'
  /** `YYYY-MM-DDTHH:mm`; empty: not chosen. */
  readonly sendAt: string
}

export function emptyMessage(brand: string): MessageForm {
  return {
    brand,
    category: MessageCategory.notices,
    title: '',
    text: '',
    word: '',
    link: '',
    part: undefined,
    popUp: 'none',
    kind: 'all',
    level: '',
    named: [],
    when: 'now',
    sendAt: '',
  }
}

export function messageFormOf(stored: AdminMessage): MessageForm {
  const { audience, product_id, send_at } = stored
  return {
    brand: stored.brand,
    category: stored.category_id,
    title: stored.tip_name,
    text: stored.tip_description,
    word: stored.tip_word,
    link: stored.link,
    part: product_id === null ? undefined : { id: product_id, name: stored.part_name },
    popUp: stored.is_eject === 1 ? stored.pop_type : 'none',
    kind: audience.kind,
    level: audience.kind === 'level' ? audience.level : '',
    named: stored.named,
    when: send_at === null ? 'draft' : 'later',
    sendAt: send_at === null ? '' : fieldOfMoment(send_at),
  }
}

export const partOf = ({ product_id, number, l_name_zh }: FoundPart) => ({
  id: product_id,
  name: `${number} ${l_name_zh}`,
})

export function audienceOf({ kind, level, named }: MessageForm): Audience {
  if (kind === 'all') return { kind }
  if (kind === 'level') return { kind, level }
  // Ids of the kind that was chosen: changing the kind empties the list.
  return kind === 'companies'
    ? { kind, ids: named.map(({ id }) => toId(id)) }
    : { kind, ids: named.map(({ id }) => toId(id)) }
}

export function messageDraftOf(form: MessageForm): MessageDraft {
  const { part, popUp, when, sendAt } = form
  return {
    brand: form.brand,
    category_id: form.category,
    tip_name: form.title.trim(),
    tip_description: form.text.trim(),
    tip_word: form.word.trim(),
    link: form.link.trim(),
    product_id: part?.id ?? null,
    is_eject: popUp === 'none' ? 0 : 1,
    pop_type: popUp === 'none' ? 1 : popUp,
    audience: audienceOf(form),
    send_at: when === 'later' ? momentOfField(sendAt) : null,
    is_draft: when === 'draft' ? 1 : 0,
  }
}

export type MessageFormProblems = Readonly<Partial<Record<MessageField | 'brand', string>>>

/** A sentence for each wrong field; the rules are those of the server. */
export function formProblems(form: MessageForm, now: number): MessageFormProblems {
  const { kind, level, named, when, sendAt } = form
  const problems = messageProblems(
    {
      ...messageDraftOf(form),
      ...((kind === 'companies' || kind === 'users') && { named: named.length }),
      ...(when === 'later' && { sendAt: readMoment(momentOfField(sendAt)) }),
    },
    now,
  )
  return {
    ...problems,
    ...(kind === 'level' && level === '' && { audience: '请选择价格等级' }),
    ...(form.brand === '' && { brand: '请选择品牌' }),
  }
}
