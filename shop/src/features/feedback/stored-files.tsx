import { DownloadIcon } from '@portal/ui/controls/icons.tsx'
import { formatBytes } from '@portal/ui/page/format.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { lazy, Suspense, useState } from 'react'

import type { FeedbackFile } from './feedback-calls.ts'

import styles from './feedback.module.css'

const PictureDialog = lazy(
  whenOnline(async () => {
    const dialog = await import('#src/features/pictures/picture-dialog.tsx')
    return { default: dialog.PictureDialog }
  }),
)

type Props = {
  readonly name: string
  readonly files: readonly FeedbackFile[]
  /** Their links expire; called when one no longer loads. */
  readonly onExpired: () => void
}

/** Pictures that open in full size, videos that play in place, and other files to download. */
export function StoredFiles({ name, files, onExpired }: Props) {
  const [at, setAt] = useState<number>()
  const pictures = files.filter(({ kind }) => kind === 'picture').map(({ address }) => address)
  if (files.length === 0) return null
  return (
    <div className={styles.stored}>
      {pictures.map((address, place) => (
        <button
          aria-label={`查看${name}图片 ${place + 1}`}
          className={styles.picture}
          key={address}
          type="button"
          onClick={() => setAt(place)}
        >
          <img
            alt=""
            decoding="async"
            height={72}
            loading="lazy"
            src={address}
            width={96}
            onError={onExpired}
          />
        </button>
      ))}
      {files.map(
        ({ address, kind, size_bytes }, place) =>
          kind !== 'picture' && (
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
              {kind === 'other' && (
                <HeicPhoto address={address} name={`${name}照片 ${place + 1}`} />
              )}
              <a download href={address}>
                <DownloadIcon size={14} />
                下载{kind === 'video' ? '视频' : ' HEIC 照片'}
                {size_bytes > 0 && `（${formatBytes(size_bytes)}）`}
              </a>
            </div>
          ),
      )}
      {at !== undefined && pictures[at] !== undefined && (
        <Suspense>
          <PictureDialog
            at={at}
            name={`${name}图片`}
            pictures={pictures}
            onClose={() => setAt(undefined)}
            onMove={setAt}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Safari draws HEIC, most browsers do not; their users read what to do. */
function HeicPhoto({ address, name }: { readonly address: string; readonly name: string }) {
  const [isDrawn, setDrawn] = useState(true)
  if (!isDrawn) return <p>这是 HEIC 照片，当前浏览器无法显示，请下载后查看。</p>
  return (
    <img
      alt={name}
      className={styles.photo}
      decoding="async"
      src={address}
      onError={() => setDrawn(false)}
    />
  )
}
