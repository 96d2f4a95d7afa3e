import { withLine } from '@portal/rules/development/edited-number-list.ts'
import { TextArea } from '@portal/ui/fields/text-area.tsx'

import { LinesLeft, OtherLines } from './lines-left.tsx'
import { NumberRows } from './number-rows.tsx'
import type { NumberListForm } from './use-number-list.ts'

type Props = { readonly label: string; readonly form: NumberListForm }

/** A pasted list and what was read of it: a row for each number, and every line without one. */
export function NumberListField({ label, form }: Props) {
  const { typed, setTyped, rows, left, refusal } = form
  const unread = left.filter((line) => !line.isChatter)
  const others = left.filter((line) => line.isChatter)
  return (
    <>
      <TextArea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type here
        autoFocus
        label={label}
        placeholder={`${form.isWatch ? 'LR011593\n11427953129' : 'LR011593 x2\n11427953129=12'}\n聊天记录也可以直接粘贴`}
        rows={5}
        spellCheck={false}
        value={typed}
        {...(refusal !== undefined && { problem: refusal })}
        onText={setTyped}
      />
      <NumberRows
        form={form}
        label="认出的编号"
        lead={`认出 ${rows.length} 个编号${unread.length > 0 ? `，${unread.length} 行没有认出` : ''}`}
        onNear={form.takeNear}
        onSplit={form.split}
        onTail={form.endIsQuantity}
      />
      {unread.length > 0 && (
        <LinesLeft
          left={unread}
          onChange={(line, text) => setTyped((before) => withLine(before, line, text))}
          onDropAll={() =>
            setTyped((before) => unread.reduceRight((list, line) => withLine(list, line), before))
          }
        />
      )}
      {others.length > 0 && <OtherLines lines={others} />}
    </>
  )
}
