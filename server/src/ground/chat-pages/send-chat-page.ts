import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { themeVariables } from '@portal/brands/theme-variables.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'

import { BRAND_VARIES, brandOf } from '#src/ground/http/brand-of-request.ts'
import { escapeHtml } from '#src/ground/http/page-document.ts'

const FOLDER = path.join(import.meta.dirname, 'pages')

export type ChatPage = {
  readonly title: string
  readonly body: string
  /** Classes of the styles. */
  readonly look: string
  readonly script?: string
}

/** Our own pages around the platform. Unlike all others they may stand in a frame, of our own pages alone. */
export function sendChatPage(reply: FastifyReply, page: ChatPage): FastifyReply {
  const script =
    page.script === undefined ? '' : `<script src="/chat-app/${page.script}" defer></script>`
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
      // The address holds the code.
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
<link rel="icon" type="image/svg+xml" href="/brand/icon.svg">
<link rel="stylesheet" href="/chat-app/brand.css">
<link rel="stylesheet" href="/chat-app/pages.css">
<link rel="stylesheet" href="/chat-app/simulator.css">
${script}
</head>
<body class="${page.look}"><main>${page.body}</main></body>
</html>`)
}

export function chatFileRoutes(app: FastifyInstance): void {
  // A file, because the policy of these pages allows no styles in the document.
  app.get('/chat-app/brand.css', (request, reply) => {
    const { theme } = brandOf(app.context, request)
    const colours = Object.entries(themeVariables(theme)).map(([name, is]) => `${name}:${is};`)
    return reply
      .headers({ 'cache-control': 'no-cache', vary: BRAND_VARIES })
      .type('text/css; charset=utf-8')
      .send(`:root{${colours.join('')}}`)
  })
  for (const [file, type] of [
    ['phone.js', 'text/javascript; charset=utf-8'],
    ['return.js', 'text/javascript; charset=utf-8'],
    ['scan.js', 'text/javascript; charset=utf-8'],
    ['pages.css', 'text/css; charset=utf-8'],
    ['simulator.css', 'text/css; charset=utf-8'],
  ] as const)
    app.get(`/chat-app/${file}`, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type(type)
        .send(await readFile(path.join(FOLDER, file))),
    )
}
