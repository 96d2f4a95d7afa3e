import { MAX_PART_SEARCH_LENGTH } from '@portal/contract/wire.ts'
import {
  MESSAGE_CATEGORIES,
  MESSAGE_CATEGORY_NAMES,
} from '@portal/rules/messages/message-categories.ts'
import { MESSAGE_LENGTHS } from '@portal/rules/messages/message-problem.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { MomentField } from '@portal/ui/fields/moment-field.tsx'
import { TextArea } from '@portal/ui/fields/text-area.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Note } from '@portal/ui/states/note.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'

import { FoundList } from '#src/forms/found-list.tsx'
import { SelectField } from '#src/forms/select-field.tsx'
import type { Staff } from '#src/session/session-calls.ts'

import { type MessageForm, type MessageFormProblems, partOf } from './message-form.ts'
import { messagePartsQuery } from './messages-calls.ts'

import forms from '#src/forms/form.module.css'
import styles from './message-dialog.module.css'

type MessageHeadProps = FieldsProps & {
  readonly brands: Staff['brands']
  readonly isNew: boolean
}

export function MessageHead({ brands, form, isNew, problems, onChange }: MessageHeadProps) {
  const options = brands.map(({ brand, name_zh }) => ({ value: brand, label: name_zh }))
  return (
    <>
      <div className={forms.pair}>
        <SelectField
          disabled={!isNew}
          label="品牌"
          // Not preset: a message of the wrong brand can only be recalled.
          options={form.brand === '' ? [{ value: '', label: '请选择' }, ...options] : options}
          value={form.brand}
          // Companies and parts of another brand would be refused.
          onChange={(brand) => onChange({ brand, named: [], level: '', part: undefined })}
        />
        <SelectField
          label="分类"
          options={CATEGORIES}
          value={form.category}
          onChange={(category) => onChange({ category })}
        />
      </div>
      {problems.brand !== undefined && <Note look="error">{problems.brand}</Note>}
    </>
  )
}

const CATEGORIES = MESSAGE_CATEGORIES.map((value) => ({
  value,
  label: MESSAGE_CATEGORY_NAMES[value],
}))

type FieldsProps = {
  readonly form: MessageForm
  readonly problems: MessageFormProblems
  readonly onChange: (part: Partial<MessageForm>) => void
}

const POP_UPS = [
  { value: 'none', label: '不弹窗，只在消息列表' },
  { value: 1, label: '普通弹窗' },
  { value: 2, label: '小弹窗' },
] as const

export function MessageTexts({ form, problems, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        label="标题"
        maxLength={MESSAGE_LENGTHS.tip_name}
        problem={problems.tip_name}
        value={form.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label={`内容（${form.text.length} / ${MESSAGE_LENGTHS.tip_description}）`}
        problem={problems.tip_description}
        rows={6}
        value={form.text}
        onText={(text) => onChange({ text })}
      />
      {form.brand !== '' && <PartField form={form} onChange={onChange} />}
      <div className={forms.pair}>
        <TextField
          label="按钮文字（选填）"
          maxLength={MESSAGE_LENGTHS.tip_word}
          placeholder="查看活动"
          problem={problems.tip_word}
          value={form.word}
          onChange={(event) => onChange({ word: event.target.value })}
        />
        <TextField
          label="链接（选填）"
          maxLength={MESSAGE_LENGTHS.link}
          placeholder="/parts/activity"
          problem={problems.link}
          value={form.link}
          onChange={(event) => onChange({ link: event.target.value })}
        />
      </div>
      <SelectField
        label="弹窗"
        options={POP_UPS}
        value={form.popUp}
        onChange={(popUp) => onChange({ popUp })}
      />
      {problems.is_eject !== undefined && <Note look="error">{problems.is_eject}</Note>}
    </>
  )
}

const WHENS = [
  { value: 'now', label: '立即发送' },
  { value: 'later', label: '定时发送' },
  { value: 'draft', label: '先存草稿' },
] as const

export function MessageTime({ form, problems, onChange }: FieldsProps) {
  return (
    <div className={forms.pair}>
      <SelectField
        label="何时发送"
        options={WHENS}
        value={form.when}
        onChange={(when) => onChange({ when })}
      />
      {form.when === 'later' && (
        <MomentField
          label="发送时间"
          problem={problems.send_at}
          value={form.sendAt}
          onChange={(sendAt) => onChange({ sendAt })}
        />
      )}
    </div>
  )
}

function PartField({ form, onChange }: Pick<FieldsProps, 'form' | 'onChange'>) {
  const [typed, setTyped] = useState('')
  const number = useDeferredValue(typed.trim())
  const { data, error } = useQuery({
    ...messagePartsQuery(useCaller(), { brand: form.brand, number }),
    enabled: number !== '',
  })
  if (form.part !== undefined)
    return (
      <p className={styles.part}>
        配件 <b>{form.part.name}</b>
        <Button kind="text" size="small" onClick={() => onChange({ part: undefined })}>
          移除
        </Button>
      </p>
    )
  return (
    <div className={forms.finder}>
      <TextField
        label="配件（选填，显示在消息里）"
        maxLength={MAX_PART_SEARCH_LENGTH}
        placeholder="OE 号或自编号的开头"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {error !== null && <p className={forms.hint}>{errorText(error)}</p>}
      {number !== '' && data?.list.length === 0 && <p className={forms.hint}>没有找到</p>}
      <FoundList
        found={number === '' ? [] : (data?.list ?? [])}
        keyOf={({ product_id }) => product_id}
        label="找到的配件"
        onPick={(part) => {
          setTyped('')
          onChange({ part: partOf(part) })
        }}
      >
        {(part) => partOf(part).name}
      </FoundList>
    </div>
  )
}
