import type { FastifyInstance } from 'fastify'

import { CHAT_RETURNS } from '#src/ground/chat-app/chat-return.ts'
import { chatFileRoutes, sendChatPage } from '#src/ground/chat-pages/send-chat-page.ts'
import { simulatorRoutes } from '#src/ground/chat-pages/simulator-routes.ts'
import { escapeHtml } from '#src/ground/http/page-document.ts'

/** The way back from the platform, in a frame or not; the simulator in the demo. */
export function chatRoutes(app: FastifyInstance): void {
  chatFileRoutes(app)
  for (const { path, page } of Object.values(CHAT_RETURNS))
    app.get<{ Querystring: { code?: unknown; state?: unknown } }>(path, (request, reply) => {
      const { code, state } = request.query
      // Without a code the person refused.
      const query = new URLSearchParams({ wx_code: textOf(code), wx_state: textOf(state) })
      const way = escapeHtml(`${page}?${query.toString()}`)
      const body = `<section class="over wait">
<h1>正在返回</h1>
<p>如果没有自动跳转，请点“继续”。</p>
<a class="button main" href="${way}" target="_top">继续</a></section>`
      return sendChatPage(reply, { title: '正在返回', look: 'back', body, script: 'return.js' })
    })
  simulatorRoutes(app)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
