import { brandOfHost } from '@portal/brands/brand-of-host.ts'
import type { Brand } from '@portal/brands/brand.ts'
import { isRecord } from '@portal/contract/fits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { purposeOf } from '#src/ground/chat-app/chat-return.ts'
import {
  type ChatSimulator,
  isOver,
  type Scan,
  SIMULATOR,
} from '#src/ground/chat-app/chat-simulator.ts'
import { type ChatPage, sendChatPage } from '#src/ground/chat-pages/send-chat-page.ts'
import {
  answeredPage,
  confirmPage,
  deadPage,
  elsewherePage,
  qrPage,
  STEP_TEXTS,
} from '#src/ground/chat-pages/simulator-pages.ts'
import { brandOf } from '#src/ground/http/brand-of-request.ts'

type Query = Readonly<Record<string, unknown>>
type PageRequest = FastifyRequest<{ Querystring: Query; Body: unknown }>

/** The two pages of the simulator: the platform's with the QR code, and the phone. */
export function simulatorRoutes(app: FastifyInstance): void {
  const { simulator } = app.context.chat
  if (!simulator) return
  app.get<{ Querystring: Query }>(`${SIMULATOR}/qrconnect`, (request, reply) =>
    sendQrPage(app, simulator, { request, reply }),
  )
  app.get<{ Querystring: Query }>(`${SIMULATOR}/scan`, async (request, reply) => {
    const scan = simulator.find(wordOf(request.query, 'ticket'))
    // What another brand's site knows of it says nothing here, above all not the code.
    const own = ownerElsewhere(app, request, scan) === undefined ? scan : undefined
    const step = own?.step ?? 'expired'
    return reply
      .header('cache-control', 'no-store')
      .send({ step, text: STEP_TEXTS[step], to: own?.to, isOver: isOver({ step }) })
  })
  app.get<{ Querystring: Query }>(`${SIMULATOR}/phone`, (request, reply) =>
    sendPhonePage(app, simulator, { request, reply }),
  )
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)).entries())),
    )
    scope.post<{ Querystring: Query; Body: unknown }>(`${SIMULATOR}/phone`, (request, reply) =>
      takeAnswer(app, simulator, { request, reply }),
    )
  })
}

type Exchange = { readonly request: PageRequest; readonly reply: FastifyReply }

function sendQrPage(
  app: FastifyInstance,
  simulator: ChatSimulator,
  { request, reply }: Exchange,
): FastifyReply {
  const redirectUri = wordOf(request.query, 'redirect_uri')
  const origin = `${request.protocol}://${request.host}`
  const purpose = purposeOf(redirectUri)
  const home = purpose && originElsewhere(app, request, redirectUri)
  if (home) {
    const to = `${home.origin}${SIMULATOR}/qrconnect?${new URL(request.url, origin).searchParams}`
    return sendChatPage(reply.code(400), elsewherePage({ ...home, to, verb: '打开' }))
  }
  // Like the real platform, which only goes back to the domain that the app is registered for.
  if (purpose === undefined || URL.parse(redirectUri)?.origin !== origin)
    return sendDeadPage(reply.code(400), undefined)
  const brand = brandOf(app.context, request)
  const ticket = simulator.show({
    brand: brand.id,
    appId: wordOf(request.query, 'appid'),
    redirectUri,
    state: wordOf(request.query, 'state'),
  })
  const isFrame = wordOf(request.query, 'self_redirect') === 'true'
  return sendChatPage(reply, qrPage({ brand, purpose, ticket, origin, isFrame }))
}

function sendPhonePage(
  app: FastifyInstance,
  simulator: ChatSimulator,
  { request, reply }: Exchange,
): FastifyReply {
  const ticket = wordOf(request.query, 'ticket')
  const owner = ownerElsewhere(app, request, simulator.find(ticket))
  if (owner) return sendChatPage(reply, phoneElsewherePage(owner, ticket))
  const scan = simulator.scanned(ticket)
  if (!scan || isOver(scan)) return sendDeadPage(reply, scan)
  const page = confirmPage({
    brand: brandOf(app.context, request),
    purpose: purposeOf(scan.redirectUri) ?? 'login',
    ticket,
    host: request.host,
    isHere: wordOf(request.query, 'here') === '1',
  })
  return sendChatPage(reply, page)
}

function takeAnswer(
  app: FastifyInstance,
  simulator: ChatSimulator,
  { request, reply }: Exchange,
): FastifyReply {
  const form = isRecord(request.body) ? request.body : {}
  const ticket = wordOf(form, 'ticket')
  const owner = ownerElsewhere(app, request, simulator.find(ticket))
  if (owner) return sendChatPage(reply.code(403), phoneElsewherePage(owner, ticket))
  const isAllowed = wordOf(form, 'answer') === 'allow'
  const scan = simulator.answer(ticket, isAllowed ? wordOf(form, 'persona') : undefined)
  if (scan?.step !== 'allowed' && scan?.step !== 'refused') return sendDeadPage(reply, scan)
  if (wordOf(form, 'here') === '1' && scan.to !== undefined) return reply.redirect(scan.to, 303)
  return sendChatPage(reply, answeredPage(scan.step))
}

type Home = { readonly brand: Brand; readonly origin: string }

function phoneElsewherePage(home: Home, ticket: string): ChatPage {
  const to = `${home.origin}${SIMULATOR}/phone?${new URLSearchParams({ ticket }).toString()}`
  return elsewherePage({ ...home, to, verb: '确认' })
}

/** The brand to which a scan would go back, if a link to its page was taken to another brand's site. */
function originElsewhere(
  { context }: FastifyInstance,
  request: PageRequest,
  redirectUri: string,
): Home | undefined {
  const { all, environment } = context.brands
  const there = URL.parse(redirectUri)
  const here = new URL(`${request.protocol}://${request.host}`)
  if (there?.protocol !== here.protocol || there.port !== here.port) return undefined
  const brand = brandOfHost(all, there.host, environment)
  if (!brand || brand.id === brandOf(context, request).id) return undefined
  return { brand, origin: there.origin }
}

/**
 * The brand on whose site the QR code is shown, if that is not the one asked: a person must read there, and not under
 * another shop's name, who is to be let in.
 */
function ownerElsewhere(
  { context }: FastifyInstance,
  request: FastifyRequest,
  scan: Scan | undefined,
): Home | undefined {
  if (!scan || scan.brand === brandOf(context, request).id) return undefined
  const brand = context.brands.all.find(({ id }) => id === scan.brand)
  return brand && { brand, origin: new URL(scan.redirectUri).origin }
}

/** @param scan undefined for a ticket that this process never showed */
function sendDeadPage(reply: FastifyReply, scan: Scan | undefined): FastifyReply {
  const purpose = scan && purposeOf(scan.redirectUri)
  return sendChatPage(reply, deadPage(scan?.step ?? 'expired', purpose ?? 'login'))
}

function wordOf(from: Query, name: string): string {
  const value = from[name]
  return typeof value === 'string' ? value : ''
}
