import { ACTIVITY_STATES, type ActivityState } from '@portal/rules/activities/activity.ts'
import type { Id } from '@portal/rules/ids.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { formatMoment } from '@portal/ui/page/format.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { Answer } from '@portal/ui/states/answer.tsx'
import { Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'

import { RowDetail, RowSteps, RowTitle } from '#src/lists/row-detail.tsx'
import type { List } from '#src/lists/use-list.ts'
import { brandName } from '#src/session/session-calls.ts'

import {
  activityQuery,
  type AdminActivity,
  type AdminActivityRow,
  useSwitchActivity,
} from './activities-calls.ts'
import { ActivityContents } from './activity-contents.tsx'

import styles from '#src/lists/row-foot.module.css'

type Props = {
  readonly id: Id<'activity'>
  readonly list: List<AdminActivityRow>
  readonly refusal: string | undefined
  readonly onEdit: (activity: AdminActivity) => void
}

export function ActivityDetail({ id, list, refusal, onEdit }: Props) {
  const query = useQuery(activityQuery(useCaller(), id))
  return (
    <RowDetail
      foot={
        query.data && <ActivityActions activity={query.data} refusal={refusal} onEdit={onEdit} />
      }
      id={id}
      name="活动"
      steps={<RowSteps idOf={(row) => row.activity_id} list={list} unit="个" />}
      title={<ActivityName id={id} list={list} activity={query.data} />}
      onClose={list.close}
    >
      <Answer query={query} waiting={<Skeleton height={240} />}>
        {(activity) => <ActivityContents activity={activity} />}
      </Answer>
    </RowDetail>
  )
}

type NameProps = Pick<Props, 'id' | 'list'> & { readonly activity: AdminActivity | undefined }

function ActivityName({ id, list, activity: given }: NameProps) {
  const known = given ?? list.found.data?.list.find((row) => row.activity_id === id)
  if (!known) return <RowTitle name="活动" />
  const { title, state, brand, starts_at, ends_at } = known
  return (
    <RowTitle
      facts={[
        brandName(list.brands, brand),
        `${formatMoment(starts_at)} 至 ${formatMoment(ends_at)}`,
      ]}
      mark={<ActivityStateMark state={state} />}
      name={title}
    />
  )
}

type ActivityActionsProps = {
  readonly activity: AdminActivity
  readonly refusal: string | undefined
  readonly onEdit: (activity: AdminActivity) => void
}

function ActivityActions({ activity, refusal, onEdit }: ActivityActionsProps) {
  const change = useSwitchActivity()
  const { activity_id, title, is_on, state } = activity
  const why =
    refusal ?? (is_on === 0 && state === 'over' ? '活动时间已过，请先修改时间' : undefined)
  return (
    <footer className={styles.foot}>
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

export function ActivityStateMark({ state }: { readonly state: ActivityState }) {
  return <Tag look={LOOKS[state]}>{ACTIVITY_STATES[state]}</Tag>
}
