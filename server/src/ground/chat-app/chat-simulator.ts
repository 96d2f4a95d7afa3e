import {
  CHAT_PERSONAS,
  type ChatPersona,
  simulatedOpenId,
  simulatedUnionId,
} from '@portal/rules/accounts/chat-personas.ts'

import type {
  Authorization,
  ChatIdentity,
  ChatPlatform,
} from '#src/ground/chat-app/chat-platform.ts'
import { ChatCodeRefused } from '#src/ground/chat-app/chat-problems.ts'

export const SIMULATOR = '/chat-app/simulator'

/** Like the QR code and the code of the real platform. */
const SCAN_LIFETIME_MS = 5 * 60 * 1000
/** More visitors than a demo has; the oldest are dropped. */
const MAX_SCANS = 1000

export type ScanStep = 'waiting' | 'scanned' | 'allowed' | 'refused' | 'expired'

export type Scan = {
  /** The id of the brand on whose site the QR code is shown; only there it can be answered. */
  readonly brand: string
  readonly appId: string
  readonly redirectUri: string
  readonly state: string
  readonly until: number
  step: ScanStep
  /** Where the browser goes back to, after the answer on the phone. */
  to?: string
}

/** Answered, or too late for an answer. */
export function isOver({ step }: Pick<Scan, 'step'>): boolean {
  return step !== 'waiting' && step !== 'scanned'
}

/**
 * Stands for the platform in the demo: its page with the QR code and the person's phone. It forgets everything with the
 * process; then the page asks for another QR code.
 */
export class ChatSimulator implements ChatPlatform {
  readonly origin = undefined
  readonly #now: () => Date
  readonly #scans = new Map<string, Scan>()
  readonly #codes = new Map<
    string,
    { readonly identity: ChatIdentity; readonly appId: string; readonly until: number }
  >()

  constructor(now: () => Date) {
    this.#now = now
  }

  authorizeUrl({ appId, redirectUri, state, isFrame }: Authorization): string {
    const query = new URLSearchParams({ appid: appId, redirect_uri: redirectUri, state })
    if (isFrame) query.set('self_redirect', 'true')
    return `${SIMULATOR}/qrconnect?${query.toString()}`
  }

  async exchange({
    appId,
    code,
  }: {
    readonly appId: string
    readonly code: string
  }): Promise<ChatIdentity> {
    const found = this.#codes.get(code)
    if (!found || found.appId !== appId || found.until <= this.#time()) throw new ChatCodeRefused()
    this.#codes.delete(code)
    return found.identity
  }

  nameOf({ union_id }: ChatIdentity): string | undefined {
    return CHAT_PERSONAS.find(({ id }) => simulatedUnionId(id) === union_id)?.name
  }

  /** @returns the ticket that the QR code holds */
  show(authorization: Pick<Scan, 'brand' | 'appId' | 'redirectUri' | 'state'>): string {
    const ticket = crypto.randomUUID()
    dropOldest(this.#scans)
    this.#scans.set(ticket, {
      ...authorization,
      until: this.#time() + SCAN_LIFETIME_MS,
      step: 'waiting',
    })
    return ticket
  }

  /** Undefined for a ticket that this process never showed. */
  find(ticket: string): Scan | undefined {
    const scan = this.#scans.get(ticket)
    if (scan && scan.until <= this.#time()) {
      scan.step = 'expired'
      delete scan.to
    }
    return scan
  }

  scanned(ticket: string): Scan | undefined {
    const scan = this.find(ticket)
    if (scan?.step === 'waiting') scan.step = 'scanned'
    return scan
  }

  /**
   * The answer on the phone; a second one, and a late one, change nothing.
   *
   * @param persona who allows it; undefined refuses
   */
  answer(ticket: string, persona: string | undefined): Scan | undefined {
    const scan = this.find(ticket)
    if (!scan || isOver(scan)) return scan
    const who = CHAT_PERSONAS.find(({ id }) => id === persona)
    const to = new URL(scan.redirectUri)
    if (who) to.searchParams.set('code', this.#addCode(scan.appId, who.id))
    to.searchParams.set('state', scan.state)
    scan.step = who ? 'allowed' : 'refused'
    scan.to = to.href
    return scan
  }

  #addCode(appId: string, persona: ChatPersona): string {
    const code = crypto.randomUUID()
    const identity = {
      open_id: simulatedOpenId(appId, persona),
      union_id: simulatedUnionId(persona),
    }
    dropOldest(this.#codes)
    this.#codes.set(code, { identity, appId, until: this.#time() + SCAN_LIFETIME_MS })
    return code
  }

  #time(): number {
    return this.#now().getTime()
  }
}

function dropOldest(map: Map<string, unknown>): void {
  const [oldest] = map.keys()
  if (map.size >= MAX_SCANS && oldest !== undefined) map.delete(oldest)
}
