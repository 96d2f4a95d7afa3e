import { createHash, randomBytes } from 'node:crypto'

import type { Brand } from '@portal/brands/brand.ts'
import { EnvelopeStatus } from '@portal/contract/envelope.ts'
import { type StaffRole, maySettle, seesStatements } from '@portal/rules/accounts/account-rights.ts'
import type { Id } from '@portal/rules/ids.ts'
import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Context } from '#src/context.ts'
import type { Dealer, StaffMember } from '#src/ground/http/who.ts'
import { SessionOver } from '#src/ground/refusals/refusal.ts'

/** A session expires after this time without use. */
export const SESSION_DAYS = 30
/** The use of a session is written at most this often, so that most reads need no write. */
export const SEEN_EVERY_MS = 60_000

/** A token of 256 random bits for the user. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 of a token, the key of the session row. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * DAY_MS)
}

/** A limit that use does not extend. */
const STAFF_SESSION_MS = 12 * 60 * 60 * 1000
/** A staff session expires after this time without use. */
const STAFF_IDLE_MS = 30 * 60 * 1000
/** A staff session is extended at most once a minute. */
const STAFF_SLIDE_MS = 60 * 1000

/** The two ends of a staff session that starts now: without use, and at the latest. */
export function staffSessionEnds(now: Date): { expires_at: Date; ends_at: Date } {
  const time = now.getTime()
  return { expires_at: new Date(time + STAFF_IDLE_MS), ends_at: new Date(time + STAFF_SESSION_MS) }
}

type DealerRow = Omit<Dealer, 'kind' | 'brand' | 'tokenHash' | 'isPurchaser' | 'seesStatements'> & {
  readonly isNamed: boolean
  readonly isPurchase: boolean
  readonly isEnabled: boolean
  readonly expiresAt: Date
  readonly endedAt: Date | null
  readonly endReason: string | null
  readonly startedBy: string | null
  readonly seenAt: Date
}

/** @throws {SessionOver} when the token is unknown to this brand, ended or too old, or the account is disabled */
export async function readDealer(context: Context, token: string, brand: Brand): Promise<Dealer> {
  const tokenHash = hashToken(token)
  const [row] = await context.lookupSql<DealerRow>`
    select a.account_id, a.company_id, c.name as "companyName", a.username, a.name, a.phone,
           a.is_main as "isMain", a.is_purchase as "isPurchase",
           a.sees_statements as "isNamed", c.price_level as "priceLevel",
           c.is_regional_warehouse as "isRegionalWarehouse",
           a.is_enabled and c.is_enabled as "isEnabled",
           s.expires_at as "expiresAt", s.ended_at as "endedAt", s.end_reason as "endReason",
           s.started_by as "startedBy", s.last_seen_at as "seenAt"
    from session s
    join account a using (account_id)
    join company c using (company_id)
    where s.token_hash = ${tokenHash} and a.brand = ${brand.id}`
  if (!row) throw new SessionOver(EnvelopeStatus.noSession)
  const { isPurchase, isNamed, isEnabled, expiresAt, endedAt, endReason, ...rest } = row
  const { startedBy, seenAt, ...dealer } = rest
  refuseEndedSession({ isEnabled, expiresAt, endedAt, endReason, startedBy }, context.now())
  await noteUse(context, tokenHash, seenAt)
  const isPurchaser = maySettle({ isMain: dealer.isMain, isPurchase })
  return {
    kind: 'dealer',
    brand,
    ...dealer,
    isPurchaser,
    seesStatements: seesStatements({ isMain: dealer.isMain, isNamed }),
    tokenHash,
  }
}

type StaffRow = {
  readonly staff_id: Id<'staff'>
  readonly username: string
  readonly name: string
  readonly role: StaffRole
  readonly isEnabled: boolean
  readonly expiresAt: Date
  readonly endsAt: Date
  readonly endedAt: Date | null
}

/**
 * @param isUse whether a person makes the call; polling by a page does not extend a session
 *
 * @throws {SessionOver} when the token is not a staff token, ended, too old or unused, or the member is disabled
 */
export async function readStaff(
  context: Context,
  token: string,
  isUse: boolean,
): Promise<StaffMember> {
  const tokenHash = hashToken(token)
  const [row] = await context.lookupSql<StaffRow>`
    select m.staff_id, m.username, m.name, m.role, m.is_enabled as "isEnabled",
           s.expires_at as "expiresAt", s.ends_at as "endsAt", s.ended_at as "endedAt"
    from staff_session s
    join staff m using (staff_id)
    where s.token_hash = ${tokenHash}`
  if (!row) throw new SessionOver(EnvelopeStatus.noSession)
  const { isEnabled, expiresAt, endsAt, endedAt, ...member } = row
  const now = context.now()
  const over = endsAt < expiresAt ? endsAt : expiresAt
  refuseEndedSession({ isEnabled, expiresAt: over, endedAt }, now)
  const { expires_at } = staffSessionEnds(now)
  if (isUse && expires_at.getTime() - expiresAt.getTime() >= STAFF_SLIDE_MS)
    await context.db
      .updateTable('staff_session')
      .set({ expires_at })
      .where('token_hash', '=', tokenHash)
      .execute()
  return { kind: 'staff', ...member, tokenHash }
}

/** The token of the Authorization header, with or without `Bearer`; undefined if there is none. */
export function tokenOf(authorization: string | undefined): string | undefined {
  const token = authorization?.replace(/^Bearer /i, '').trim()
  return token === '' ? undefined : token
}

type SessionState = Pick<DealerRow, 'isEnabled' | 'expiresAt' | 'endedAt'> &
  Partial<Pick<DealerRow, 'endReason' | 'startedBy'>>

/** Being disabled says more than that it also ended the session. */
function refuseEndedSession(state: SessionState, now: Date): void {
  if (!state.isEnabled) throw new SessionOver(EnvelopeStatus.accountDisabled)
  if (state.endedAt !== null) throw new SessionOver(EnvelopeStatus.sessionEnded, endCode(state))
  if (state.expiresAt <= now) throw new SessionOver(EnvelopeStatus.noSession)
}

/** Undefined: nothing that the user does not know. */
function endCode({ endReason, startedBy }: SessionState): string | undefined {
  if (endReason === 'password_changed') return 'session.password_changed'
  if (endReason !== 'ended') return undefined
  // Unbinding the chat app ends those that it began.
  return startedBy === 'chat' ? 'session.chat_ended' : 'session.ended_elsewhere'
}

/** Notes the last use; of many calls of a page at once, one writes. */
async function noteUse({ db, now }: Context, tokenHash: Buffer, seenAt: Date): Promise<void> {
  const at = now()
  const unseenSince = new Date(at.getTime() - SEEN_EVERY_MS)
  if (seenAt > unseenSince) return
  await db
    .updateTable('session')
    .set({ last_seen_at: at, expires_at: sessionEnd(at) })
    .where('token_hash', '=', tokenHash)
    .where('last_seen_at', '<=', unseenSince)
    .execute()
}

/**
 * A random key in a cookie that no script reads and no other site sends: what was begun in one browser can be ended
 * only there. All tabs of a browser share it.
 */
export type BrowserKey = {
  /** Undefined if the browser has none. */
  read(): string | undefined
  /** Keeps the key for this time from now, a new one if there is none. */
  keep(seconds: number): string
}

const BROWSER_KEY = /(?:^|;\s*)browser_key=([\w-]{43})(?:;|$)/

export function browserKeyOf(request: FastifyRequest, reply: FastifyReply): BrowserKey {
  const read = () => BROWSER_KEY.exec(request.headers.cookie ?? '')?.[1]
  return {
    read,
    keep(seconds) {
      const key = read() ?? newToken()
      const secure = request.protocol === 'https' ? '; Secure' : ''
      void reply.header(
        'set-cookie',
        `browser_key=${key}; Path=/api; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
      )
      return key
    },
  }
}
