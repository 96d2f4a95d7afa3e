import type { Id } from '#src/ids.ts'
import type { MessageCategory } from '#src/messages/message-categories.ts'
import { MESSAGE_LENGTHS } from '#src/messages/message-problem.ts'

/** What a message says, and where its button leads. */
export type MessageText = {
  readonly category_id: MessageCategory
  readonly tip_name: string
  readonly tip_description: string
  /** Label of the button; empty: none. */
  readonly tip_word: string
  /** A page of the shop. */
  readonly link: string
  /** The part that it is about, if it is one. */
  readonly part_id?: Id<'part'>
  /** Shows a pop-up, since it cannot wait. */
  readonly is_eject?: boolean
}

type Composed = Omit<MessageText, 'tip_description'> & { readonly lines: readonly string[] }

/** A message of the text, its title and text cut to what one may have; empty lines of the text are left out. */
export function messageText({ tip_name, lines, ...rest }: Composed): MessageText {
  return {
    ...rest,
    tip_name: clipped(tip_name, MESSAGE_LENGTHS.tip_name),
    tip_description: clipped(
      lines.filter((line) => line !== '').join('\n'),
      MESSAGE_LENGTHS.tip_description,
    ),
  }
}

/** For places that show the first lines of a text alone. */
export function withoutEmptyLines(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
}

function clipped(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1)}…`
}

export type NamedPart = {
  readonly part_id: Id<'part'>
  readonly number: string
  readonly name: string
}

/** How many parts a message lists by name. */
const MAX_LISTED = 10

/** A line per part, and one for the others if there are many. */
export function partLines(parts: readonly NamedPart[]): string[] {
  const others = parts.length - MAX_LISTED
  return [
    ...parts.slice(0, MAX_LISTED).map(partWords),
    ...(others > 0 ? [`以及另外 ${others} 个配件`] : []),
  ]
}

/** The number and the name of a part, as in lists. */
export function partWords({ number, name }: Pick<NamedPart, 'number' | 'name'>): string {
  return name === '' ? number : `${number} ${name}`
}

/** The text of a message beside the card of its part: without the line that only names it. */
export function textBesidePart(
  text: string,
  part: Pick<NamedPart, 'number' | 'name'> | undefined,
): string {
  if (part === undefined) return text
  const named = partWords(part)
  return text
    .split('\n')
    .filter((line) => line.trim() !== named)
    .join('\n')
}

/** The address of a part's page. */
export function partLink(part_id: Id<'part'>): string {
  return `/parts/details?id=${part_id}`
}

/** A labelled line; empty if there is nothing to say. */
export function labelled(label: string, text: string): string {
  return text.trim() === '' ? '' : `${label}：${text.trim()}`
}
