import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { databaseProblem } from '#src/ground/database/database-problem.ts'
import { addSecurityHeaders } from '#src/ground/http/security-headers.ts'
import { Refusal, SessionOver } from '#src/ground/refusals/refusal.ts'

/** Texts of Fastify are English and for developers; users get these. */
const REQUEST_PROBLEMS: Readonly<Record<number, { readonly code: string; readonly msg: string }>> =
  {
    400: { code: 'request.unreadable', msg: '请求内容有误' },
    404: { code: 'request.no_such_call', msg: '没有找到' },
    413: { code: 'request.too_large', msg: '内容过大' },
    415: { code: 'request.wrong_type', msg: '不支持的文件类型' },
  }

/** The only place that turns errors into answers. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) return refuse(reply, error)
    if (error instanceof SessionOver)
      return sendRefusal(reply, 401, {
        status: error.status,
        code: error.code,
        msg: error.message,
      })
    const problem = databaseProblem(error)
    if (problem) {
      if (problem.status === 503) request.log.warn({ err: error }, 'the database is away')
      return refuse(reply, problem)
    }
    const httpStatus = error.statusCode ?? 500
    const tooLarge = request.routeOptions.config.call?.largeBody?.tooLarge
    if (httpStatus === 413 && tooLarge !== undefined)
      return refuse(reply, new Refusal('request.too_large', tooLarge, { status: 413 }))
    if (httpStatus < 500) return refuseRequest(reply, httpStatus, error)
    request.log.error({ err: error }, 'a call failed')
    return sendRefusal(reply, 500, {
      status: 500,
      code: 'server.fault',
      msg: '服务器错误',
      data: { request_id: request.id },
    })
  })
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/')) return refuseRequest(reply, 404)
    return reply.code(404).type('text/plain; charset=utf-8').send('没有找到')
  })
}

/** Handles a malformed address, which Fastify refuses before any hook or handler runs. */
export function refuseAddress(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  addSecurityHeaders(request, reply)
  void refuseRequest(reply, 400, error)
}

function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined)
    void reply.header('retry-after', Math.ceil(refusal.retryAfterSeconds))
  return sendRefusal(reply, refusal.httpStatus, {
    status: refusal.status,
    code: refusal.code,
    msg: refusal.message,
    data: refusal.data,
  })
}

function refuseRequest(reply: FastifyReply, httpStatus: number, error?: Error): FastifyReply {
  const { code, msg } = REQUEST_PROBLEMS[httpStatus] ?? {
    code: `request.http_${httpStatus}`,
    msg: '请求出错',
  }
  const data =
    httpStatus === 400 ? { errors: [{ path: '', message: error?.message ?? '' }] } : undefined
  return sendRefusal(reply, httpStatus, { status: httpStatus, code, msg, data })
}

function sendRefusal(
  reply: FastifyReply,
  httpStatus: number,
  body: {
    readonly status: number
    readonly code: string
    readonly msg: string
    readonly data?: unknown
  },
): FastifyReply {
  return reply
    .code(httpStatus)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ ...body, data: body.data ?? null }))
}
