import { shanghaiMoment } from '@portal/rules/time/shanghai-time.ts'
import type { FastifyInstance } from 'fastify'

import { escapeHtml } from '#src/ground/http/page-document.ts'
import { listSimulatedPost } from '#src/ground/mail/simulated-post.ts'

/** The page of the demo with the e-mails and SMS that were not really sent. */
export function mailboxRoutes(app: FastifyInstance): void {
  if (!app.context.isDemo) return
  app.get('/demo/mailbox', async (_request, reply) => {
    const post = await listSimulatedPost(app.context.lookupSql)
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      })
      .type('text/html; charset=utf-8')
      .send(mailboxPage(post))
  })
}

const STYLE = `body{font:16px/1.6 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:1rem;color:#1c2430;background:#f4f6f8}
article{background:#fff;border:1px solid #dce2e8;border-radius:8px;padding:.75rem 1rem;margin:.75rem 0;overflow-wrap:anywhere}
h1{font-size:1.375rem}h2{font-size:1rem;margin:0}p{margin:.25rem 0;white-space:pre-line}small{color:#55606e}`

function mailboxPage(post: Awaited<ReturnType<typeof listSimulatedPost>>): string {
  const articles = post.map(
    ({ channel, recipient, subject, body, sent_at }) =>
      `<article><small>${channel === 'email' ? '邮件' : '短信'} · ${escapeHtml(recipient)} · ${shanghaiMoment(sent_at)}</small>` +
      `<h2>${escapeHtml(subject)}</h2><p>${escapeHtml(body)}</p></article>`,
  )
  return (
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>演示邮箱</title><style>${STYLE}</style></head><body><main><h1>演示邮箱</h1>` +
    '<p>演示环境不会真正发出邮件和短信。短信验证码直接显示在填写它的页面上，其余内容都在这里；刷新查看最新。</p>' +
    `${articles.length === 0 ? '<p>还没有邮件和短信。</p>' : articles.join('')}</main></body></html>`
  )
}
