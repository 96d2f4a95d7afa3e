import type { Brand } from '@portal/brands/brand.ts'

import type { ChatConfig } from '#src/config.ts'
import type { ChatPlatform } from '#src/ground/chat-app/chat-platform.ts'
import { ChatSimulator } from '#src/ground/chat-app/chat-simulator.ts'
import { openPlatform } from '#src/ground/chat-app/open-platform.ts'

export type ChatApp = {
  /** The platform of a brand; undefined if the brand has no login by chat app. */
  of(brand: Brand): ChatPlatform | undefined
  /** In the demo only. */
  readonly simulator: ChatSimulator | undefined
}

/**
 * The open platform for brands with a secret. In the demo the others have the simulator; elsewhere they have no login
 * by chat app.
 */
export function createChatApp(
  { openUrl, apiUrl, secrets }: ChatConfig,
  { isDemo, now }: { readonly isDemo: boolean; readonly now: () => Date },
): ChatApp {
  const simulator = isDemo ? new ChatSimulator(now) : undefined
  return {
    simulator,
    of({ id }) {
      const secret = secrets.get(id)
      return secret === undefined ? simulator : openPlatform({ openUrl, apiUrl, secret })
    },
  }
}
