import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

import { brandOfHost } from '@portal/brands/brand-of-host.ts'
import { LIVE_PATH } from '@portal/contract/live.ts'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'

import type { Context } from '#src/context.ts'
import { redeemLiveTicket } from '#src/facts/accounts/live-tickets.ts'
import type { LiveUser } from '#src/ground/live/connection.ts'

const MAX_FRAME_BYTES = 4096
/** 256 bits in base64url. */
const TICKET = /^[\w-]{43}$/

/**
 * The live line at `/live`, beside the routes: ten thousand idle connections would cost half as much again as requests
 * of the framework. Without deflate, which keeps memory for each connection, for frames of a few hundred bytes.
 */
export function liveLine(app: FastifyInstance): void {
  const { context } = app
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_FRAME_BYTES,
  })
  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const onError = () => socket.destroy()
    socket.on('error', onError)
    const admitted = await admit(context, request)
    if (typeof admitted === 'number') return refuse(socket, admitted)
    socket.off('error', onError)
    sockets.handleUpgrade(request, socket, head, (opened) => context.live.open(opened, admitted))
  }
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    upgrade(request, socket, head).catch((error: unknown) => {
      context.log.warn({ err: error }, 'a live line was not opened')
      refuse(socket, 503)
    })
  })
  app.addHook('preClose', () => context.live.close())
}

/** Whose line it is, or the status to refuse it with. */
async function admit(context: Context, request: IncomingMessage): Promise<LiveUser | number> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  if (pathname !== LIVE_PATH) return 404
  const ticket = searchParams.get('ticket') ?? ''
  if (!TICKET.test(ticket)) return 401
  const user = await context.database.whileThere(redeemLiveTicket(context, ticket))
  return user && isOfHost(context, request, user) ? user : 401
}

/** The host says the brand, as for calls; on a host of no brand the ticket alone says it. */
function isOfHost({ brands }: Context, request: IncomingMessage, user: LiveUser): boolean {
  const brand = brandOfHost(brands.all, request.headers.host ?? '', brands.environment)
  return !brand || brand.id === user.brand
}

function refuse(socket: Duplex, status: number): void {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
  )
}
