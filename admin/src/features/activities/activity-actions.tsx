import { Button } from '@portal/ui/button.tsx'
import { toast } from '@portal/ui/toast.ts'

import { type AdminActivity, useSwitchActivity } from './activities-calls.ts'

import styles from '#src/lists/row-foot.module.css'

type Props = {
  readonly activity: AdminActivity
  readonly refusal: string | undefined
  readonly onEdit: (activity: AdminActivity) => void
}

/** Edit it, switch it on or off; disabled with the reason for those who may not. */
export function ActivityActions({ activity, refusal, onEdit }: Props) {
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
