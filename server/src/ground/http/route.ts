import { type Access, type Endpoint, staffMayCall } from '@portal/contract/endpoint.ts'
import { EnvelopeStatus } from '@portal/contract/envelope.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Context } from '#src/context.ts'
import { databaseAway } from '#src/ground/database/watch.ts'
import { brandOf } from '#src/ground/http/brand-of-request.ts'
import {
  HEAVY_CALLS_A_MINUTE,
  HeldTurns,
  isHeavy,
  turnsOfCall,
} from '#src/ground/http/heavy-calls.ts'
import { type InputSize, maxInputSize } from '#src/ground/http/input-size.ts'
import { readDealer, readStaff, tokenOf } from '#src/ground/http/session.ts'
import type { Dealer, Who } from '#src/ground/http/who.ts'
import { type RateLimit, rateLimit } from '#src/ground/processes/rate-limit.ts'
import type { Turns } from '#src/ground/processes/turns.ts'
import { Refusal, SessionOver } from '#src/ground/refusals/refusal.ts'

type Answering = (request: FastifyRequest, reply: FastifyReply, who: Who) => Promise<FastifyReply>

type Admitted = { readonly who: Who; readonly turns: HeldTurns | undefined }

/**
 * Common to all kinds of calls: mounts under both `/Shop.` and `/Shopv2.`, runs `answer` only for admitted requests,
 * and forbids caching. No byte of a body is read before its sender is admitted and, for a heavy call, has a turn.
 */
export function route(app: FastifyInstance, call: Endpoint, answer: Answering): void {
  const { access }: { readonly access?: string } = call
  // Code without types, or a spread, can omit it despite the type.
  if (!access) throw new Error(`${call.path} does not say who may make it`)
  const { context } = app
  const size = maxInputSize(call.input)
  const perAddress = rateLimit({ max: context.publicCallsAMinute, seconds: 60 })
  const perSender = rateLimit({ max: HEAVY_CALLS_A_MINUTE, seconds: 60 })
  const turnsOfSenders = isHeavy(call) ? turnsOfCall(call) : undefined
  const admitted = new WeakMap<FastifyRequest, Admitted>()

  const letIn = async (request: FastifyRequest, reply: FastifyReply): Promise<Admitted> => {
    if (call.access === 'public') perAddress.take(request.ip, context.now())
    const who = await admit(context, call, request)
    const sender = senderOf(who) ?? request.ip
    if (who.kind !== 'visitor') app.perAccount.take(sender, context.now())
    if (!turnsOfSenders) return { who, turns: undefined }
    perSender.take(sender, context.now())
    const turns = new HeldTurns(reply)
    await turns.take(turnsOfSenders, sender)
    if (call.largeBody) await turns.take(app.largeBodies, '')
    return { who, turns }
  }

  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (context.database.isAway) throw databaseAway()
    void reply.header('cache-control', 'no-store')
    const admission = await context.database.whileThere(letIn(request, reply))
    admitted.set(request, admission)
    request.caller = admission.who
  }
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const admission = admitted.get(request)
    if (!admission) throw new Error(`${call.path} is answered to somebody who was not let in`)
    const { who, turns } = admission
    const work = () => context.database.whileThere(answer(request, reply, who))
    return turns ? turns.during(work) : work()
  }
  for (const url of new Set([call.path, call.path.replace('/Shop.', '/Shopv2.')]))
    app.route({
      method: call.method,
      url,
      // Some calls that change data are GET by the specification, so HEAD would change data too.
      exposeHeadRoute: false,
      onRequest,
      handler,
      config: { call, maxInputSize: size },
      ...(call.largeBody && { bodyLimit: call.largeBody.maxBytes }),
    })
}

function senderOf(who: Who): string | undefined {
  if (who.kind === 'dealer') return `account ${who.account_id}`
  return who.kind === 'staff' ? `staff ${who.staff_id}` : undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Over all calls together, so that no mix of calls exceeds it. */
    perAccount: RateLimit
    largeBodies: Turns
  }
  interface FastifyRequest {
    /** Who makes a call of the contract, once admitted. */
    caller?: Who
  }
  interface FastifyContextConfig {
    call?: Endpoint
    maxInputSize?: InputSize
  }
}

/**
 * The caller, if the call's access admits them.
 *
 * @throws {SessionOver} without a session of the right kind
 * @throws {Refusal} 403 when the role lacks access
 */
async function admit(
  context: Context,
  { access, polled = false }: Pick<Endpoint, 'access' | 'polled'>,
  request: FastifyRequest,
): Promise<Who> {
  if (access === 'public') return { kind: 'visitor', brand: brandOf(context, request) }
  const token = tokenOf(request.headers.authorization)
  if (access.startsWith('staff:')) {
    if (token === undefined) throw new SessionOver(EnvelopeStatus.noSession)
    const member = await readStaff(context, token, !polled)
    refuseUnless(staffMayCall(member.role, { access }))
    return member
  }
  const brand = brandOf(context, request)
  if (token === undefined) throw new SessionOver(EnvelopeStatus.noSession)
  const dealer = await readDealer(context, token, brand)
  refuseUnless(mayDealer(access, dealer))
  return dealer
}

function mayDealer(access: Access, dealer: Dealer): boolean {
  if (access === 'main') return dealer.isMain
  if (access === 'purchaser') return dealer.isPurchaser
  if (access === 'statements') return dealer.seesStatements
  return true
}

function refuseUnless(may: boolean): void {
  if (!may) throw new Refusal('access.denied', '没有权限', { status: 403 })
}
