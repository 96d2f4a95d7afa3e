import { type Access, type Endpoint, staffMayCall } from '@portal/contract/endpoint.ts'
import { EnvelopeStatus } from '@portal/contract/envelope.ts'
import type { FastifyRequest } from 'fastify'

import type { Context } from '#src/context.ts'
import { brandOf } from '#src/ground/http/brand-of-request.ts'
import { readDealer, readStaff, tokenOf } from '#src/ground/http/session.ts'
import type { Dealer, Who } from '#src/ground/http/who.ts'
import { Refusal, SessionOver } from '#src/ground/refusals/refusal.ts'

/**
 * Who makes the request, if the call's access admits them.
 *
 * @throws {SessionOver} without a session of the right kind
 * @throws {Refusal} 403 when the role may not
 */
export async function admit(
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
