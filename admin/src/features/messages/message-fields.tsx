import { MAX_PART_SEARCH_LENGTH } from '@portal/contract/wire.ts'
import {
  MESSAGE_CATEGORIES,
  MESSAGE_CATEGORY_NAMES,
  MessageCategory,
} from '@portal/rules/messages/message-categories.ts'
import { MESSAGE_LENGTHS } from '@portal/rules/messages/message-problem.ts'
import { shopPath } from '@portal/rules/messages/shop-address.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { MomentField } from '@portal/ui/fields/moment-field.tsx'
import { TextArea } from '@portal/ui/fields/text-area.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

import { FoundList } from '#src/forms/found-list.tsx'
import { SelectField } from '#src/forms/select-field.tsx'
import type { Staff } from '#src/session/session-calls.ts'

import {
  brandLosses,
  lengthWords,
  type MessageForm,
  type MessageFormProblems,
  OF_NO_BRAND,
  partOf,
} from './message-form.ts'
import { type FoundPart, messagePartsQuery } from './messages-calls.ts'
import { SeenList } from './seen-list.tsx'

import forms from '#src/forms/form.module.css'
import styles from './message-dialog.module.css'

type MessageHeadProps = FieldsProps & {
  readonly brands: Staff['brands']
  readonly isNew: boolean
}

export function MessageHead({ brands, form, isNew, problems, onChange }: MessageHeadProps) {
  const options = brands.map(({ brand, name_zh }) => ({ value: brand, label: name_zh }))
  return (
    <div className={forms.pair}>
      <SelectField
        disabled={!isNew}
        label="品牌"
        // Not preset: a message of the wrong brand can only be recalled.
        options={form.brand === '' ? [{ value: '', label: '请选择' }, ...options] : options}
        problem={problems.brand}
        value={form.brand}
        onChange={(brand) => {
          const losses = brandLosses(form)
          if (losses !== '') toast.info(losses)
          onChange({ brand, ...OF_NO_BRAND })
        }}
      />
      <SelectField
        label="分类"
        options={CATEGORIES}
        value={form.category}
        onChange={(category) => onChange({ category, popUp: popUpOf(category, form) })}
      />
    </div>
  )
}

/** What no list has can only be a pop-up. */
function popUpOf(category: MessageForm['category'], { popUp }: MessageForm): MessageForm['popUp'] {
  return category === MessageCategory.popUp && popUp === 'none' ? 1 : popUp
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

type MessageTextsProps = FieldsProps & {
  /** The hosts of the shop that the message is for. */
  readonly hosts: readonly string[]
}

export function MessageTexts({ form, hosts, problems, onChange }: MessageTextsProps) {
  return (
    <>
      <TextField
        label={`标题（${lengthWords(form.title, MESSAGE_LENGTHS.tip_name)}）`}
        problem={problems.tip_name}
        value={form.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label={`内容（${lengthWords(form.text, MESSAGE_LENGTHS.tip_description)}）`}
        problem={problems.tip_description}
        rows={6}
        value={form.text}
        onText={(text) => onChange({ text })}
      />
      {/https?:\/\//i.test(form.text) && (
        <p className={forms.hint}>内容里的网址客户点不开：商城的页面请填在“打开的页面”里。</p>
      )}
      {form.brand !== '' && <PartField form={form} problem={problems.part} onChange={onChange} />}
      <div className={forms.pair}>
        <TextField
          label={`按钮文字（选填，${lengthWords(form.word, MESSAGE_LENGTHS.tip_word)}）`}
          placeholder="查看活动"
          problem={problems.tip_word}
          value={form.word}
          onChange={(event) => onChange({ word: event.target.value })}
        />
        <TextField
          label="打开的页面（选填）"
          placeholder="/parts/activity"
          problem={problems.link}
          value={form.link}
          // As it is copied from the address bar, with its host.
          onBlur={({ target }) => onChange({ link: shopPath(target.value, hosts) })}
          onChange={(event) => onChange({ link: event.target.value })}
        />
      </div>
      <SelectField
        label="弹窗"
        options={
          form.category === MessageCategory.popUp
            ? POP_UPS.filter(({ value }) => value !== 'none')
            : POP_UPS
        }
        problem={problems.is_eject}
        value={form.popUp}
        onChange={(popUp) => onChange({ popUp })}
      />
      {form.popUp !== 'none' && <p className={forms.hint}>{seenByWords(form)}</p>}
    </>
  )
}

/** A browser says where it left off; a new one left off nowhere, and is sent no earlier pop-up. */
function seenByWords({ category }: MessageForm): string {
  const missed =
    category === MessageCategory.popUp
      ? '在没登录过的浏览器不补弹，消息列表里也没有'
      : '在没登录过的浏览器不补弹，只在消息列表里'
  return `正开着商城的人立即看到；其他人下次在登录过的浏览器打开商城时看到，${missed}。`
}

const WHENS = [
  { value: 'now', label: '立即发送' },
  { value: 'later', label: '定时发送' },
  { value: 'draft', label: '先存草稿' },
] as const

export function MessageTime({ form, problems, onChange }: FieldsProps) {
  return (
    <>
      <div className={styles.time}>
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
      <p className={forms.hint}>
        填写的内容随时保留在这个标签页，离开或刷新后可以接着写；关闭标签页前请先存草稿。
      </p>
    </>
  )
}

type PartFieldProps = Pick<FieldsProps, 'form' | 'onChange'> & {
  readonly problem: string | undefined
}

function PartField({ form, problem, onChange }: PartFieldProps) {
  const number = useDeferredValue(form.partTyped.trim())
  const { data, error } = useQuery({
    ...messagePartsQuery(useCaller(), { brand: form.brand, number }),
    enabled: number !== '',
  })
  const found = number === '' ? [] : (data?.list ?? [])
  const pick = (part: FoundPart | undefined) => {
    if (part !== undefined) onChange({ partTyped: '', part: partOf(part) })
  }
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
        problem={problem ?? (error === null ? undefined : errorText(error))}
        value={form.partTyped}
        onChange={(event) => onChange({ partTyped: event.target.value })}
        onKeyDown={(event) => {
          // Enter picks the first match instead of submitting the form.
          if (event.key !== 'Enter') return
          event.preventDefault()
          pick(found[0])
        }}
      />
      {number !== '' && data?.list.length === 0 && <p className={forms.hint}>没有找到</p>}
      <SeenList seen={found}>
        <FoundList
          found={found}
          keyOf={({ product_id }) => product_id}
          label="找到的配件"
          onPick={pick}
        >
          {(part) => partOf(part).name}
        </FoundList>
      </SeenList>
    </div>
  )
}
