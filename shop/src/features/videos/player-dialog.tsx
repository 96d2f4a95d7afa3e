import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { Note } from '@portal/ui/states/note.tsx'
import { useState } from 'react'

import type { Video } from './videos-calls.ts'

import styles from './videos-panel.module.css'

type Props = { readonly video: Video; readonly onClose: () => void }

/** Plays a video with the browser's controls. Load it lazily, because it includes the dialog. */
export function PlayerDialog({ video, onClose }: Props) {
  const [failed, setFailed] = useState(false)
  return (
    <Dialog open size="large" title={video.video_name} onClose={onClose}>
      {failed ? (
        <Note look="error">视频无法播放，请稍后再试或换用最新浏览器。</Note>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- subtitles are in the video itself
        <video
          autoPlay
          controls
          playsInline
          aria-label={video.video_name}
          className={styles.player}
          poster={video.pic}
          src={video.video}
          onError={() => setFailed(true)}
        />
      )}
    </Dialog>
  )
}
