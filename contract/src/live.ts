import { type Static, Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import { type Topic, TOPICS } from './topics.ts'
import { id, Nothing } from './wire.ts'

// The live line is a WebSocket over which the server tells open pages what is new. It is only a bell: whatever it
// says is also in the answers of calls. Frames are texts, those of a page at most 4 KiB.
//
// page → server   `shop_{subuser_id}`        first, within 10 seconds
//                 `{"epoch":…,"since":…}`    second, and only then
//                 `{"after":[…]}`            once `topics` of before are missing; answered with `topics`, if any
//                 `1`                        heartbeat; answered with `1`
// server → page   `{"epoch":…,"seq":…,"line":…}`  answers the second frame
//                 `{"reset":true}`           what was missed is not replayed: read the lists anew
//                 a message as JSON, with its `seq`
//                 `{"topics":[…]}`, `{"read":[…]}`, `{"recalled":[…]}`
//                 `[]`                       close all pop-ups
//                 `0`, `1`                   nothing

/** Where a page left off: both as it has them from the server; '' and 0 if it has none, and nothing is replayed. */
export const LiveSince = Type.Object({
  epoch: Type.String({ maxLength: 100 }),
  since: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
})

export const getLiveTicket = endpoint({
  method: 'POST',
  path: '/api/Shop.Message/liveTicket',
  access: 'user',
  summary: 'A ticket for one connection of the live line, within 30 seconds.',
  reads: [],
  input: Nothing,
  output: Type.Object({
    ticket: Type.String(),
    url: Type.String({
      description: 'where to connect, relative to the page; `?ticket=` is appended',
    }),
    /** From where a page that has none yet misses no message. */
    place: LiveSince,
  }),
})

export const LIVE_PATH = '/live'

/** The first frame of a page. */
export const liveName = (subuser_id: number) => `shop_${subuser_id}`

export const LIVE_HEARTBEAT = '1'
/** The header with which a changing call names the connection of its own browser, which then gets no hint of it. */
export const LIVE_LINE_HEADER = 'live-line'

/**
 * The header with which an answer names the last hint of before it was read; empty if the process has heard none yet.
 * What a page asks after these reaches it however long its line takes to open, and by whichever process.
 */
export const LAST_HINT_HEADER = 'last-hint'

/** Whoever missed more messages reads the list instead. */
export const MAX_REPLAYED = 200

export const LIVE_CLOSE = {
  /** The session ended or expired, or the account was disabled: the next call says which. */
  sessionEnded: 4401,
  /** The first frame named somebody else. */
  notYours: 4403,
  /** No first or second frame in time. */
  tooSlow: 4408,
  /** A frame that is none of the above. */
  badFrame: 4400,
  /** More connections of one account, or more frames, than any browser needs: not before a minute. */
  tooMany: 4429,
  /** The process is full or stops (1013 and 1012 of the standard): elsewhere, or later. */
  full: 1013,
  stopping: 1012,
} as const

/** Answers `LiveSince`: messages after `since` follow in their order, or `LiveReset`. */
export const LiveHello = Type.Object({
  epoch: Type.String({ description: 'numbers of another epoch mean nothing' }),
  seq: Type.Integer({
    description: 'the number of the last message; after a reset a page goes on from here',
  }),
  line: Type.String({ description: 'names this connection in `live-line`' }),
})

/** Hints come ten times a second and process at most: those of the first seconds of a page. */
export const MAX_LAST_HINTS = 50

/** Names the last hints of before what a page shows; all topics hinted after the first of them follow. */
export const LiveAfter = Type.Object({
  after: Type.Array(Type.String({ maxLength: 20 }), { minItems: 1, maxItems: MAX_LAST_HINTS }),
})

/** More was missed than is replayed, or the epoch is another. */
export const LiveReset = Type.Object({ reset: Type.Literal(true) })

/** Answers that read one of these are stale, as after a change of one's own. At most one a second a topic. */
export const LiveTopics = Type.Object({
  topics: Type.Array(Type.Unsafe<Topic>(Type.Enum(Object.keys(TOPICS)))),
})

/** Messages that were read or ignored in another browser of the user: their pop-ups close. */
export const LiveRead = Type.Object({ read: Type.Array(id('tip')) })

/** Messages that staff recalled: they are in no list any more. */
export const LiveRecalled = Type.Object({ recalled: Type.Array(id('tip')) })

export type LiveFrame =
  | Static<typeof LiveHello>
  | Static<typeof LiveReset>
  | Static<typeof LiveTopics>
  | Static<typeof LiveRead>
  | Static<typeof LiveRecalled>
