import { Tip } from '@portal/contract/messages.ts'
import type { Id } from '@portal/rules/ids.ts'
import { kept } from '@portal/ui/server/kept.ts'
import { Type } from 'typebox'
import { create } from 'zustand'

import type { LiveTip } from './live-frames.ts'
import type { LineState } from './live-line.ts'

type LiveState = {
  readonly state: LineState
  /** A connection failed, and none has succeeded since. */
  readonly isLost: boolean
  /** Names the connection in the header of calls; empty without one. */
  readonly line: string
  /** Messages that popped up, and that the user has neither dismissed nor read; the newest first. */
  readonly popUps: readonly LiveTip[]
}

const popUpsHere = kept({
  storage: () => sessionStorage,
  name: 'pop-ups',
  schema: Type.Array(Tip),
})

const NOTHING: LiveState = { state: 'waiting', isLost: false, line: '', popUps: [] }

/** The live line of this browser, and what it brought. */
export const useLiveState = create<LiveState>(() => NOTHING)

export const isLost = ({ isLost: lost }: LiveState): boolean => lost

export function showLineState(state: LineState, line: string): void {
  const { isLost: wasLost } = useLiveState.getState()
  const lost = state === 'failed' || state === 'ended' || (wasLost && state !== 'open')
  useLiveState.setState({ state, line, isLost: lost })
}

/** Pop-ups survive a reload of the tab. */
export function restorePopUps(): void {
  useLiveState.setState({ popUps: popUpsHere.read() ?? [] })
}

export function addPopUp(tip: LiveTip): void {
  become([tip, ...useLiveState.getState().popUps.filter(({ id }) => id !== tip.id)])
}

/** Those of another tab, which this one may not have heard of. */
export function joinPopUps(others: readonly LiveTip[]): void {
  const { popUps } = useLiveState.getState()
  const missing = others.filter(({ id }) => popUps.every((one) => one.id !== id))
  if (missing.length > 0)
    become([...popUps, ...missing].toSorted((one, other) => other.seq - one.seq))
}

export function removePopUps(ids: readonly Id<'tip'>[]): void {
  become(useLiveState.getState().popUps.filter(({ id }) => !ids.includes(id)))
}

export function clearPopUps(): void {
  become([])
}

function become(popUps: readonly LiveTip[]): void {
  popUpsHere.write([...popUps])
  useLiveState.setState({ popUps })
}
