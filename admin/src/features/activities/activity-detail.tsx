import { ACTIVITY_STATES, type ActivityState } from '@portal/rules/activity.ts'
import { Button } from '@portal/ui/button.tsx'
import { LoadFailed } from '@portal/ui/load-failed.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { Skeleton } from '@portal/ui/skeleton.tsx'
import { Tag } from '@portal/ui/tag.tsx'
import { toast } from '@portal/ui/toast.ts'
import { useQuery } from '@tanstack/react-query'

import { RowDetail, RowSteps } from '#src/lists/row-detail.tsx'
import type { List } from '#src/lists/use-list.ts'
import { brandName } from '#src/session/session-calls.ts'

import {
  activityQuery,
  type AdminActivity,
  type AdminActivityRow,
  useSwitchActivity,
} from './activities-calls.ts'
import { ActivityContents } from './activity-contents.tsx'

import styles from '#src/lists/pane-head.module.css'
import rowFoot from '#src/lists/row-foot.module.css'

type Props = {
  readonly id: number
  readonly list: List<AdminActivityRow>
  /** Why this member of staff may not change anything. */
  readonly refusal: string | undefined
  readonly onEdit: (activity: AdminActivity) => void
}

/** The activity that lies open, with what can be done to it at its foot. */
export function ActivityDetail({ id, list, refusal, onEdit }: Props) {
  const query = useQuery(activityQuery(useCaller(), id))
  const { data, error } = query
  return (
    <RowDetail
      foot={data && <ActivityActions activity={data} refusal={refusal} onEdit={onEdit} />}
      id={id}
      name="活动"
      steps={<RowSteps idOf={(row) => row.activity_id} list={list} unit="个" />}
      title={<ActivityName id={id} list={list} of={data} />}
      onClose={list.close}
    >
      {data && <ActivityContents activity={data} />}
      {!data && error === null && <Skeleton height={240} />}
      {!data && error !== null && (
        <LoadFailed reason={errorText(error)} onRetry={() => void query.refetch()} />
      )}
    </RowDetail>
  )
}

type NameProps = Pick<Props, 'id' | 'list'> & { readonly of: AdminActivity | undefined }

/** Title, state, brand and time; from the list's row until the activity itself is there. */
function ActivityName({ id, list, of }: NameProps) {
  const known = of ?? list.found.data?.list.find((row) => row.activity_id === id)
  return (
    <div className={styles.name}>
      <h2>
        {known?.title ?? '活动'}
        {known && <ActivityStateMark state={known.state} />}
      </h2>
      {known && (
        <p>
          {[
            brandName(list.brands, known.brand),
            `${known.starts_at.slice(0, 16)} 至 ${known.ends_at.slice(0, 16)}`,
          ].join(' · ')}
        </p>
      )}
    </div>
  )
}

type ActivityActionsProps = {
  readonly activity: AdminActivity
  readonly refusal: string | undefined
  readonly onEdit: (activity: AdminActivity) => void
}

/** Edit it, switch it on or off; disabled with the reason for those who may not. */
function ActivityActions({ activity, refusal, onEdit }: ActivityActionsProps) {
  const change = useSwitchActivity()
  const { activity_id, title, is_on, state } = activity
  const why =
    refusal ?? (is_on === 0 && state === 'over' ? '活动时间已过，请先修改时间' : undefined)
  return (
    <footer className={rowFoot.foot}>
      <Button disabled={refusal !== undefined} title={refusal} onClick={() => onEdit(activity)}>
        编辑
      </Button>
      <Button
        busy={change.isPending}
        disabled={why !== undefined}
        kind={is_on === 1 ? 'danger' : 'primary'}
        title={why}
        onClick={() =>
          change.mutate(
            { activity_id, is_on: is_on === 1 ? 0 : 1 },
            { onSuccess: () => toast.success(is_on === 1 ? `已停用 ${title}` : `已启用 ${title}`) },
          )
        }
      >
        {is_on === 1 ? '停用' : '启用'}
      </Button>
    </footer>
  )
}

const LOOKS = { off: 'low', coming: 'brand', running: 'ok', over: 'plain' } as const

/** How an activity stands. */
export function ActivityStateMark({ state }: { readonly state: ActivityState }) {
  return <Tag look={LOOKS[state]}>{ACTIVITY_STATES[state]}</Tag>
}
