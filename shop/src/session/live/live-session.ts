import type { Caller } from '@portal/contract/caller.ts'
import { isSessionOver } from '@portal/contract/envelope.ts'
import { getLiveTicket, LiveSince, liveName } from '@portal/contract/live.ts'
import { listUnreadTips } from '@portal/contract/messages.ts'
import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { TOPICS } from '@portal/contract/topics.ts'
import { MAX_ROWS_AT_ONCE } from '@portal/contract/wire.ts'
import type { Id } from '@portal/rules/ids.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { kept } from '@portal/ui/server/kept.ts'
import type { QueryClient } from '@tanstack/react-query'

import { type LiveTip, readFrame } from './live-frames.ts'
import { LiveLine, type LineState } from './live-line.ts'
import { type LiveRefetch, startLiveRefetch } from './live-refetch.ts'
import { postToTabs, type Running, setRunning, takeLastHints } from './live-running.ts'
import {
  addPopUp,
  clearPopUps,
  joinPopUps,
  removePopUps,
  restorePopUps,
  showLineState,
  useLiveState,
} from './live-state.ts'
import { joinTabs, type TabNotice } from './live-tabs.ts'

type LiveOptions = {
  readonly brand: string
  readonly account: Id<'account'>
  readonly call: Caller
  readonly queries: QueryClient
  /** The server of the calls, whose address the line has too. */
  readonly server: string
}

/** Opens the live line for the signed-in pages, or joins the tab that holds it. */
export function startLive(options: LiveOptions): () => void {
  const session = new LiveSession(options)
  setRunning(session)
  return () => {
    session.stop()
    setRunning(undefined)
  }
}

/** Closes these pop-ups in all tabs. */
export function dismiss(ids: readonly Id<'tip'>[]): void {
  removePopUps(ids)
  postToTabs({ kind: 'dismissed', ids })
}

class LiveSession implements Running {
  readonly #options: LiveOptions
  readonly #live: LiveRefetch
  readonly #tabs: ReturnType<typeof joinTabs>
  readonly #seen = new Set<Id<'tip'>>()
  #line: LiveLine | undefined
  #lineName = ''
  #wasOpen = false
  #isRequested = false

  constructor(options: LiveOptions) {
    this.#options = options
    this.#live = startLiveRefetch(options.queries)
    restorePopUps()
    this.#tabs = joinTabs({
      name: `live:${options.brand}:${options.account}`,
      onLead: () => this.#lead(),
      onNotice: (notice) => this.#onNotice(notice),
    })
    this.post({ kind: 'opened' })
    addEventListener('online', this.#reconnectNow)
    addEventListener('pageshow', this.#refetchIfRestored)
    document.addEventListener('visibilitychange', this.#hurryIfVisible)
  }

  line(): string {
    return useLiveState.getState().line
  }

  post(notice: TabNotice): void {
    this.#tabs.post(notice)
  }

  reconnect(): void {
    this.#isRequested = true
    // It came back under the finger.
    if (useLiveState.getState().state === 'open') this.#answerRequest('open')
    else this.#reconnectNow()
  }

  stop(): void {
    removeEventListener('online', this.#reconnectNow)
    removeEventListener('pageshow', this.#refetchIfRestored)
    document.removeEventListener('visibilitychange', this.#hurryIfVisible)
    this.#line?.stop()
    this.#tabs.leave()
    this.#live.stop()
    showLineState('waiting', '')
  }

  #lead(): void {
    const { account, call, brand } = this.#options
    const place = kept({
      storage: () => localStorage,
      name: `live:${brand}:${account}`,
      schema: LiveSince,
    })
    this.#line = new LiveLine({
      id: liveName(account),
      address: () => this.#address(call),
      open: (address) => new WebSocket(address),
      place,
      random: Math.random,
      onState: (state) => this.#showAll(state),
      onFrame: (frame, text) => {
        if (frame.kind === 'hello') this.#lineName = frame.line
        this.post({ kind: 'frame', text })
        this.#take(text)
      },
    })
    this.#line.start()
  }

  async #address(call: Caller) {
    try {
      const { url, ticket, place } = await call(getLiveTicket, {})
      const address = new URL(url, this.#options.server)
      address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
      address.searchParams.set('ticket', ticket)
      return { address: address.href, place }
    } catch (error) {
      // Reading the profile leads to /login.
      if (error instanceof ServerRefusal && isSessionOver(error.status))
        this.#live.refetch(['company'])
      throw error
    }
  }

  /** As the tab that holds the line. */
  #showAll(state: LineState): void {
    if (state === 'failed' || state === 'ended') this.#lineName = ''
    this.#postState(state)
    this.#show(state, this.#lineName)
  }

  #postState(state: LineState): void {
    this.post({ kind: 'state', state, line: this.#lineName })
  }

  #show(state: LineState, line: string): void {
    const { state: before } = useLiveState.getState()
    showLineState(state, line)
    if (state === before) return
    if (state === 'open') {
      // There were no hints while there was no line.
      if (this.#wasOpen) this.#live.refetch(keysOf(TOPICS))
      else this.#askMissed()
      this.#wasOpen = true
      void this.#closeSettled()
    }
    // Reading the profile leads to /login.
    if (state === 'ended') this.#live.refetch(['company'])
    this.#answerRequest(state)
  }

  /** Between the answers of this page and now. */
  #askMissed(): void {
    const after = takeLastHints()
    if (after.length === 0) return
    if (this.#line === undefined) this.post({ kind: 'missed', after })
    else this.#line.ask(after)
  }

  /**
   * Closes the pop-ups of messages that were read or recalled while this tab did not listen: before
   * it was reloaded, or while there was no line.
   */
  async #closeSettled(): Promise<void> {
    const shown = useLiveState.getState().popUps.map(({ id }) => id)
    const tip_ids = shown.slice(0, MAX_ROWS_AT_ONCE)
    if (tip_ids.length === 0) return
    try {
      const unread = new Set((await this.#options.call(listUnreadTips, { tip_ids })).tip_ids)
      removePopUps(tip_ids.filter((id) => !unread.has(id)))
    } catch {
      // They stay until the line opens again.
    }
  }

  #answerRequest(state: LineState): void {
    if (!this.#isRequested || state === 'connecting') return
    this.#isRequested = false
    if (state === 'open') toast.success('消息已连接')
    else toast.error('ws链接连接失败，请检查')
  }

  #onNotice(notice: TabNotice): void {
    const isOwn = this.#line !== undefined
    if (notice.kind === 'changed') this.#live.refetch(notice.topics)
    if (notice.kind === 'dismissed') removePopUps(notice.ids)
    if (isOwn) {
      if (notice.kind === 'opened') {
        this.#postState(useLiveState.getState().state)
        this.post({ kind: 'waiting', popUps: useLiveState.getState().popUps })
      }
      if (notice.kind === 'hurry') this.#line?.hurry()
      if (notice.kind === 'missed') this.#line?.ask(notice.after)
    } else {
      if (notice.kind === 'state') this.#show(notice.state, notice.line)
      if (notice.kind === 'frame') this.#take(notice.text)
      if (notice.kind === 'waiting') joinPopUps(notice.popUps)
    }
  }

  #take(text: string): void {
    const frame = readFrame(text)
    if (!frame) return
    if (frame.kind === 'topics') this.#live.refetch(frame.topics)
    if (frame.kind === 'reset') this.#live.refetch(keysOf(TOPICS))
    if (frame.kind === 'clear') clearPopUps()
    if (frame.kind === 'read' || frame.kind === 'gone') removePopUps(frame.ids)
    // The list in which a message is read keeps its rows where they are.
    if (frame.kind === 'gone') this.#live.refetch(['messages'])
    if (frame.kind === 'tip') this.#takeTip(frame.tip)
  }

  #takeTip(tip: LiveTip): void {
    if (this.#seen.has(tip.id)) return
    this.#seen.add(tip.id)
    this.#live.refetch(['messages'])
    if (tip.is_eject === 1 && tip.read === 0) addPopUp(tip)
  }

  readonly #reconnectNow = (): void => {
    if (this.#line === undefined) this.post({ kind: 'hurry' })
    else this.#line.hurry()
  }

  /** A page that the browser kept while the user was elsewhere heard neither the line nor the other tabs. */
  readonly #refetchIfRestored = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return
    this.#live.refetch(keysOf(TOPICS))
    this.post({ kind: 'opened' })
    this.#reconnectNow()
  }

  readonly #hurryIfVisible = (): void => {
    if (document.visibilityState === 'visible') this.#reconnectNow()
  }
}
