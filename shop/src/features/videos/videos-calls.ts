import type { Caller } from '@portal/contract/caller.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { MAX_RELATED_VIDEOS, searchVideos } from '@portal/contract/videos.ts'
import { serverQuery } from '@portal/ui/server/server-query.ts'

export type Video = OutputOf<typeof searchVideos>['data'][number]

export const videosQuery = (call: Caller, product_name: string) => ({
  ...serverQuery(call, searchVideos, { product_name, limit: MAX_RELATED_VIDEOS }),
  // The tab shows the error itself.
  meta: { quiet: true },
})
