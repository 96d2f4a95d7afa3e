import { Socket } from 'node:net'
import { availableParallelism } from 'node:os'

import { Client, type ClientConfig, type QueryConfig, type QueryResult } from 'pg'

/** A few connections that short reads share. */
export type LookUps = {
  /** Sends the statement at once, without waiting for the answers of those before it. */
  readonly query: (statement: QueryConfig) => Promise<QueryResult>
  /** Ends the connections once they have answered. */
  readonly close: () => Promise<void>
}

type Line = {
  readonly client: Client
  readonly socket: Socket
  /** Statements that have no answer yet. */
  requested: number
  isHeldBack: boolean
}

/** Two a core: with 64 in flight more of them have less to send together, fewer leave a core idle. */
const LINES = 2 * availableParallelism()
/** A read that takes longer hangs; all behind it on its connection would hang with it. */
const LONGEST_MS = 30_000

/**
 * Connections for reads by keys, which never wait for a lock. Opened when first needed; one that breaks fails what was
 * asked on it, and a new one takes its place.
 */
export function openLookUps(config: ClientConfig): LookUps {
  const lines = new Set<Line>()
  const open = () => {
    const line = openLine(config)
    lines.add(line)
    // Whoever asked on it is told, both when it breaks and when it did not come about; nobody asks on it any more.
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
    query_timeout: LONGEST_MS,
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

/** What many requests ask in one turn of the event loop leaves in one write: each costs more than making the statement. */
function sendTogether(line: Line): void {
  if (line.isHeldBack) return
  line.isHeldBack = true
  line.socket.cork()
  setImmediate(() => {
    line.isHeldBack = false
    line.socket.uncork()
  })
}
