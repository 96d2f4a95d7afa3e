import type { Warehouse } from '@portal/rules/warehouse.ts'
import { Checkbox } from '@portal/ui/checkbox.tsx'
import { QuantityField } from '@portal/ui/quantity-field.tsx'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'

import { brandName } from '#src/lists/brand-name.ts'
import { staffQuery } from '#src/session/session-calls.ts'

import { type DeliveryLine, onWayOf, partOf, withPart } from './delivery.ts'

import styles from './delivery-lines.module.css'

const MOST_PIECES = 10_000_000

type Props = {
  readonly lines: readonly DeliveryLine[]
  readonly warehouse: Warehouse
  readonly onChange: (lines: readonly DeliveryLine[]) => void
}

/** What was read of a delivery note: which part each line means, how much is on the way, and how much has come. */
export function DeliveryLines({ lines, warehouse, onChange }: Props) {
  const change = (line: DeliveryLine, part: Partial<DeliveryLine>) =>
    onChange(lines.map((one) => (one.key === line.key ? { ...one, ...part } : one)))
  return (
    <ul aria-label="入库配件" className={styles.lines}>
      {lines.map((line) => (
        <li key={line.key}>
          <Checkbox
            aria-label={`入库 ${line.number}`}
            checked={line.isIn}
            disabled={line.parts.length === 0}
            onChange={(isIn) => change(line, { isIn })}
          />
          <span className={styles.part}>
            <b>{line.number}</b>
            <Meant
              line={line}
              onChoose={(product_id) => change(line, withPart(line, product_id, warehouse))}
            />
          </span>
          <span className={styles.way}>在途 {onWayOf(partOf(line), warehouse)}</span>
          <QuantityField
            disabled={!line.isIn}
            label={`${line.number} 入库件数`}
            most={MOST_PIECES}
            size="small"
            value={line.pieces}
            onChange={(pieces) => change(line, { pieces })}
          />
        </li>
      ))}
    </ul>
  )
}

type MeantProps = {
  readonly line: DeliveryLine
  readonly onChoose: (product_id: number) => void
}

/** The part that a number leads to; of several one is chosen. */
function Meant({ line, onChoose }: MeantProps) {
  const { data: staff } = useQuery(staffQuery(useCaller()))
  const describe = (part: DeliveryLine['parts'][number]) =>
    [brandName(staff?.brands ?? [], part.brand), part.frey_no, part.l_name_zh].join(' ')
  const [only] = line.parts
  if (only === undefined) return <span className={styles.none}>没有这个编号的商品</span>
  if (line.parts.length === 1) return <span title={describe(only)}>{describe(only)}</span>
  return (
    <select
      aria-label={`${line.number} 是哪个配件`}
      value={line.product_id ?? ''}
      onChange={(event) => onChoose(Number(event.target.value))}
    >
      <option disabled value="">
        {line.parts.length} 个配件，请选择
      </option>
      {line.parts.map((part) => (
        <option key={part.product_id} value={part.product_id}>
          {describe(part)}
        </option>
      ))}
    </select>
  )
}
