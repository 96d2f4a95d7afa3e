import { MAX_MESSAGE_LENGTH } from '@portal/contract/wire.ts'
import { TextArea } from '@portal/ui/fields/text-area.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { formatDay } from '@portal/ui/page/format.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { useRef, useState } from 'react'

import { type StatementLine, useDispute } from './statements-calls.ts'

import styles from './dispute-dialog.module.css'

type Props = { readonly line: StatementLine; readonly onClose: () => void }

/** Asks for the reason of a dispute; the input stays until the server has accepted it. */
export function DisputeDialog({ line, onClose }: Props) {
  const [remark, setRemark] = useState(line.answer === '' ? line.dispute : '')
  const [problem, setProblem] = useState<string>()
  const dispute = useDispute()
  const field = useRef<HTMLTextAreaElement>(null)
  const send = () => {
    if (remark.trim() === '') {
      setProblem('请填写异议说明')
      field.current?.focus()
    } else if (!dispute.isPending)
      dispute.mutate(
        { statement_entry_id: line.statement_entry_id, remark: remark.trim() },
        {
          onSuccess: () => {
            toast.success('异议已提交')
            onClose()
          },
          onError: (error) => setProblem(errorText(error)),
        },
      )
  }
  return (
    <Dialog
      open
      confirm={{ label: '提交异议', busy: dispute.isPending, onPress: send }}
      size="middle"
      title="提出异议"
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>
          {formatDay(line.happened_at)} {line.kind_cn} {line.order_no || line.return_no}{' '}
          <Price look="strong" yuan={line.amount} />
        </p>
        <TextArea
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type here
          autoFocus
          label="异议说明"
          maxLength={MAX_MESSAGE_LENGTH}
          placeholder="请写明不符之处，如数量、单价或未收到的单据"
          problem={problem}
          ref={field}
          rows={4}
          value={remark}
          onSend={send}
          onText={(text) => {
            setRemark(text)
            setProblem(undefined)
          }}
        />
      </div>
    </Dialog>
  )
}
