import { Socket } from 'node:net'
import { availableParallelism } from 'node:os'

import { Client, type ClientConfig, type QueryConfig, type QueryResult } from 'pg'

export type Lookups = {
  /** Sends the statement at once, without waiting for earlier answers. */
  readonly query: (statement: QueryConfig) => Promise<QueryResult>
  readonly close: () => Promise<void>
}

type Line = {
  readonly client: Client
  readonly socket: Socket
  requested: number
  isHeldBack: boolean
}

/** Two per core: with 64 in flight, more connections can batch less, and fewer leave a core idle. */
const LINES = 2 * availableParallelism()
/** A read that takes longer hangs, and blocks everything behind it on its connection. */
const MAX_MS = 30_000

/**
 * Opens shared connections for reads by key, which never wait for a lock. Connections open on first use; a broken one
 * fails its statements and is replaced.
 */
export function openLookups(config: ClientConfig): Lookups {
  const lines = new Set<Line>()
  const open = () => {
    const line = openLine(config)
    lines.add(line)
    // Pending statements fail when the connection breaks or cannot be opened, and new ones no longer use it.
    for (const gone of ['error', 'end'] as const) line.client.on(gone, () => lines.delete(line))
    return line
  }
  return {
    async query(statement) {
      const freest = findFreest(lines)
      const line = freest && (freest.requested === 0 || lines.size === LINES) ? freest : open()
      line.requested += 1
      sendTogether(line)
      try {
        return await line.client.query(statement)
      } finally {
        line.requested -= 1
      }
    },
    close: async () => void (await Promise.all([...lines].map(({ client }) => client.end()))),
  }
}

function openLine(config: ClientConfig): Line {
  const socket = new Socket()
  const client = new Client({
    query_timeout: MAX_MS,
    ...config,
    stream: () => socket,
    pipeline: true,
  })
  client.connect().catch(() => {})
  return { client, socket, requested: 0, isHeldBack: false }
}

function findFreest(lines: Iterable<Line>): Line | undefined {
  let freest: Line | undefined
  for (const line of lines) if (!freest || line.requested < freest.requested) freest = line
  return freest
}

/**
 * Statements of one turn of the event loop are sent in one write, because a write costs more than preparing a
 * statement.
 */
function sendTogether(line: Line): void {
  if (line.isHeldBack) return
  line.isHeldBack = true
  line.socket.cork()
  setImmediate(() => {
    line.isHeldBack = false
    line.socket.uncork()
  })
}
