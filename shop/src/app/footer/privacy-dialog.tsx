import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { LoadFailed } from '@portal/ui/states/load-failed.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'

import { PRIVACY_POLICY } from '#src/layout/privacy-policy.ts'

import styles from './privacy-dialog.module.css'

export function PrivacyDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, isError, refetch } = useQuery({
    queryKey: [PRIVACY_POLICY],
    queryFn: readDocument,
    staleTime: Infinity,
    meta: { quiet: true },
  })
  return (
    <Dialog open size="large" title="隐私政策" onClose={onClose}>
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {!isError && data === undefined && (
        <LoadingRegion>
          <Skeleton height={320} />
        </LoadingRegion>
      )}
      {data !== undefined && (
        // Trusted HTML: a static file of this repository, without user input.
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: data }} />
      )}
    </Dialog>
  )
}

async function readDocument(): Promise<string> {
  const response = await fetch(PRIVACY_POLICY)
  if (!response.ok) throw new Error(`${PRIVACY_POLICY}: ${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  return page.querySelector('main')?.innerHTML ?? ''
}
