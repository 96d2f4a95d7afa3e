import { IconButton } from '@portal/ui/controls/icon-button.tsx'
import { Share2Icon } from '@portal/ui/controls/icons.tsx'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { lazy, Suspense, useState } from 'react'

import type { PartDetail } from '#src/features/parts/parts-calls.ts'

const ShareDialog = lazy(
  whenOnline(async () => {
    const share = await import('./share-dialog.tsx')
    return { default: share.ShareDialog }
  }),
)

type Props = {
  readonly part: PartDetail
  /** If set, the button has a text; otherwise it is an icon. */
  readonly className?: string
}

export function ShareButton({ part, className }: Props) {
  const [sharing, setSharing] = useState(false)
  const open = () => setSharing(true)
  return (
    <>
      {className === undefined ? (
        <IconButton label="分享" onClick={open}>
          <Share2Icon />
        </IconButton>
      ) : (
        <button className={className} type="button" onClick={open}>
          <Share2Icon />
          分享
        </button>
      )}
      {sharing && (
        <Suspense>
          <ShareDialog part={part} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  )
}
