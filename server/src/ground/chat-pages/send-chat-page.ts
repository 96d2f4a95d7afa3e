import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type { FastifyInstance, FastifyReply } from 'fastify'

import { escapeHtml } from '#src/ground/http/page-document.ts'

const FOLDER = path.join(import.meta.dirname, 'pages')

/** Our own pages around the platform. Unlike all others they may stand in a frame, of our own pages alone. */
export function sendChatPage(
  reply: FastifyReply,
  page: { readonly title: string; readonly body: string; readonly script?: string },
): FastifyReply {
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
<link rel="stylesheet" href="/chat-app/simulator.css">
${script}
</head>
<body><main>${page.body}</main></body>
</html>`)
}

export function chatFileRoutes(app: FastifyInstance): void {
  for (const [file, type] of [
    ['return.js', 'text/javascript; charset=utf-8'],
    ['scan.js', 'text/javascript; charset=utf-8'],
    ['simulator.css', 'text/css; charset=utf-8'],
  ] as const)
    app.get(`/chat-app/${file}`, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type(type)
        .send(await readFile(path.join(FOLDER, file))),
    )
}
