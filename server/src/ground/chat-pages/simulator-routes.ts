import type { Brand } from '@portal/brands/brand.ts'
import { isRecord } from '@portal/contract/fits.ts'
import { CHAT_PERSONAS } from '@portal/rules/accounts/chat-personas.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { renderSVG } from 'uqr'

import {
  type ChatSimulator,
  SIMULATOR,
  type ScanStep,
} from '#src/ground/chat-app/chat-simulator.ts'
import { sendChatPage } from '#src/ground/chat-pages/send-chat-page.ts'
import { brandOf } from '#src/ground/http/brand-of-request.ts'
import { escapeHtml } from '#src/ground/http/page-document.ts'

type Query = Readonly<Record<string, unknown>>
type PageRequest = FastifyRequest<{ Querystring: Query; Body: unknown }>

const STEP_TEXTS: Readonly<Record<ScanStep, string>> = {
  waiting: '请用手机扫码',
  scanned: '已扫码，请在手机上确认',
  allowed: '已允许，正在返回',
  refused: '已拒绝，正在返回',
  expired: '二维码已过期，请刷新',
}

/** The two pages of the simulator: the platform's with the QR code, and the phone. */
export function simulatorRoutes(app: FastifyInstance): void {
  const { simulator } = app.context.chat
  if (!simulator) return
  app.get<{ Querystring: Query }>(`${SIMULATOR}/qrconnect`, (request, reply) =>
    sendQrPage(app, simulator, { request, reply }),
  )
  app.get<{ Querystring: Query }>(`${SIMULATOR}/scan`, async (request, reply) => {
    const scan = simulator.find(wordOf(request.query, 'ticket'))
    const step = scan?.step ?? 'expired'
    const isOver = step !== 'waiting' && step !== 'scanned'
    return reply
      .header('cache-control', 'no-store')
      .send({ text: STEP_TEXTS[step], to: scan?.to, isOver })
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
    scope.post<{ Body: unknown }>(`${SIMULATOR}/phone`, (request, reply) => {
      const form = isRecord(request.body) ? request.body : {}
      const isAllowed = wordOf(form, 'answer') === 'allow'
      const persona = isAllowed ? wordOf(form, 'persona') : undefined
      const scan = simulator.answer(wordOf(form, 'ticket'), persona)
      if (!scan) return sendExpired(reply)
      if (wordOf(form, 'here') === '1' && scan.to !== undefined) return reply.redirect(scan.to, 303)
      const text = scan.step === 'allowed' ? '已允许' : '已拒绝'
      const body = `<h1>${text}</h1><p>请回到电脑继续，此页可以关闭。</p>`
      return sendChatPage(reply, { title: text, body })
    })
  })
}

type Exchange = { readonly request: PageRequest; readonly reply: FastifyReply }

function sendQrPage(
  app: FastifyInstance,
  simulator: ChatSimulator,
  { request, reply }: Exchange,
): FastifyReply {
  const brand = brandOf(app.context, request)
  const redirectUri = wordOf(request.query, 'redirect_uri')
  const origin = `${request.protocol}://${request.host}`
  // Like the real platform, which only goes back to the domain that the app is registered for.
  if (URL.parse(redirectUri)?.origin !== origin) return sendExpired(reply.code(400))
  const ticket = simulator.show({
    appId: wordOf(request.query, 'appid'),
    redirectUri,
    state: wordOf(request.query, 'state'),
  })
  const phone = `${SIMULATOR}/phone?ticket=${ticket}`
  const isFrame = wordOf(request.query, 'self_redirect') === 'true'
  const here = isFrame ? '' : `<p><a href="${phone}&amp;here=1">本机就是手机，直接确认</a></p>`
  return sendChatPage(reply, {
    title: '微信扫码（演示）',
    body: `
<h1>使用微信扫一扫登录“${escapeHtml(brand.shopName)}”</h1>
${renderSVG(`${origin}${phone}`, { border: 1 })}
<p role="status" data-ticket="${ticket}">${STEP_TEXTS.waiting}</p>
<p><a href="${phone}" target="_blank" rel="opener">演示：打开模拟手机</a></p>
${here}`,
    script: 'scan.js',
  })
}

function sendPhonePage(
  app: FastifyInstance,
  simulator: ChatSimulator,
  { request, reply }: Exchange,
): FastifyReply {
  const ticket = wordOf(request.query, 'ticket')
  const scan = simulator.scanned(ticket)
  if (!scan) return sendExpired(reply)
  const brand: Brand = brandOf(app.context, request)
  const here = wordOf(request.query, 'here') === '1' ? '1' : ''
  const personas = CHAT_PERSONAS.map(
    ({ id, name, hint }, place) => `
<label><input type="radio" name="persona" value="${id}"${place === 0 ? ' checked' : ''}>
<span>${name}<small>${hint}</small></span></label>`,
  )
  return sendChatPage(reply, {
    title: '确认登录（模拟手机）',
    body: `
<h1>“${escapeHtml(brand.shopName)}”申请使用你的微信身份</h1>
<form method="post" action="${SIMULATOR}/phone">
<input type="hidden" name="ticket" value="${escapeHtml(ticket)}">
<input type="hidden" name="here" value="${here}">
<fieldset><legend>模拟的微信用户</legend>${personas.join('')}</fieldset>
<button name="answer" value="allow">允许</button>
<button name="answer" value="refuse">拒绝</button>
</form>`,
  })
}

function sendExpired(reply: FastifyReply): FastifyReply {
  return sendChatPage(reply, {
    title: '二维码已过期',
    body: '<h1>二维码已过期</h1><p>请回到登录页刷新二维码，再扫一次。</p>',
  })
}

function wordOf(from: Query, name: string): string {
  const value = from[name]
  return typeof value === 'string' ? value : ''
}
