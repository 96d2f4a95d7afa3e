import { Button } from '@portal/ui/controls/button.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { formatMoment } from '@portal/ui/page/format.ts'
import { ignoreSecondPress } from '@portal/ui/page/second-press.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { Answer } from '@portal/ui/states/answer.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import {
  type Session,
  sessionsQuery,
  useEndOtherSessions,
  useEndSession,
} from '#src/features/account/account-calls.ts'
import { FoldSection } from '#src/layout/fold-section.tsx'

import styles from './security.module.css'

/** Where the user is signed in. */
export function SessionsList() {
  const found = useQuery(sessionsQuery(useCaller()))
  const [isAsking, setAsking] = useState(false)
  const endOthers = useEndOtherSessions()
  const others = (found.data?.list.length ?? 0) - 1
  const end = () =>
    endOthers.mutate(
      {},
      {
        onSuccess: ({ ended }) => toast.success(`已退出其他 ${ended} 处登录`),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <FoldSection
      dialog={
        <Dialog
          confirm={{ label: '全部退出', danger: true, busy: endOthers.isPending, onPress: end }}
          open={isAsking}
          title="退出其他登录"
          onClose={() => setAsking(false)}
        >
          除本机以外的 {others} 处登录将立即退出，需要重新登录。如果有不认识的设备，请同时修改密码。
        </Dialog>
      }
      id="sessions"
      summary={found.data && `${found.data.list.length} 处`}
      title="已登录的设备"
      tools={
        others > 0 ? (
          <Button onClick={() => setAsking(true)}>退出其他 {others} 处登录</Button>
        ) : undefined
      }
    >
      <Answer
        query={found}
        waiting={
          <LoadingRegion className={styles.sessions} label="登录设备加载中">
            <Skeleton height={44} />
          </LoadingRegion>
        }
      >
        {({ list }) => (
          <ul aria-label="已登录的设备" className={styles.sessions}>
            {list.map((session) => (
              <SessionRow key={session.session_id} session={session} />
            ))}
          </ul>
        )}
      </Answer>
    </FoldSection>
  )
}

function SessionRow({ session }: { readonly session: Session }) {
  const end = useEndSession()
  const { session_id, device, place, create_time, last_seen, is_current } = session
  return (
    <li>
      <span className={styles.device}>
        <b>{device}</b>
        {is_current === 1 && <Tag look="ok">本机</Tag>}
        <small>
          {[
            place === '' ? '' : `网络 ${place}`,
            `${formatMoment(create_time)} 登录`,
            `最近使用 ${formatMoment(last_seen)}`,
          ]
            .filter((fact) => fact !== '')
            .map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
        </small>
      </span>
      {is_current === 0 && (
        <Button
          aria-label={`退出 ${device}，${formatMoment(create_time)} 登录`}
          busy={end.isPending}
          size="small"
          onClick={(event) => {
            // The next device takes its place.
            ignoreSecondPress(event)
            end.mutate({ session_id }, { onSuccess: () => toast.success(`${device} 已退出`) })
          }}
        >
          退出
        </Button>
      )}
    </li>
  )
}
