import { boxOf, defaultBoxBlocked } from '@portal/rules/accounts/address-form.ts'
import {
  otherWarehouse,
  Warehouse,
  WAREHOUSE_NAMES,
  WAREHOUSES,
} from '@portal/rules/stock/warehouse.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { PlusIcon } from '@portal/ui/controls/icons.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'

import { useMaySettle } from '#src/session/session-calls.ts'

import {
  addressesQuery,
  useDeleteAddress,
  useSetDefaultAddress,
  type Address,
} from './address-calls.ts'
import { AddressLines } from './address-card.tsx'
import { AddressDialog } from './address-dialog.tsx'
import type { AddressTask } from './address-draft.ts'
import { addressText } from './address-text.ts'

import styles from './address-page.module.css'

export const Route = createFileRoute('/_signed-in/profile/_profile/address')({
  staticData: { title: '地址管理', name: 'address' },
  loader: ({ context }) => void context.queries.prefetchQuery(addressesQuery(context.call)),
  component: AddressPage,
})

function AddressPage() {
  const found = useQuery(addressesQuery(useCaller()))
  const [task, setTask] = useState<AddressTask>()
  const [doomedId, setDoomedId] = useState<Address['address_id']>()
  // Closes the question when the address is gone, whoever deleted it.
  const doomed = found.data?.list.find(({ address_id }) => address_id === doomedId)
  // Shows no actions until the user's rights are loaded.
  const mayChange = useMaySettle()
  const deletion = useDeleteAddress()
  const remove = () => {
    if (doomed === undefined) return
    deletion.mutate(
      { address_id: doomed.address_id },
      {
        onSuccess: () => {
          toast.success('操作成功')
          setDoomedId(undefined)
        },
      },
    )
  }
  return (
    <section className="card">
      <header className={styles.head}>
        <h1>地址管理</h1>
        {found.data && <span>{found.data.list.length} 个地址</span>}
        <Button
          icon={<PlusIcon size={14} />}
          kind="primary"
          onClick={() => setTask({ kind: 'add' })}
        >
          新增地址
        </Button>
      </header>
      {mayChange === false && (
        <p className={styles.reason}>
          没有下单权限的子账号可以查看和新增地址；修改、删除和设为默认请联系主账号。
        </p>
      )}
      <Answer query={found} waiting={<AddressSkeleton />}>
        {({ list }) => (
          <>
            {list.length === 0 && (
              <EmptyState title="还没有收货地址">新增地址并设为默认，下单时就不用再选。</EmptyState>
            )}
            <ul className={styles.list}>
              {list.map((address) => (
                <li key={address.address_id}>
                  <AddressItem
                    address={address}
                    mayChange={mayChange === true}
                    onDelete={({ address_id }) => setDoomedId(address_id)}
                    onTask={setTask}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </Answer>
      {task && <AddressDialog task={task} onClose={() => setTask(undefined)} />}
      <Dialog
        confirm={{ label: '删除', danger: true, onPress: remove, busy: deletion.isPending }}
        open={doomed !== undefined}
        title="删除地址"
        onClose={() => setDoomedId(undefined)}
      >
        确认删除「{doomed?.contacts} {doomed && addressText(doomed)}」？已下的订单不受影响。
      </Dialog>
    </section>
  )
}

type ItemProps = {
  readonly address: Address
  readonly mayChange: boolean
  readonly onTask: (task: AddressTask) => void
  readonly onDelete: (address: Address) => void
}

function AddressItem({ address, mayChange, onTask, onDelete }: ItemProps) {
  const { beijingDefault } = useBrand().addressForm
  const setDefault = useSetDefaultAddress()
  const [asksFor, setAsksFor] = useState<Warehouse>()
  const setFor = (warehouse: Warehouse, isAgreed: boolean) =>
    setDefault.mutate(
      {
        address_id: address.address_id,
        warehouse,
        ...(isAgreed && { gives_up_other: 1 as const }),
      },
      {
        onSuccess: () => toast.success('设置成功'),
        onSettled: () => setAsksFor(undefined),
      },
    )
  // An address cannot be the default of both warehouses. Leaving the other one without a default
  // needs confirmation.
  const makeDefault = (warehouse: Warehouse) =>
    defaultBoxBlocked(boxOf(warehouse), address) === undefined
      ? setFor(warehouse, false)
      : setAsksFor(warehouse)
  const others = WAREHOUSES.filter((warehouse) =>
    warehouse === Warehouse.beijing
      ? mayChange && beijingDefault && address.other_is_main === 0
      : mayChange && address.is_main === 0,
  )
  return (
    <div className={styles.item}>
      <AddressLines address={address} />
      <span className={styles.actions}>
        <span>
          {' '}
          {others.map((warehouse) => (
            <Button
              disabled={setDefault.isPending}
              key={warehouse}
              kind="text"
              size="small"
              onClick={() => makeDefault(warehouse)}
            >
              设为{WAREHOUSE_NAMES[warehouse]}默认
            </Button>
          ))}
        </span>
        <span>
          {' '}
          {mayChange && (
            <Button kind="text" size="small" onClick={() => onTask({ kind: 'edit', address })}>
              编辑
            </Button>
          )}
          <Button kind="text" size="small" onClick={() => onTask({ kind: 'copy', address })}>
            复制
          </Button>
          {mayChange && (
            <Button
              className={styles.remove}
              kind="text"
              size="small"
              onClick={() => onDelete(address)}
            >
              删除
            </Button>
          )}
        </span>{' '}
      </span>
      {asksFor !== undefined && (
        <OtherDefaultDialog
          busy={setDefault.isPending}
          warehouse={asksFor}
          onClose={() => setAsksFor(undefined)}
          onConfirm={() => setFor(asksFor, true)}
        />
      )}
    </div>
  )
}

type OtherDefaultProps = {
  readonly warehouse: Warehouse
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

function OtherDefaultDialog({ warehouse, busy, onConfirm, onClose }: OtherDefaultProps) {
  const other = WAREHOUSE_NAMES[otherWarehouse(warehouse)]
  return (
    <Dialog
      open
      confirm={{ label: `改设为${WAREHOUSE_NAMES[warehouse]}默认`, busy, onPress: onConfirm }}
      title="更换默认仓库"
      onClose={onClose}
    >
      这个地址现在是{other}
      默认地址，一个地址只能是一个仓的默认。 改设后，{other}
      将没有默认地址，下单时需要另选。
    </Dialog>
  )
}

function AddressSkeleton() {
  return (
    <LoadingRegion className={styles.waiting} label="地址加载中">
      <Skeleton height={16} width={220} />
      <Skeleton width="70%" />
      <Skeleton height={16} width={220} />
      <Skeleton width="60%" />
    </LoadingRegion>
  )
}
