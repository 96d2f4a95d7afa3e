import { TIP_TYPES } from '@portal/contract/tip-types.ts'
import { MessageCategory } from '@portal/rules/messages/message-categories.ts'
import { BulkBar } from '@portal/ui/controls/bulk-bar.tsx'
import { Button } from '@portal/ui/controls/button.tsx'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { IconButton } from '@portal/ui/controls/icon-button.tsx'
import { CheckCheckIcon, FilterIcon } from '@portal/ui/controls/icons.tsx'
import { Segmented } from '@portal/ui/controls/segmented.tsx'
import { ignoreSecondPress } from '@portal/ui/page/second-press.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { lazy, Suspense, useState } from 'react'

import { type Tip, useReadTips, useTipMenu } from './messages-calls.ts'
import type { MessagesSearchParams } from './messages-search-params.ts'

import styles from './message-list.module.css'

const ReadAllDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./read-all-dialog.tsx')).ReadAllDialog,
  })),
)

type Props = {
  readonly rows: readonly Tip[]
  /** The ticked ones of them. */
  readonly chosen: readonly Tip[]
  readonly search: MessagesSearchParams
  /** Where the filters have no room of their own. */
  readonly filters:
    | { readonly isShown: boolean; readonly onShow: (isShown: boolean) => void }
    | undefined
  readonly onTick: (tips: readonly Tip[], isTicked: boolean) => void
  readonly onChange: (part: MessagesSearchParams) => void
}

/** Which messages are shown, and what is done with all of them. */
export function ListHead({ rows, chosen, search, filters, onTick, onChange }: Props) {
  return (
    <div className={styles.head}>
      <Checkbox
        aria-label="全选本页"
        checked={rows.length > 0 && chosen.length === rows.length}
        disabled={rows.length === 0}
        some={chosen.length > 0}
        onChange={(isTicked) => onTick(rows, isTicked)}
      />
      <ReadAll filters={filters} search={search} onChange={onChange} />
    </div>
  )
}

type TickedProps = { readonly chosen: readonly Tip[]; readonly onDone: () => void }

/** What is done with the ticked messages; away from 全部已读, which no press here is meant for. */
export function TickedBar({ chosen, onDone }: TickedProps) {
  const read = useReadTips()
  return (
    <BulkBar label="已选的消息">
      <span>
        已选 <b>{chosen.length}</b> 条
      </span>
      <Button
        className={styles.action}
        kind="text"
        onClick={(event) => {
          // A row is below it.
          ignoreSecondPress(event)
          onDone()
        }}
      >
        取消选择
      </Button>
      <Button
        busy={read.isPending}
        icon={<CheckCheckIcon size={14} />}
        kind="primary"
        onClick={(event) => {
          ignoreSecondPress(event)
          read.mutate({ tip_ids: chosen.map(({ id }) => id) }, { onSuccess: onDone })
        }}
      >
        标为已读
      </Button>
    </BulkBar>
  )
}

function ReadAll({ search, filters, onChange }: Pick<Props, 'search' | 'filters' | 'onChange'>) {
  const { category_id = MessageCategory.all, type } = search
  const entry = useTipMenu()?.find(({ id }) => id === category_id)
  const unread = entry?.unread_num ?? 0
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Segmented
        label="显示"
        options={[
          { value: TIP_TYPES.all, label: '全部' },
          {
            value: TIP_TYPES.unread,
            label: unread > 0 ? `未读 ${unread > 99 ? '99+' : unread}` : '未读',
          },
        ]}
        value={type ?? TIP_TYPES.all}
        onChange={(next) =>
          onChange({
            ...search,
            type: next === TIP_TYPES.unread ? TIP_TYPES.unread : undefined,
            page: undefined,
            id: undefined,
          })
        }
      />
      {filters && (
        <IconButton
          aria-expanded={filters.isShown}
          className={styles.filter}
          label="筛选"
          onClick={() => filters.onShow(!filters.isShown)}
        >
          <FilterIcon />
        </IconButton>
      )}
      <Button
        className={styles.action}
        disabled={unread === 0}
        icon={<CheckCheckIcon size={14} />}
        size="small"
        title={unread === 0 ? '没有未读消息' : undefined}
        onClick={() => setAsking(true)}
      >
        全部已读
      </Button>
      {isAsking && entry && (
        <Suspense>
          <ReadAllDialog
            category={category_id}
            name={entry.name}
            unread={unread}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
