import { DownloadIcon } from '@portal/ui/controls/icons.tsx'
import { formatBytes } from '@portal/ui/page/format.ts'

import type { AdminFeedback } from './feedback-calls.ts'

import styles from './feedback-detail.module.css'

type Props = {
  readonly name: string
  readonly files: AdminFeedback['files']
  /** Their links expire; called when one no longer loads. */
  readonly onExpired: () => void
}

/** Pictures that open in a tab of their own, videos that play in place, and other files to download. */
export function FeedbackFiles({ name, files, onExpired }: Props) {
  if (files.length === 0) return null
  return (
    <div className={styles.files}>
      {files.map(({ address, kind, size_bytes }, place) =>
        kind === 'picture' ? (
          <a href={address} key={address} rel="noreferrer" target="_blank">
            <img
              alt={`${name}图片 ${place + 1}`}
              className={styles.picture}
              src={address}
              onError={onExpired}
            />
          </a>
        ) : (
          <div className={styles.video} key={address}>
            {kind === 'video' && (
              // oxlint-disable-next-line jsx-a11y/media-has-caption -- filmed by users
              <video
                controls
                playsInline
                aria-label={`${name}视频 ${place + 1}`}
                preload="metadata"
                src={address}
                onError={onExpired}
              />
            )}
            <a download href={address}>
              <DownloadIcon size={14} />
              下载{kind === 'video' ? '视频' : ' HEIC 照片'}
              {size_bytes > 0 && `（${formatBytes(size_bytes)}）`}
            </a>
          </div>
        ),
      )}
    </div>
  )
}
