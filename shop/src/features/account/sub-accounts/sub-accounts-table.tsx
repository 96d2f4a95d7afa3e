import { Button } from '@portal/ui/controls/button.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { formatCount, formatMoment } from '@portal/ui/page/format.ts'
import { ignoreSecondPress } from '@portal/ui/page/second-press.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { useState } from 'react'

import type { SubAccount } from '#src/features/account/account-calls.ts'
import { mobileText } from '#src/features/address/address-text.ts'

import styles from './sub-accounts.module.css'

export type SubAccountTask = {
  readonly kind: 'add' | 'edit' | 'disable' | 'events'
  readonly account?: SubAccount
}

type Props = {
  readonly list: readonly SubAccount[]
  readonly isBusy: boolean
  readonly onTask: (task: SubAccountTask) => void
  readonly onRestore: (account: SubAccount) => void
}

/** A table on wide screens, cards on phones: the same rows, laid out anew. */
export function SubAccountsTable({ list, ...rest }: Props) {
  return (
    <ul aria-label="子账号" className={styles.list}>
      {useRowsInPlace(list).map((account) => (
        <li
          className={classes(styles.row, account.is_enabled === 0 && styles.off)}
          key={account.subuser_id}
        >
          <Who account={account} />
          <Rights account={account} />
          <Lately account={account} />
          <Actions account={account} {...rest} />
        </li>
      ))}
    </ul>
  )
}

/** A row that is disabled or restored does not move; only a page opened anew sorts it. */
function useRowsInPlace(list: readonly SubAccount[]): readonly SubAccount[] {
  const [known, setKnown] = useState<readonly SubAccount['subuser_id'][]>([])
  const fresh = list.map(({ subuser_id }) => subuser_id).filter((id) => !known.includes(id))
  if (fresh.length > 0) setKnown([...known, ...fresh])
  return list.toSorted((a, b) => known.indexOf(a.subuser_id) - known.indexOf(b.subuser_id))
}

type OneProps = { readonly account: SubAccount }

function Who({ account: { name, phone, username } }: OneProps) {
  return (
    <div className={styles.who}>
      <b>{name}</b>
      <span>{mobileText(phone)}</span>
      {username !== phone && <span>用户名 {username}</span>}
    </div>
  )
}

function Rights({ account: { is_purchase, is_statements, is_enabled } }: OneProps) {
  if (is_enabled === 0)
    return (
      <div className={styles.rights}>
        <Tag>已停用</Tag>
        <small>恢复后{rightsText({ is_purchase, is_statements })}</small>
      </div>
    )
  return (
    <div className={styles.rights}>
      <Tag look={is_purchase === 1 ? 'brand' : 'line'}>
        {is_purchase === 1 ? '可下单' : '仅选件'}
      </Tag>
      {is_statements === 1 && <Tag look="brand">看对账单</Tag>}
    </div>
  )
}

const rightsText = (account: Pick<SubAccount, 'is_purchase' | 'is_statements'>) =>
  [
    account.is_purchase === 1 ? '可下单' : '仅选件',
    ...(account.is_statements === 1 ? ['看对账单'] : []),
  ].join('、')

function Lately({ account: { last_seen, orders, cart_number } }: OneProps) {
  return (
    <dl className={styles.lately}>
      <div>
        <dt>最近使用</dt>
        <dd>{last_seen === null ? '近期没有登录' : formatMoment(last_seen)}</dd>
      </div>
      <div>
        <dt>30 天订单</dt>
        <dd>{formatCount(orders)}</dd>
      </div>
      <div>
        <dt>购物车</dt>
        <dd>{formatCount(cart_number)} 行</dd>
      </div>
    </dl>
  )
}

function Actions({ account, isBusy, onTask, onRestore }: OneProps & Omit<Props, 'list'>) {
  const { name, is_enabled } = account
  return (
    <div className={styles.actions}>
      <Button
        aria-label={`${name} 的操作记录`}
        kind="text"
        size="small"
        onClick={() => onTask({ kind: 'events', account })}
      >
        记录
      </Button>
      <Button
        aria-label={`编辑 ${name}`}
        kind="text"
        size="small"
        onClick={() => onTask({ kind: 'edit', account })}
      >
        编辑
      </Button>
      {is_enabled === 1 ? (
        <Button
          aria-label={`停用 ${name}`}
          key="disable"
          kind="text"
          size="small"
          onClick={() => onTask({ kind: 'disable', account })}
        >
          停用
        </Button>
      ) : (
        <Button
          aria-label={`恢复 ${name}`}
          busy={isBusy}
          key="restore"
          kind="text"
          size="small"
          onClick={(event) => {
            // 停用 takes its place.
            ignoreSecondPress(event)
            onRestore(account)
          }}
        >
          恢复
        </Button>
      )}
    </div>
  )
}
