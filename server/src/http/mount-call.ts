import type { Endpoint } from '@portal/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { databaseAway } from '#src/database/watch.ts'
import { admit } from '#src/http/access.ts'
import { rateLimit } from '#src/http/rate-limit.ts'
import type { Who } from '#src/http/who.ts'

type Answering = (request: FastifyRequest, reply: FastifyReply, who: Who) => Promise<FastifyReply>

/**
 * What every kind of call has in common: it is mounted under `/Shop.` and `/Shopv2.` alike, whom its access does not
 * admit never reaches `answer`, and no answer is kept by anybody on the way.
 */
export function mountCall(app: FastifyInstance, call: Endpoint, answer: Answering): void {
  // A call written in JavaScript or made by a spread may lack it, whatever the types say.
  if (!(call.access as string | undefined))
    throw new Error(`${call.path} does not say who may make it`)
  const { context } = app
  const perAddress = rateLimit({ most: context.publicCallsAMinute, seconds: 60 })

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (context.database.isAway) throw databaseAway()
    if (call.access === 'public') perAddress.take(request.ip, context.now())
    void reply.header('cache-control', 'no-store')
    const work = async () => answer(request, reply, await admit(context, call.access, request))
    return context.database.whileThere(work())
  }
  for (const url of new Set([call.path, call.path.replace('/Shop.', '/Shopv2.')]))
    app.route({
      method: call.method,
      url,
      handler,
      config: { call },
      ...(call.largeBody && { bodyLimit: call.largeBody.mostBytes }),
    })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Endpoint
  }
}
