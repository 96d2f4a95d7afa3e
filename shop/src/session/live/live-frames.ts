import { fits } from '@portal/contract/fits.ts'
import { LiveHello, LiveRead, LiveRecalled, LiveReset } from '@portal/contract/live.ts'
import { Tip } from '@portal/contract/messages.ts'
import { type Topic, TOPICS } from '@portal/contract/topics.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type Static, Type } from 'typebox'

export type LiveTip = Static<typeof Tip>

/** What the server says over the line (specification 4, live connection). */
export type LiveFrame =
  /** Answers a heartbeat. */
  | { readonly kind: 'beat' }
  | ({ readonly kind: 'hello' } & Static<typeof LiveHello>)
  /** More was missed than the server sends again. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'tip'; readonly tip: LiveTip }
  /** Closes every pop-up. */
  | { readonly kind: 'clear' }
  | { readonly kind: 'topics'; readonly topics: readonly Topic[] }
  /** In this browser, or in another one, which the topics then say too. */
  | { readonly kind: 'read'; readonly ids: readonly Id<'tip'>[] }
  /** Recalled by staff. */
  | { readonly kind: 'gone'; readonly ids: readonly Id<'tip'>[] }

const BEATS: readonly string[] = ['0', '1']

/** A newer server may name topics that this page does not have. */
const Topics = Type.Object({ topics: Type.Array(Type.String()) })

/** Undefined for a frame that this version of the page does not know. */
export function readFrame(text: string): LiveFrame | undefined {
  if (BEATS.includes(text)) return { kind: 'beat' }
  const value = parsed(text)
  if (Array.isArray(value)) return value.length === 0 ? { kind: 'clear' } : undefined
  if (fits(Tip, value)) return { kind: 'tip', tip: value }
  if (fits(Topics, value)) return { kind: 'topics', topics: value.topics.filter(isTopic) }
  if (fits(LiveRead, value)) return { kind: 'read', ids: value.read }
  if (fits(LiveRecalled, value)) return { kind: 'gone', ids: value.recalled }
  if (fits(LiveReset, value)) return { kind: 'reset' }
  if (fits(LiveHello, value)) return { kind: 'hello', ...value }
  return undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isTopic = (topic: string): topic is Topic => Object.hasOwn(TOPICS, topic)
