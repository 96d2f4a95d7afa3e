import type { Topic } from '@portal/contract/topics.ts'
import type { Id } from '@portal/rules/ids.ts'

import type { LiveTip } from './live-frames.ts'
import type { LineState } from './live-line.ts'

/** What the tabs of one browser say to each other. */
export type TabNotice =
  /** A tab has opened and asks for the state of the line. */
  | { readonly kind: 'opened' }
  | { readonly kind: 'state'; readonly state: LineState; readonly line: string }
  /** A frame of the line, as it came. */
  | { readonly kind: 'frame'; readonly text: string }
  /** What pops up, for a tab that has opened. */
  | { readonly kind: 'waiting'; readonly popUps: readonly LiveTip[] }
  | { readonly kind: 'hurry' }
  /** Asks for what was hinted after these, before the tab listened. */
  | { readonly kind: 'missed'; readonly after: readonly string[] }
  /** Changed by a tab of this browser. */
  | { readonly kind: 'changed'; readonly topics: readonly Topic[] }
  | { readonly kind: 'dismissed'; readonly ids: readonly Id<'tip'>[] }

export type Tabs = {
  readonly post: (notice: TabNotice) => void
  readonly leave: () => void
}

type TabsOptions = {
  /** The same in all tabs of a user. */
  readonly name: string
  /** This tab holds the line from now on; at most one tab of a browser does. */
  readonly onLead: () => void
  readonly onNotice: (notice: TabNotice) => void
}

/**
 * Joins the tabs of a user in this browser. One of them holds the line, by a lock that passes to
 * another tab when its tab is closed; a browser does not freeze a tab that holds a lock. Without
 * locks (an address without https) every tab has a line of its own.
 */
export function joinTabs({ name, onLead, onNotice }: TabsOptions): Tabs {
  const left = new AbortController()
  const channel = new BroadcastChannel(name)
  // Only `post` of this module writes to the channel.
  channel.addEventListener('message', ({ data }: MessageEvent<TabNotice>) => onNotice(data))
  if ('locks' in navigator) void holdLock(name, left.signal, onLead)
  else onLead()
  return {
    post: (notice) => {
      if (left.signal.aborted) return
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
      channel.postMessage(notice)
    },
    leave: () => {
      left.abort()
      channel.close()
    },
  }
}

async function holdLock(name: string, left: AbortSignal, onHeld: () => void): Promise<void> {
  try {
    await navigator.locks.request(name, { signal: left }, async () => {
      onHeld()
      await new Promise((resolve) => left.addEventListener('abort', resolve))
    })
  } catch (error) {
    // Left while another tab held the lock.
    if (!left.aborted) throw error
  }
}
