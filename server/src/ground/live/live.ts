import { setTimeout as wait } from 'node:timers/promises'

import { LIVE_CLOSE, type LiveSince } from '@portal/contract/live.ts'
import { type Topic, TOPICS } from '@portal/contract/topics.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import type { Logger } from 'pino'
import type { Static } from 'typebox'
import type { WebSocket } from 'ws'

import type { Database } from '#src/ground/database/schema.ts'
import { LiveConnection, type LiveUser } from '#src/ground/live/connection.ts'
import { LiveConnections, MAX_LINES_OF_PROCESS } from '#src/ground/live/connections.ts'
import { hintBroadcaster } from '#src/ground/live/hint-broadcaster.ts'
import { createHintNotifier, type HintNotifier } from '#src/ground/live/hint-notifier.ts'
import { listenToLive } from '#src/ground/live/listen.ts'
import { closeInvalid, findEpoch, findLiveSession } from '#src/ground/live/live-sessions.ts'
import type { MessageFeed } from '#src/ground/live/message-feed.ts'
import { MessagePusher } from '#src/ground/live/message-pusher.ts'
import { type Hint, type LiveNotice, notifyLive, readNotice } from '#src/ground/live/notices.ts'
import { RecentHints } from '#src/ground/live/recent-hints.ts'

const CHECK_EVERY_MS = 30_000
/** Calls extend a session and nothing says so, therefore its end is looked up. */
const SESSIONS_EVERY_LOOKS = 10
const CLOSING_MS = 1000
/** After an outage of the database nobody knows what changed; pages refetch, a slice of them at a time. */
const SLICE = 250
const SLICE_EVERY_MS = 500

type LiveOptions = {
  readonly url: string
  readonly db: Database
  readonly log: Logger
  readonly feed: MessageFeed
  /** Connections of this process; further ones are closed with `LIVE_CLOSE.full`. */
  readonly maxConnections?: number
}

/** Counts since the start of the process, except `connections`. */
export type LiveFigures = {
  readonly connections: number
  readonly pushed: number
  readonly replayed: number
  readonly resets: number
  readonly slowReaders: number
}

/** The live line of one process: its connections, and what all processes tell each other over the database. */
export class Live {
  readonly #db: Database
  readonly #log: Logger
  readonly #connections: LiveConnections
  readonly #hints: HintNotifier
  readonly #recent = new RecentHints()
  readonly #pusher: MessagePusher
  readonly #broadcastHint: ReturnType<typeof hintBroadcaster>
  readonly #stopListening: () => Promise<void>
  readonly #checking: NodeJS.Timeout
  #hasListened = false
  #looks = 0
  #slowReaders = 0
  /** Set while the process stops: called when the last connection is closed. */
  #onEmpty: (() => void) | undefined

  constructor({ url, db, log, feed, maxConnections = MAX_LINES_OF_PROCESS }: LiveOptions) {
    this.#db = db
    this.#log = log
    this.#connections = new LiveConnections(maxConnections)
    this.#broadcastHint = hintBroadcaster(this.#connections)
    this.#pusher = new MessagePusher(feed, this.#connections, log)
    this.#hints = createHintNotifier(db, log)
    this.#checking = setInterval(() => this.#checkConnections(), CHECK_EVERY_MS).unref()
    this.#stopListening = listenToLive(url, log, {
      onNotice: (text) => this.#onNotice(readNotice(text)),
      onListening: () => this.#catchUp(),
    })
  }

  get figures(): LiveFigures {
    return {
      ...this.#pusher.counters,
      connections: this.#connections.size,
      slowReaders: this.#slowReaders,
    }
  }

  /** Names the last hint that this process heard: what is read from now on is not older. */
  get lastHint(): string {
    return this.#recent.last
  }

  /** Takes over a connection, which belongs to a session until that ends. */
  open(socket: WebSocket, user: LiveUser): void {
    const connection = new LiveConnection(socket, user, {
      onSince: (left) => this.#onSince(connection, left),
      onAfter: ({ after }) => {
        const topics = this.#recent.topicsAfter(after, user)
        if (topics.length > 0) connection.sendFrame({ topics })
      },
      onTooSlow: () => void (this.#slowReaders += 1),
      onClose: () => {
        this.#connections.delete(connection)
        if (this.#connections.size === 0) this.#onEmpty?.()
      },
    })
    const refusal = this.#onEmpty
      ? LIVE_CLOSE.stopping
      : this.#connections.refusalOf(user.account_id)
    if (refusal === undefined) this.#connections.add(connection)
    else connection.close(refusal)
  }

  /** After a commit: tells open pages what is stale. */
  hint(hint: Hint): void {
    this.#hints.add(hint)
  }

  /** Sends all connections elsewhere, and takes no more. */
  async close(): Promise<void> {
    const emptied = new Promise<void>((resolve) => (this.#onEmpty = resolve))
    const open = this.#connections.all()
    for (const connection of open) connection.close(LIVE_CLOSE.stopping)
    if (open.length > 0) await Promise.race([emptied, wait(CLOSING_MS)])
    for (const connection of open) connection.terminate()
  }

  async end(): Promise<void> {
    clearInterval(this.#checking)
    await Promise.all([this.#hints.end(), this.#pusher.end(), this.#stopListening()])
  }

  #onSince(connection: LiveConnection, left: Static<typeof LiveSince>): void {
    this.#startFeed(connection, left).catch((error: unknown) => {
      this.#log.warn({ err: error }, 'a page could not be told what it missed')
      connection.close(LIVE_CLOSE.full)
    })
  }

  async #startFeed(connection: LiveConnection, left: Static<typeof LiveSince>): Promise<void> {
    const found = await findLiveSession(this.#db, connection.user.session)
    if (!found?.isValid) return connection.close(LIVE_CLOSE.sessionEnded)
    await this.#pusher.start(connection, { epoch: found.epoch, left })
  }

  #onNotice(notice: LiveNotice | undefined): void {
    if (!notice) return
    this.#recent.hear(notice)
    const connections = this.#connections
    if ('hints' in notice) for (const hint of notice.hints) this.#broadcastHint(hint)
    else if ('tip' in notice) this.#pusher.push(notice.tip)
    else if ('read' in notice)
      this.#pusher.follow({ read: notice.read.tips }, () =>
        connections.ofAccount(notice.read.account),
      )
    else if ('recalled' in notice)
      this.#pusher.follow({ recalled: [notice.recalled] }, () => connections.ofBrand(notice.brand))
    else if ('account' in notice) closeEnded(connections.ofAccount(notice.account))
    else if ('company' in notice) closeEnded(connections.ofCompany(notice.company))
    else closeEnded(connections.all().filter(({ user }) => user.session === notice.session))
  }

  /** What the processes said while this one did not listen is lost, so everything may have changed. */
  async #catchUp(): Promise<void> {
    await notifyLive(this.#db, this.#recent.restart())
    if (this.#hasListened) {
      await closeInvalid(this.#db, this.#connections.all())
      await this.#pusher.catchUpAll(await findEpoch(this.#db))
      void this.#broadcastAllStale()
    }
    this.#hasListened = true
  }

  async #broadcastAllStale(): Promise<void> {
    const topics: Topic[] = keysOf(TOPICS)
    const open = this.#connections.all()
    for (let at = 0; at < open.length; at += SLICE) {
      for (const connection of open.slice(at, at + SLICE)) connection.sendFrame({ topics })
      await wait(SLICE_EVERY_MS, undefined, { ref: false })
    }
  }

  #checkConnections(): void {
    for (const connection of this.#connections.all()) connection.look()
    this.#looks += 1
    if (this.#looks % SESSIONS_EVERY_LOOKS === 0)
      closeInvalid(this.#db, this.#connections.all()).catch((error: unknown) =>
        this.#log.warn({ err: error }, 'the sessions of open pages were not checked'),
      )
  }
}

function closeEnded(connections: readonly LiveConnection[]): void {
  for (const connection of connections) connection.close(LIVE_CLOSE.sessionEnded)
}
