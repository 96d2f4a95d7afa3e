import { MAX_SUB_ACCOUNTS } from '@portal/rules/accounts/sub-account.ts'
import type { Id } from '@portal/rules/ids.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { PlusIcon } from '@portal/ui/controls/icons.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import {
  type SubAccount,
  subAccountsQuery,
  useDisableSubAccount,
  useEnableSubAccount,
} from '#src/features/account/account-calls.ts'
import { FoldSection } from '#src/layout/fold-section.tsx'

import { type SubAccountTask, SubAccountsTable } from './sub-accounts-table.tsx'

import styles from './sub-accounts.module.css'

const SubAccountDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./sub-account-dialog.tsx')).SubAccountDialog,
  })),
)
const SubAccountEvents = lazy(
  whenOnline(async () => ({
    default: (await import('./sub-account-events.tsx')).SubAccountEvents,
  })),
)

/** Only for the main account. */
export function SubAccountsSection() {
  const found = useQuery(subAccountsQuery(useCaller()))
  const [task, setTask] = useState<SubAccountTask>()
  const count = found.data?.total
  const isFull = count !== undefined && count >= MAX_SUB_ACCOUNTS
  const enable = useEnableSubAccount()
  const restore = ({ subuser_id, name }: { subuser_id: Id<'account'>; name: string }) =>
    enable.mutate(
      { subuser_id, is_enabled: 1 },
      { onSuccess: () => toast.success(`${name} 已恢复，可以重新登录`) },
    )
  return (
    <FoldSection
      dialog={task && <TaskDialog task={task} onClose={() => setTask(undefined)} />}
      id="sub-accounts"
      summary={count === undefined ? undefined : `${count} / ${MAX_SUB_ACCOUNTS} 个`}
      title="子账号"
      tools={
        <Button
          disabled={isFull}
          icon={<PlusIcon size={14} />}
          title={isFull ? `最多 ${MAX_SUB_ACCOUNTS} 个子账号` : undefined}
          onClick={() => setTask({ kind: 'add' })}
        >
          新增子账号
        </Button>
      }
    >
      <Answer
        query={found}
        waiting={
          <LoadingRegion className={styles.waiting} label="子账号加载中">
            <Skeleton height={96} />
          </LoadingRegion>
        }
      >
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title="还没有子账号">
              为同事开通子账号，各自登录选件，订单和购物车都能看到是谁加的。
            </EmptyState>
          ) : (
            <SubAccountsTable
              isBusy={enable.isPending}
              list={list}
              onRestore={restore}
              onTask={setTask}
            />
          )
        }
      </Answer>
    </FoldSection>
  )
}

type TaskProps = { readonly task: SubAccountTask; readonly onClose: () => void }

function TaskDialog({ task: { kind, account }, onClose }: TaskProps) {
  if (account === undefined || kind === 'edit' || kind === 'add')
    return (
      <Suspense>
        <SubAccountDialog account={account} onClose={onClose} />
      </Suspense>
    )
  if (kind === 'disable') return <DisableDialog account={account} onClose={onClose} />
  return (
    <Suspense>
      <SubAccountEvents account={account} onClose={onClose} />
    </Suspense>
  )
}

type DisableProps = { readonly account: SubAccount; readonly onClose: () => void }

function DisableDialog({ account: { subuser_id, name }, onClose }: DisableProps) {
  const disable = useDisableSubAccount()
  const send = () =>
    disable.mutate(
      { subuser_id },
      {
        onSuccess: () => {
          toast.success(`${name} 已停用`)
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      confirm={{ label: '停用', danger: true, busy: disable.isPending, onPress: send }}
      title="停用子账号"
      onClose={onClose}
    >
      停用后 {name} 立即退出登录，不能再登录。已下的订单和购物车中的配件保留，可以随时恢复。
    </Dialog>
  )
}
