import { once } from 'node:events'

import type { Caller } from '@portal/contract/caller.ts'
import { getLiveTicket, liveName } from '@portal/contract/live.ts'
import type { Id } from '@portal/rules/ids.ts'
import { WebSocket } from 'ws'

/** The page's side of a live line. */
export type LivePage = {
  readonly socket: WebSocket
  /** What came so far, in its order. */
  readonly frames: unknown[]
  /** The code, once it is closed. */
  readonly closed: Promise<number>
}

export async function ticketOf(caller: Caller): Promise<string> {
  const { ticket } = await caller(getLiveTicket, {})
  return ticket
}

export function connectLive(baseUrl: string, ticket: string): LivePage {
  const url = `${baseUrl.replace('http', 'ws')}/live?ticket=${ticket}`
  const socket = new WebSocket(url, { perMessageDeflate: false })
  const frames: unknown[] = []
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString())))
  socket.on('error', () => {})
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  return { socket, frames, closed }
}

/** Connects and introduces itself; the greeting is the first frame. */
export async function openLive(
  { baseUrl }: { readonly baseUrl: string },
  caller: Caller,
  left: { readonly account_id: Id<'account'>; readonly epoch?: string; readonly since?: number },
): Promise<LivePage> {
  const page = connectLive(baseUrl, await ticketOf(caller))
  await once(page.socket, 'open')
  page.socket.send(liveName(left.account_id))
  page.socket.send(JSON.stringify({ epoch: left.epoch ?? '', since: left.since ?? 0 }))
  await once(page.socket, 'message')
  return page
}
