import { ACTIVITY_LENGTHS, type SectionKind } from '@portal/rules/activities/activity-problem.ts'
import { WAREHOUSE_NAMES, WAREHOUSES } from '@portal/rules/stock/warehouse.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { Price } from '@portal/ui/shown/price.tsx'
import type { ReactNode } from 'react'

import { SelectField } from '#src/forms/select-field.tsx'

import { type DealForm, type ItemForm } from './activity-form.ts'
import { useProblemAt, itemKey } from './form-problem.ts'

import styles from './activity-dialog.module.css'

const WAREHOUSE_OPTIONS = WAREHOUSES.map((value) => ({ value, label: WAREHOUSE_NAMES[value] }))

type Props = {
  readonly kind: SectionKind
  readonly deal: DealForm
  /** Called with undefined to delete the deal. */
  readonly onChange: (next: DealForm | undefined) => void
  readonly children: ReactNode
}

/** The parts of a deal that was bought are read-only. */
export function DealEditor({ kind, deal, onChange, children }: Props) {
  const { items, sold } = deal
  const isBundle = kind === 'bundle'
  const called = isBundle ? deal.name.trim() || '套装' : (items[0]?.number ?? '')
  const problemAt = useProblemAt()
  const noItems = problemAt('items', deal.key)
  const change = (part: Partial<DealForm>) => onChange({ ...deal, ...part })
  return (
    <fieldset aria-label={called} className={styles.deal}>
      {isBundle && (
        <TextField
          label="套装名称"
          maxLength={ACTIVITY_LENGTHS.title}
          problem={problemAt('name', deal.key)}
          value={deal.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      )}
      {items.map((item) => (
        <ItemFields
          item={item}
          key={item.product_id}
          mayGo={isBundle && sold === 0}
          mayRecount={sold === 0}
          problemOf={(field) => problemAt(field, itemKey(deal, item))}
          onChange={(next) =>
            change({
              items: items.flatMap((one) =>
                one.product_id === item.product_id ? (next ?? []) : [one],
              ),
            })
          }
        />
      ))}
      {children}
      {noItems !== undefined && (
        <p className={styles.problem} role="alert">
          {noItems}
        </p>
      )}
      <DealLimits called={called} deal={deal} onChange={onChange} />
    </fieldset>
  )
}

type ItemProps = {
  readonly item: ItemForm
  readonly mayGo: boolean
  readonly mayRecount: boolean
  readonly problemOf: (field: 'pieces' | 'price') => string | undefined
  readonly onChange: (next: ItemForm | undefined) => void
}

function ItemFields({ item, mayGo, mayRecount, problemOf, onChange }: ItemProps) {
  return (
    <div className={styles.item}>
      <span className={styles.part}>
        <b>{item.number}</b> {item.l_name_zh}
        <span>
          平时 <Price yuan={item.usual_price} />
        </span>
      </span>
      <TextField
        disabled={!mayRecount}
        inputMode="numeric"
        label="每套件数"
        problem={problemOf('pieces')}
        title={mayRecount ? undefined : '已有人购买，不能更改件数'}
        value={item.pieces}
        onChange={(event) => onChange({ ...item, pieces: event.target.value })}
      />
      <TextField
        inputMode="decimal"
        label="活动价（每件）"
        problem={problemOf('price')}
        value={item.price}
        onChange={(event) => onChange({ ...item, price: event.target.value })}
      />
      {mayGo && (
        <Button
          aria-label={`移除 ${item.number}`}
          kind="text"
          size="small"
          onClick={() => onChange(undefined)}
        >
          移除
        </Button>
      )}
    </div>
  )
}

type LimitsProps = Pick<Props, 'deal' | 'onChange'> & {
  readonly called: string
}

function DealLimits({ deal, called, onChange }: LimitsProps) {
  const { sold } = deal
  const problemAt = useProblemAt()
  const change = (part: Partial<DealForm>) => onChange({ ...deal, ...part })
  return (
    <div className={styles.limits}>
      <TextField
        inputMode="numeric"
        label="总限量"
        placeholder="不限"
        problem={problemAt('maxTotal', deal.key)}
        value={deal.maxTotal}
        onChange={(event) => change({ maxTotal: event.target.value })}
      />
      <TextField
        inputMode="numeric"
        label="每家限购"
        placeholder="不限"
        problem={problemAt('maxPerCompany', deal.key)}
        value={deal.maxPerCompany}
        onChange={(event) => change({ maxPerCompany: event.target.value })}
      />
      <SelectField
        label="发货仓"
        options={WAREHOUSE_OPTIONS}
        value={deal.warehouse}
        onChange={(warehouse) => change({ warehouse })}
      />
      <Button
        aria-label={`移除 ${called}`}
        disabled={sold > 0}
        kind="text"
        size="small"
        title={sold > 0 ? `已抢 ${sold} 份，不能移除` : undefined}
        onClick={() => onChange(undefined)}
      >
        移除
      </Button>
    </div>
  )
}
