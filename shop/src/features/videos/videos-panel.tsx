import { PlayIcon } from '@portal/ui/controls/icons.tsx'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { type Video, videosQuery } from './videos-calls.ts'

import styles from './videos-panel.module.css'

const PlayerDialog = lazy(
  whenOnline(async () => {
    const player = await import('./player-dialog.tsx')
    return { default: player.PlayerDialog }
  }),
)

export function VideosPanel({ productName }: { readonly productName: string }) {
  const query = useQuery(videosQuery(useCaller(), productName))
  const [playing, setPlaying] = useState<Video>()
  return (
    <Answer query={query} waiting={<VideosSkeleton />}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState picture="search" title="未找到相关视频">
            这类配件还没有视频。
          </EmptyState>
        ) : (
          <>
            <ul aria-label="相关视频" className={styles.videos}>
              {data.map((video) => (
                <li key={video.video}>
                  <VideoItem video={video} onPlay={() => setPlaying(video)} />
                </li>
              ))}
            </ul>
            {playing !== undefined && (
              <Suspense>
                <PlayerDialog video={playing} onClose={() => setPlaying(undefined)} />
              </Suspense>
            )}
          </>
        )
      }
    </Answer>
  )
}

function VideoItem({ video, onPlay }: { readonly video: Video; readonly onPlay: () => void }) {
  const { video_name, pic, print_car } = video
  return (
    <button
      aria-label={`播放 ${video_name}`}
      className={styles.video}
      type="button"
      onClick={onPlay}
    >
      <span className={styles.poster}>
        <img alt="" decoding="async" height={135} loading="lazy" src={pic} width={240} />
        <span className={styles.play}>
          <PlayIcon size={20} />
        </span>
      </span>
      <b className={styles.name}>{video_name}</b>
      {print_car !== '' && <span className={styles.cars}>适用：{print_car}</span>}
    </button>
  )
}

function VideosSkeleton() {
  return (
    <LoadingRegion className={styles.videos} label="视频加载中">
      <Skeleton height={170} />
      <Skeleton height={170} />
    </LoadingRegion>
  )
}
