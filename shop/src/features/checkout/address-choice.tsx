import type { Id } from '@portal/rules/ids.ts'
import { type Warehouse, WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { PlusIcon, WarehouseIcon } from '@portal/ui/controls/icons.tsx'
import { useMedia } from '@portal/ui/page/use-media.ts'
import { useId, useState } from 'react'

import type { Address } from '#src/features/address/address-calls.ts'
import { AddressLines } from '#src/features/address/address-card.tsx'
import { AddressDialog } from '#src/features/address/address-dialog.tsx'
import type { AddressTask } from '#src/features/address/address-draft.ts'

import styles from './address-choice.module.css'

const FEW_ADDRESSES = 3

type Props = {
  readonly warehouses: readonly Warehouse[]
  readonly addresses: readonly Address[]
  readonly chosen: Readonly<Partial<Record<Warehouse, Id<'address'>>>>
  readonly onChoose: (warehouse: Warehouse, addressId: Id<'address'>) => void
}

export function AddressChoice({ warehouses, addresses, chosen, onChoose }: Props) {
  const [open, setOpen] = useState<{ readonly task: AddressTask; readonly for: Warehouse }>()
  return (
    <section className="card">
      <h2 className="card-title">收货地址</h2>
      <div className={styles.columns}>
        {warehouses.map((warehouse) => (
          <WarehouseAddresses
            addresses={addresses}
            chosen={chosen[warehouse]}
            key={warehouse}
            warehouse={warehouse}
            onChoose={(id) => onChoose(warehouse, id)}
            onTask={(task) => setOpen({ task, for: warehouse })}
          />
        ))}
      </div>
      {open && (
        <AddressDialog
          task={open.task}
          onClose={() => setOpen(undefined)}
          onSaved={(id) => onChoose(open.for, id)}
        />
      )}
    </section>
  )
}

type ColumnProps = {
  readonly warehouse: Warehouse
  readonly addresses: readonly Address[]
  readonly chosen: Id<'address'> | undefined
  readonly onChoose: (addressId: Id<'address'>) => void
  readonly onTask: (task: AddressTask) => void
}

function WarehouseAddresses({ warehouse, addresses, chosen, onChoose, onTask }: ColumnProps) {
  const [showsAll, setShowsAll] = useState(false)
  const group = useId()
  const name = `${WAREHOUSE_NAMES[warehouse]}收货地址`
  const isPhone = useMedia('(max-width: 639px)')
  // On a phone only the selected address, so that the parts are not pushed down.
  const few = isPhone && chosen !== undefined ? 0 : FEW_ADDRESSES
  const shown = addresses.filter(
    ({ address_id }, place) => showsAll || place < few || address_id === chosen,
  )
  const choose = (id: Id<'address'>) => {
    if (isPhone) setShowsAll(false)
    onChoose(id)
  }
  return (
    <div aria-label={name} className={styles.column} role="radiogroup">
      <div className={styles.name}>
        <WarehouseIcon size={14} />
        {name}
        <Button
          className={styles.add}
          icon={<PlusIcon size={14} />}
          kind="text"
          size="small"
          onClick={() => onTask({ kind: 'add' })}
        >
          新增地址
        </Button>
      </div>
      {addresses.length === 0 && <p className={styles.none}>还没有收货地址，请先新增。</p>}
      {shown.map((address) => (
        <div className={styles.card} key={address.address_id}>
          <label htmlFor={`${group}-${address.address_id}`}>
            <AddressLines
              address={address}
              before={
                <input
                  checked={address.address_id === chosen}
                  className={styles.radio}
                  id={`${group}-${address.address_id}`}
                  name={group}
                  type="radio"
                  onChange={() => choose(address.address_id)}
                />
              }
            />
          </label>
          {address.address_id === chosen && (
            <span className={styles.actions}>
              <button type="button" onClick={() => onTask({ kind: 'edit', address })}>
                编辑
              </button>
              <button type="button" onClick={() => onTask({ kind: 'copy', address })}>
                复制
              </button>
            </span>
          )}
        </div>
      ))}
      {shown.length < addresses.length && (
        <Button kind="text" size="small" onClick={() => setShowsAll(true)}>
          {few === 0 ? `更换地址（共 ${addresses.length} 个）` : `全部 ${addresses.length} 个地址`}
        </Button>
      )}
    </div>
  )
}
