import { Button } from '@portal/ui/controls/button.tsx'
import { XIcon } from '@portal/ui/controls/icons.tsx'
import { formatCount } from '@portal/ui/page/format.ts'
import { useState } from 'react'

import type { MessageForm } from './message-form.ts'

import forms from '#src/forms/form.module.css'
import styles from './message-dialog.module.css'

/** Of a pasted list all are shown only on request, so that the rest of the form stays within reach. */
const MAX_SHOWN = 12

type Props = Pick<MessageForm, 'named'> & {
  readonly onChange: (part: Partial<MessageForm>) => void
}

export function Chosen({ named, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (named.length === 0) return null
  const shown = isOpen ? named : named.slice(0, MAX_SHOWN)
  return (
    <>
      {named.length > 1 && (
        <p className={forms.hint}>
          已选 {formatCount(named.length)} 个{' '}
          <Button kind="text" size="small" onClick={() => onChange({ named: [] })}>
            全部移除
          </Button>
        </p>
      )}
      <div className={styles.chosen}>
        {shown.map((row) => (
          <Button
            aria-label={`移除 ${row.name}`}
            icon={<XIcon size={14} />}
            key={row.id}
            size="small"
            onClick={() => onChange({ named: named.filter(({ id }) => id !== row.id) })}
          >
            {row.name}
          </Button>
        ))}
        {named.length > shown.length && (
          <Button kind="text" size="small" onClick={() => setOpen(true)}>
            显示其余 {formatCount(named.length - shown.length)} 个
          </Button>
        )}
      </div>
    </>
  )
}
