import { WAREHOUSE_NAMES } from '@portal/rules/warehouse.ts'
import { Button } from '@portal/ui/button.tsx'
import { useState } from 'react'

import { refusalFor, useRole } from '#src/session/rights.ts'

import { CountForm } from './count-form.tsx'
import { ReceiveForm } from './receive-form.tsx'
import type { AdminPart, AdminShelf } from './stock-calls.ts'
import { TransitForm } from './transit-form.tsx'

import styles from './shelf.module.css'

const DEEDS = { receive: '入库', count: '盘点', transit: '登记在途' } as const
type Deed = keyof typeof DEEDS

type Props = { readonly part: AdminPart; readonly shelf: AdminShelf }

/** What lies in one warehouse, and the forms to receive, to count and to announce pieces there. */
export function Shelf({ part, shelf }: Props) {
  const [deed, setDeed] = useState<Deed>()
  const role = useRole()
  const name = WAREHOUSE_NAMES[shelf.warehouse_type]
  const close = () => setDeed(undefined)
  return (
    <section aria-label={name} className={styles.shelf}>
      <header>
        <h3>{name}</h3>
        {Object.entries(DEEDS).map(([key, words]) => {
          const why = refusalFor(role, 'warehouse', words)
          return (
            <Button
              aria-expanded={deed === key}
              disabled={why !== undefined}
              key={key}
              size="small"
              title={why}
              onClick={() => setDeed(deed === key ? undefined : (key as Deed))}
            >
              {words}
            </Button>
          )
        })}
      </header>
      <dl className={styles.figures}>
        <Figure name="可售" pieces={shelf.available} />
        <Figure name="实存" pieces={shelf.on_hand} />
        <Figure name="占用" pieces={shelf.allocated} />
        <Figure name="在途" pieces={shelf.in_transit} />
      </dl>
      {shelf.in_transit > 0 && (
        <p className={styles.hint}>预计到货 {shelf.arrives_on ?? '日期待定'}</p>
      )}
      {deed === 'receive' && <ReceiveForm part={part} shelf={shelf} onDone={close} />}
      {deed === 'count' && <CountForm part={part} shelf={shelf} onDone={close} />}
      {deed === 'transit' && <TransitForm part={part} shelf={shelf} onDone={close} />}
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
