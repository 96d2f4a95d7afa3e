import { useMedia } from '@portal/ui/page/use-media.ts'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'

import { PHONE_MEDIA } from './chat-way.ts'

import styles from './chat-loading.module.css'

/** As high as what takes its place in the tab, so that the card keeps its height. */
export function ChatLoading({ label }: { readonly label?: string }) {
  const isPhone = useMedia(PHONE_MEDIA)
  return (
    <LoadingRegion className={styles.tab} {...(label !== undefined && { label })}>
      <Skeleton height={isPhone ? 48 : 340} />
    </LoadingRegion>
  )
}
