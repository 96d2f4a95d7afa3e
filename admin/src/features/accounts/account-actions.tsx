import { resetAccountPassword, setAccountAccess } from '@portal/contract/admin-accounts.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { ignoreSecondPress } from '@portal/ui/page/second-press.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { lazy, Suspense, useState } from 'react'

import { useRefusal } from '#src/session/rights.ts'

import { type CompanyAccount, useSetAccess } from './accounts-calls.ts'
import { WhoseAccount } from './whose-account.tsx'

import styles from './accounts-detail.module.css'

const PasswordDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./password-dialog.tsx')).PasswordDialog,
  })),
)

type Props = {
  readonly account: CompanyAccount
  /** Brand and company: the same name is found in several. */
  readonly owner: string
}

export function AccountActions({ account, owner }: Props) {
  const [task, setTask] = useState<'password' | 'disable'>()
  const close = () => setTask(undefined)
  const access = useSetAccess()
  const noReset = useRefusal(resetAccountPassword, '重置密码')
  const noAccess = useRefusal(setAccountAccess, '停用或恢复账号')
  const { account_id, name, is_main, is_enabled } = account
  const whyNotDisable = noAccess ?? (is_main === 1 ? '唯一的主账号，不能停用' : undefined)
  const set = (value: 0 | 1) =>
    access.mutate(
      { account_id, is_enabled: value },
      {
        onSuccess: () => {
          toast.success(value === 1 ? `${name} 已恢复` : `${name} 已停用`)
          close()
        },
      },
    )
  return (
    <p className={styles.actions}>
      <Button
        aria-label={`重置密码 ${name}`}
        disabled={noReset !== undefined}
        size="small"
        title={noReset}
        onClick={() => setTask('password')}
      >
        重置密码
      </Button>
      {is_enabled === 1 ? (
        <Button
          aria-label={`停用 ${name}`}
          key="disable"
          disabled={whyNotDisable !== undefined}
          size="small"
          title={whyNotDisable}
          onClick={() => setTask('disable')}
        >
          停用
        </Button>
      ) : (
        <Button
          aria-label={`恢复 ${name}`}
          busy={access.isPending}
          disabled={noAccess !== undefined}
          key="restore"
          size="small"
          title={noAccess}
          onClick={(event) => {
            // The account moves up, and the next disabled one takes its place.
            ignoreSecondPress(event)
            set(1)
          }}
        >
          恢复
        </Button>
      )}
      <Dialog
        confirm={{ label: '停用', danger: true, busy: access.isPending, onPress: () => set(0) }}
        open={task === 'disable'}
        title="停用账号"
        onClose={close}
      >
        <WhoseAccount account={account} owner={owner} />
        <p>停用后，该账号在所有设备上立即退出登录，不能再登录。</p>
        <p className={styles.kept}>
          已下的订单保留；购物车中的配件也保留，主账号仍可查看和下单。可以随时恢复，恢复后重新登录即可。
        </p>
      </Dialog>
      {/* What the role may not is said above the accounts. */}
      {noAccess === undefined && whyNotDisable !== undefined && (
        <span className={styles.seen}>{whyNotDisable}</span>
      )}
      {task === 'password' && (
        <Suspense>
          <PasswordDialog account={account} owner={owner} onClose={close} />
        </Suspense>
      )}
    </p>
  )
}

/** Once for all accounts. */
export function RoleRefusals() {
  const noReset = useRefusal(resetAccountPassword, '重置密码')
  const noAccess = useRefusal(setAccountAccess, '停用或恢复账号')
  const refusals = [noReset, noAccess].filter((one) => one !== undefined)
  return refusals.length > 0 && <p className={styles.seen}>{refusals.join('；')}</p>
}
