import { type Id, toId } from '@portal/rules/ids.ts'
import {
  type MessageCategory as Category,
  MessageCategory,
} from '@portal/rules/messages/message-categories.ts'
import { type MessageField, messageProblems } from '@portal/rules/messages/message-problem.ts'
import { readMoment } from '@portal/rules/time/shanghai-time.ts'
import { formatCount, formatMomentWords } from '@portal/ui/page/format.ts'
import { fieldOfMoment, momentOfField } from '@portal/ui/page/times.ts'
import { Type } from 'typebox'

import type {
  AdminMessage,
  Audience,
  FoundPart,
  MessageDraft,
  NamedKind,
} from './messages-calls.ts'

export type NamedRow = { readonly id: number; readonly name: string }

/** Several have a pasted name: which of them is meant? */
export type SameName = { readonly typed: string; readonly choices: readonly NamedRow[] }

export type MessageForm = {
  readonly brand: string
  readonly category: Category
  readonly title: string
  readonly text: string
  readonly word: string
  readonly link: string
  readonly part: { readonly id: Id<'part'>; readonly name: string } | undefined
  /** Typed to find a part, and not chosen yet. */
  readonly partTyped: string
  /** `none`, or the kind of its pop-up. */
  readonly popUp: 'none' | 1 | 2
  readonly kind: Audience['kind']
  readonly level: string
  /** The chosen companies or users. */
  readonly named: readonly NamedRow[]
  /** Those chosen before the kind was changed; absent in a draft that an earlier page kept. */
  readonly setAside?: Readonly<Partial<Record<NamedKind, readonly NamedRow[]>>>
  /** Typed to find one more, and not chosen yet. */
  readonly namedTyped: string
  /** Questions about pasted names that are not answered yet; absent likewise. */
  readonly sameNames?: Readonly<Partial<Record<NamedKind, readonly SameName[]>>>
  readonly when: 'now' | 'later' | 'draft'
  /** `YYYY-MM-DDTHH:mm`; empty: not chosen. */
  readonly sendAt: string
}

/** A message that is not sent yet; of a stored one with its version, as it was when this was typed. */
export const KeptMessage = Type.Object({
  form: Type.Unsafe<MessageForm>(
    Type.Object({
      brand: Type.String(),
      category: Type.Integer(),
      title: Type.String(),
      text: Type.String(),
      word: Type.String(),
      link: Type.String(),
      kind: Type.Enum(['all', 'level', 'companies', 'users']),
      level: Type.String(),
      named: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
      when: Type.Enum(['now', 'later', 'draft']),
      sendAt: Type.String(),
    }),
  ),
  version: Type.Integer(),
  /** Staff left it themselves, so it is opened again only on request. */
  isAside: Type.Optional(Type.Boolean()),
})

export function messageDraftName(id: Id<'tip'> | undefined): string {
  return `message:${id ?? 'new'}`
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
    partTyped: '',
    popUp: 'none',
    kind: 'all',
    level: '',
    named: [],
    namedTyped: '',
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
    partTyped: '',
    popUp: stored.is_eject === 1 ? stored.pop_type : 'none',
    kind: audience.kind,
    level: audience.kind === 'level' ? audience.level : '',
    named: stored.named,
    namedTyped: '',
    when: send_at === null ? 'draft' : 'later',
    sendAt: send_at === null ? '' : fieldOfMoment(send_at),
  }
}

/** The form with another kind of recipients, whose choice of before comes back. */
export function kindChanged(
  { kind, named, setAside }: MessageForm,
  next: Audience['kind'],
): Partial<MessageForm> {
  const kept = { ...setAside, ...(isNamedKind(kind) && { [kind]: named }) }
  return {
    kind: next,
    named: (isNamedKind(next) && kept[next]) || [],
    setAside: kept,
    namedTyped: '',
  }
}

export function isNamedKind(kind: Audience['kind']): kind is NamedKind {
  return kind === 'companies' || kind === 'users'
}

/** Recipients and parts of another brand would be refused. */
export const OF_NO_BRAND = {
  named: [],
  setAside: {},
  namedTyped: '',
  sameNames: {},
  level: '',
  part: undefined,
  partTyped: '',
} as const satisfies Partial<MessageForm>

/** What another brand takes from the form; empty: nothing that was chosen. */
export function brandLosses({ named, setAside = {}, level, part }: MessageForm): string {
  const picked = [named, setAside.companies ?? [], setAside.users ?? []].flat()
  const lost = [
    (picked.length > 0 || level !== '') && '收件人',
    part !== undefined && '配件',
  ].filter((word) => word !== false)
  return lost.length === 0 ? '' : `品牌已更换，请重新选择${lost.join('和')}`
}

export const partOf = ({ product_id, number, l_name_zh }: FoundPart) => ({
  id: product_id,
  name: `${number} ${l_name_zh}`,
})

export function audienceOf({ kind, level, named }: MessageForm): Audience {
  if (kind === 'all') return { kind }
  if (kind === 'level') return { kind, level }
  // Ids of the kind that was chosen: those of the other kind are set aside.
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

export type MessageFormProblems = Readonly<
  Partial<Record<MessageField | 'brand' | 'part' | 'sameNames', string>>
>

/** A sentence for each wrong field; the rules are those of the server. */
export function formProblems(form: MessageForm, now: number): MessageFormProblems {
  const { kind, level, named, when, sendAt, brand } = form
  const { audience, ...others } = messageProblems(
    {
      ...messageDraftOf(form),
      ...(isNamedKind(kind) && { named: named.length }),
      ...(kind === 'level' && { level }),
      ...(when === 'later' && { sendAt: readMoment(momentOfField(sendAt)) }),
    },
    now,
  )
  const open = openSameNames(form)
  return {
    ...others,
    // The answers may be the recipients that are missing.
    ...(open > 0 && { sameNames: sameNamesText(open) }),
    ...(open === 0 && audience !== undefined && { audience }),
    ...notChosen(form),
    ...(brand === '' && { brand: '请选择品牌' }),
  }
}

/** How many pasted names several have, of whom none is chosen yet. */
export function openSameNames({ kind, sameNames }: MessageForm): number {
  return isNamedKind(kind) ? (sameNames?.[kind]?.length ?? 0) : 0
}

function sameNamesText(open: number): string {
  return `还有 ${formatCount(open)} 个同名的没有选择，请选择是哪一个，或选“都不是”`
}

/** What is still to be done after a draft is saved; empty: its recipients are chosen. */
export function missingRecipients({ kind, named, level }: MessageForm): string {
  const missing = isNamedKind(kind) ? named.length === 0 : kind === 'level' && level === ''
  return missing ? '，还没有选择收件人' : ''
}

/** What was typed to find something would be lost without a word, in a draft as well. */
function notChosen({ part, partTyped, kind, namedTyped }: MessageForm): MessageFormProblems {
  return {
    ...(part === undefined && partTyped.trim() !== '' && { part: notChosenText(partTyped) }),
    ...(isNamedKind(kind) && namedTyped.trim() !== '' && { audience: notChosenText(namedTyped) }),
  }
}

function notChosenText(typed: string): string {
  return `“${typed.trim()}”还没有选中，请从找到的里面选择，或清空`
}

/** Sent again after a lost answer: it may have gone out, and can no longer be planned. */
export function isOverdue({ when, sendAt }: MessageForm, now: number): boolean {
  return when === 'later' && Number(readMoment(momentOfField(sendAt))) <= now
}

export function sendAtWords({ sendAt }: MessageForm): string {
  return formatMomentWords(momentOfField(sendAt))
}

const MAX_NAMED_RECIPIENTS = 3

/** The first of them, and how many there are. */
export function shortNames(named: readonly NamedRow[]): string {
  const names = named.slice(0, MAX_NAMED_RECIPIENTS).map(({ name }) => name)
  return `${names.join('、')}${named.length > names.length ? ` 等 ${named.length} 个` : ''}`
}

/** A draft may have none yet. */
export const messageTitle = (title: string) => title.trim() || '（无标题）'

/** Characters and limit, such as `1 / 60`, so that the limit is seen before it is passed. */
export const lengthWords = (text: string, max: number) => `${text.trim().length} / ${max}`
