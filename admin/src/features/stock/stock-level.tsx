import { WAREHOUSE_NAMES } from '@portal/rules/warehouse.ts'
import { Button } from '@portal/ui/button.tsx'
import { useState } from 'react'

import { refusalFor, useRole } from '#src/session/rights.ts'

import { CountForm } from './count-form.tsx'
import { ReceiveForm } from './receive-form.tsx'
import type { AdminPart, AdminStockLevel } from './stock-calls.ts'
import { TransitForm } from './transit-form.tsx'

import styles from './stock-level.module.css'

const ACTIONS = { receive: '入库', count: '盘点', transit: '登记在途' } as const
type Action = keyof typeof ACTIONS

type Props = { readonly part: AdminPart; readonly stockLevel: AdminStockLevel }

/** What lies in one warehouse, and the forms to receive, to count and to announce pieces there. */
export function StockLevel({ part, stockLevel }: Props) {
  const [action, setAction] = useState<Action>()
  const role = useRole()
  const name = WAREHOUSE_NAMES[stockLevel.warehouse_type]
  const close = () => setAction(undefined)
  return (
    <section aria-label={name} className={styles.stockLevel}>
      <header>
        <h3>{name}</h3>
        {Object.entries(ACTIONS).map(([key, words]) => {
          const why = refusalFor(role, 'warehouse', words)
          return (
            <Button
              aria-expanded={action === key}
              disabled={why !== undefined}
              key={key}
              size="small"
              title={why}
              onClick={() => setAction(action === key ? undefined : (key as Action))}
            >
              {words}
            </Button>
          )
        })}
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
      {action === 'receive' && <ReceiveForm part={part} stockLevel={stockLevel} onDone={close} />}
      {action === 'count' && <CountForm part={part} stockLevel={stockLevel} onDone={close} />}
      {action === 'transit' && <TransitForm part={part} stockLevel={stockLevel} onDone={close} />}
    </section>
  )
}

function Figure({ name, pieces }: { readonly name: string; readonly pieces: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{pieces.toLocaleString('en-US')}</dd>
    </div>
  )
}
