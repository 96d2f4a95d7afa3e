import type { Brand } from '@portal/brands/brand.ts'
import { CHAT_PERSONAS } from '@portal/rules/accounts/chat-personas.ts'
import { renderSVG } from 'uqr'

import { CHAT_RETURNS, type ChatPurpose } from '#src/ground/chat-app/chat-return.ts'
import { SIMULATOR, type ScanStep } from '#src/ground/chat-app/chat-simulator.ts'
import type { ChatPage } from '#src/ground/chat-pages/send-chat-page.ts'
import { escapeHtml } from '#src/ground/http/page-document.ts'

export const STEP_TEXTS: Readonly<Record<ScanStep, string>> = {
  waiting: '请用手机扫码',
  scanned: '已扫码，请在手机上确认',
  allowed: '已允许，正在返回',
  refused: '已拒绝，正在返回',
  expired: '二维码已过期，请刷新',
}

type Words = { readonly verb: string; readonly aim: string; readonly back: string }

const PURPOSE_WORDS: Readonly<Record<ChatPurpose, Words>> = {
  login: { verb: '登录', aim: '用于登录订货平台', back: '打开登录页，重新扫码' },
  binding: {
    verb: '绑定',
    aim: '用于绑定正在登录的订货账号，绑定后可扫码登录',
    back: '打开账户信息，重新扫码',
  },
}

type Authorizing = {
  readonly brand: Brand
  readonly purpose: ChatPurpose
  readonly ticket: string
}

/** The platform's page with the QR code; in a frame of ours, or alone, perhaps on the phone itself. */
export function qrPage({
  brand,
  purpose,
  ticket,
  origin,
  isFrame,
}: Authorizing & { readonly origin: string; readonly isFrame: boolean }): ChatPage {
  const phone = `${SIMULATOR}/phone?ticket=${ticket}`
  const { verb, back } = PURPOSE_WORDS[purpose]
  const here = `<a class="button here" href="${phone}&amp;here=1">本机就是手机，直接确认</a>`
  const again = `<a class="button main again" href="${CHAT_RETURNS[purpose].page}">${back}</a>`
  return {
    title: '微信扫码（演示）',
    look: isFrame ? 'qr frame' : 'qr',
    body: `
<header><img alt="" height="32" src="/brand/icon.svg" width="32">
<h1>使用微信扫一扫${verb}“${escapeHtml(brand.shopName)}”</h1></header>
<div class="code">${renderSVG(`${origin}${phone}`, { border: 1 })}</div>
<p role="status" data-ticket="${ticket}">${STEP_TEXTS.waiting}</p>
<a class="button phone" href="${phone}" target="chat-phone" rel="opener">演示：打开模拟手机</a>
${isFrame ? '' : again + here}`,
    script: 'scan.js',
  }
}

/** On the phone: who is asked, for what, by which shop. */
export function confirmPage({
  brand,
  purpose,
  ticket,
  host,
  isHere,
}: Authorizing & { readonly host: string; readonly isHere: boolean }): ChatPage {
  const personas = CHAT_PERSONAS.map(
    ({ id, name, hint }, place) => `
<label><input type="radio" name="persona" value="${id}"${place === 0 ? ' checked' : ''}>
<b class="face" aria-hidden="true">${name.slice(0, 1)}</b><span>${name}<small>${hint}</small></span></label>`,
  )
  return {
    title: `确认${PURPOSE_WORDS[purpose].verb}（模拟手机）`,
    look: 'hand',
    body: `
${BAR}
<section class="ask"><img alt="" height="56" src="/brand/icon.svg" width="56">
<h1>“${escapeHtml(brand.shopName)}”申请使用你的微信身份</h1>
<p>${PURPOSE_WORDS[purpose].aim}</p>
<p class="host">${escapeHtml(host)}</p></section>
<form method="post" action="${SIMULATOR}/phone" data-ticket="${escapeHtml(ticket)}">
<input type="hidden" name="ticket" value="${escapeHtml(ticket)}">
<input type="hidden" name="here" value="${isHere ? '1' : ''}">
<fieldset><legend>由哪位微信用户确认</legend>${personas.join('')}</fieldset>
<button class="button main" name="answer" value="allow">允许</button>
<button class="button" name="answer" value="refuse">拒绝</button>
</form>
<p class="hint">请确认是您本人在操作，5 分钟内有效。</p>`,
    script: 'phone.js',
  }
}

/** On the phone after the answer. */
export function answeredPage(step: 'allowed' | 'refused'): ChatPage {
  const isAllowed = step === 'allowed'
  return overPage({
    title: isAllowed ? '已允许' : '已拒绝',
    text: isAllowed
      ? '请回到电脑继续，此页可以关闭。'
      : '没有登录，也没有绑定。请回到电脑，此页可以关闭。',
    look: isAllowed ? 'done' : 'refused',
  })
}

/** For a ticket that was answered before, or is too old: it looks dead, and leads back. */
export function deadPage(step: ScanStep, purpose: ChatPurpose): ChatPage {
  const [title, text] =
    step === 'expired'
      ? ['二维码已过期', '二维码 5 分钟内有效。请回到显示二维码的页面刷新，再扫一次。']
      : [
          step === 'refused' ? '已拒绝' : '二维码已使用',
          `这次请求${step === 'allowed' ? '已允许' : '已拒绝'}，不能再次确认。请回到显示二维码的页面继续，或重新扫码。`,
        ]
  const { page } = CHAT_RETURNS[purpose]
  const back = `<a class="button" href="${page}">${PURPOSE_WORDS[purpose].back}</a>`
  return overPage({ title, text, look: 'dead', back })
}

type Elsewhere = Pick<Authorizing, 'brand'> & {
  /** The same page on the brand's own site. */
  readonly to: string
  /** What the page is for. */
  readonly verb: string
}

/** On another brand's site: whose QR code it is, and the way to the page that may show or answer it. */
export function elsewherePage({ brand, to, verb }: Elsewhere): ChatPage {
  const shop = escapeHtml(brand.shopName)
  const way = escapeHtml(to)
  return overPage({
    title: '二维码不属于本站',
    text: `这个二维码属于“${shop}”，不能在这里${verb}。`,
    look: 'refused',
    back: `<a class="button" href="${way}">到“${shop}”${verb}</a>`,
  })
}

/** Stands at the head of the phone, so that nobody takes it for the chat app. */
const BAR = '<p class="bar"><b>微信</b><span>模拟手机 · 仅用于演示</span></p>'

const MARKS = {
  done: 'M20 6 9 17l-5-5',
  refused: 'M18 6 6 18M6 6l12 12',
  dead: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3 2',
}

function overPage({
  title,
  text,
  look,
  back = '',
}: {
  readonly title: string
  readonly text: string
  readonly look: keyof typeof MARKS
  readonly back?: string
}): ChatPage {
  return {
    title,
    look: 'hand',
    body: `
${BAR}
<section class="over ${look}">
<svg aria-hidden="true" height="32" viewBox="0 0 24 24" width="32"><path d="${MARKS[look]}"/></svg>
<h1>${title}</h1>
<p>${text}</p>
${back}</section>`,
  }
}
