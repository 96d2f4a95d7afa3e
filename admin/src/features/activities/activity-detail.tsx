import { LoadFailed } from '@portal/ui/load-failed.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { Skeleton } from '@portal/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'

import { brandName } from '#src/lists/brand-name.ts'
import { RowDetail } from '#src/lists/row-detail.tsx'
import { RowSteps } from '#src/lists/row-steps.tsx'
import type { List } from '#src/lists/use-list.ts'

import { activityQuery, type AdminActivity, type AdminActivityRow } from './activities-calls.ts'
import { ActivityActions } from './activity-actions.tsx'
import { ActivityContents } from './activity-contents.tsx'
import { ActivityStateMark } from './activity-state-mark.tsx'

import styles from '#src/lists/pane-head.module.css'

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
