import { IconButton } from '@portal/ui/icon-button.tsx'
import { Trash2Icon } from '@portal/ui/icons.tsx'

import { type ChosenLine, without } from './application.ts'
import { LineControls } from './line-controls.tsx'

import styles from './chosen-lines.module.css'

type Props = {
  readonly chosen: readonly ChosenLine[]
  /** Lines that stand in the picker now, with their controls. */
  readonly listed: ReadonlySet<number>
  readonly onChange: (chosen: readonly ChosenLine[]) => void
}

/** What was chosen on other pages and of other orders, with how many pieces of each. */
export function ChosenLines({ chosen, listed, onChange }: Props) {
  const elsewhere = chosen.filter(({ line }) => !listed.has(line.order_line_id))
  if (elsewhere.length === 0) return null
  return (
    <section aria-label="已选的其他配件" className="card">
      <h2 className="card-title">已选的其他配件</h2>
      <ul>
        {elsewhere.map((one) => {
          const { line } = one
          const { order_line_id, number } = line
          return (
            <li className={styles.line} key={`${order_line_id} ${one.kind}`}>
              <span className={styles.part}>
                <b>{number}</b> {line.l_name_zh}
                <span>{line.order_no}</span>
              </span>
              <LineControls isLimitShown chosen={chosen} of={one} onChange={onChange} />
              <IconButton
                className={styles.remove}
                label={`移除 ${number}`}
                onClick={() => onChange(without(chosen, one))}
              >
                <Trash2Icon />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
