import type { FastifyReply } from 'fastify'

/** Sends any answer except "done". */
export function sendRefusal(
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
