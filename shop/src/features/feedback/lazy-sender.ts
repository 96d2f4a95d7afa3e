import { whenOnline } from '@portal/ui/page/when-online.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'

import type { Progress, Target, UploadSender } from './send-upload.ts'

/** A sender that is loaded with its first start; without a network it waits until it can be. */
export function lazyUploadSender(file: File, target: Target, progress: Progress): UploadSender {
  let sender: UploadSender | undefined
  let lastStart = 0
  const load = whenOnline(
    () => import('./send-upload.ts'),
    () => progress.onWaiting('network'),
  )
  return {
    async start() {
      lastStart += 1
      const own = lastStart
      try {
        const { createUploadSender } = await load()
        // Paused or removed while it was loaded.
        if (own !== lastStart) return
        sender ??= createUploadSender(file, target, progress)
        await sender.start()
      } catch (error) {
        if (own === lastStart) progress.onFailed(errorText(error), false)
      }
    },
    async pause() {
      lastStart += 1
      await sender?.pause()
    },
    async leave() {
      lastStart += 1
      await sender?.leave()
    },
    async giveUp() {
      lastStart += 1
      await sender?.giveUp()
    },
  }
}
