import { countStock, receiveStock, setInTransit } from '@portal/contract/admin-stock.ts'
import { WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { DateField } from '@portal/ui/fields/date-field.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { formatCount } from '@portal/ui/page/format.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { useState } from 'react'

import { useRefusal } from '#src/session/rights.ts'

import { CountForm } from './count-form.tsx'
import { ReceiveStockForm } from './receive-form.tsx'
import { type AdminPart, type AdminStockLevel, useTransit } from './stock-calls.ts'
import { StockLevelForm, type StockLevelFormProps } from './stock-level-form.tsx'
import { typedPieces } from './stock-search-params.ts'

import styles from './stock-level.module.css'

const ACTIONS = {
  receive: { name: '入库', call: receiveStock, Form: ReceiveStockForm },
  count: { name: '盘点', call: countStock, Form: CountForm },
  transit: { name: '登记在途', call: setInTransit, Form: TransitForm },
} as const
type Action = keyof typeof ACTIONS
const ORDER = ['receive', 'count', 'transit'] as const satisfies readonly Action[]

type Props = { readonly part: AdminPart; readonly stockLevel: AdminStockLevel }

export function StockLevel({ part, stockLevel }: Props) {
  const [action, setAction] = useState<Action>()
  const name = WAREHOUSE_NAMES[stockLevel.warehouse_type]
  const Form = action && ACTIONS[action].Form
  return (
    <section aria-label={name} className={styles.stockLevel}>
      <header>
        <h3>{name}</h3>
        {ORDER.map((one) => (
          <ActionButton
            action={one}
            isOpen={one === action}
            key={one}
            onPress={() => setAction(action === one ? undefined : one)}
          />
        ))}
      </header>
      <dl className={styles.figures}>
        <Figure name="可售" pieces={stockLevel.available} />
        <Figure name="实存" pieces={stockLevel.on_hand} />
        <Figure name="占用" pieces={stockLevel.allocated} />
        <Figure name="在途" pieces={stockLevel.in_transit} />
      </dl>
      {stockLevel.in_transit > 0 && (
        <p className={styles.hint}>预计到货 {stockLevel.arrives_on ?? '日期待定'}</p>
      )}
      {Form && <Form part={part} stockLevel={stockLevel} onDone={() => setAction(undefined)} />}
    </section>
  )
}

type ActionButtonProps = {
  readonly action: Action
  readonly isOpen: boolean
  readonly onPress: () => void
}

function ActionButton({ action, isOpen, onPress }: ActionButtonProps) {
  const { name, call } = ACTIONS[action]
  const why = useRefusal(call, name)
  return (
    <Button
      aria-expanded={isOpen}
      disabled={why !== undefined}
      size="small"
      title={why}
      onClick={onPress}
    >
      {name}
    </Button>
  )
}

function Figure({ name, pieces }: { readonly name: string; readonly pieces: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatCount(pieces)}</dd>
    </div>
  )
}

function TransitForm({ part, stockLevel, onDone }: StockLevelFormProps) {
  const [typed, setTyped] = useState(String(stockLevel.in_transit))
  const [day, setDay] = useState(stockLevel.arrives_on ?? '')
  const transit = useTransit()
  const send = async (in_transit: number) => {
    await transit.mutateAsync({
      product_id: part.product_id,
      warehouse_type: stockLevel.warehouse_type,
      in_transit,
      ...(day === '' ? {} : { arrives_on: day }),
    })
    toast.success('在途已更新')
    onDone()
  }
  const submit = () => {
    const pieces = typedPieces(typed)
    if (pieces === undefined) return '请输入在途件数'
    // The query cache has already shown the error.
    void send(pieces).catch(() => undefined)
    return undefined
  }
  return (
    <StockLevelForm busy={transit.isPending} label="在途" onClose={onDone} onSubmit={submit}>
      <TextField
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type here
        autoFocus
        inputMode="numeric"
        label="在途件数"
        maxLength={8}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <DateField label="预计到货日（可不填）" value={day} onChange={setDay} />
    </StockLevelForm>
  )
}
