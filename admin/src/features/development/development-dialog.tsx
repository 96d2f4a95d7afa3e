import {
  MAX_CAR_WORDS_LENGTH,
  MAX_PART_NAME_LENGTH,
  MAX_TYPED_NUMBER_LENGTH,
} from '@portal/contract/wire.ts'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Note } from '@portal/ui/states/note.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { FormDialog } from '#src/forms/form-dialog.tsx'
import { BrandField } from '#src/forms/select-field.tsx'
import { staffQuery } from '#src/session/session-calls.ts'

import {
  type AdminDevelopment,
  useAddDevelopment,
  useChangeDevelopment,
} from './development-calls.ts'

import styles from '#src/forms/form.module.css'

type Words = {
  readonly brand: string
  readonly number: string
  readonly l_name_zh: string
  readonly l_model_zh: string
}

type Props = {
  /** The request that it is added from; its words are proposed. */
  readonly from?: Words
  /** The part in development to change; absent for a new one. */
  readonly development?: AdminDevelopment
  readonly onClose: () => void
}

const USUAL_SUPPORTERS = 60
const MAX_SUPPORTERS = 9999

const EMPTY = { brand: '', number: '', name: '', model: '', wanted: String(USUAL_SUPPORTERS) }

function formOf(
  { brand, number, l_name_zh, l_model_zh }: Words,
  wanted = USUAL_SUPPORTERS,
): typeof EMPTY {
  return { brand, number, name: l_name_zh, model: l_model_zh, wanted: String(wanted) }
}

export function DevelopmentDialog(props: Props) {
  const { from, development, onClose } = props
  const { brands, form, change, problems, isBusy, send } = useDevelopmentForm(props)
  return (
    <FormDialog
      busy={isBusy}
      confirm={development ? '保存' : '立项'}
      size="middle"
      title={development ? `修改 ${development.number}` : '新的开发件'}
      onClose={onClose}
      onSend={send}
    >
      {development && <ChangedMeanwhile development={development} />}
      {!development && !from && (
        <BrandField brands={brands} value={form.brand} onChange={(brand) => change({ brand })} />
      )}
      {!development && (
        <TextField
          label="编号"
          maxLength={MAX_TYPED_NUMBER_LENGTH}
          value={form.number}
          problem={problems.number}
          onChange={({ target }) => change({ number: target.value })}
        />
      )}
      <TextField
        label="配件名称"
        maxLength={MAX_PART_NAME_LENGTH}
        value={form.name}
        problem={problems.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        isCounted
        label="适用车型（选填）"
        maxLength={MAX_CAR_WORDS_LENGTH}
        value={form.model}
        onChange={({ target }) => change({ model: target.value })}
      />
      <TextField
        inputMode="numeric"
        label="开模需要的支持人数"
        maxLength={String(MAX_SUPPORTERS).length}
        value={form.wanted}
        problem={problems.wanted}
        onChange={({ target }) => change({ wanted: target.value })}
      />
      {!development && (
        <p className={styles.hint}>
          该品牌的所有客户都能看到并支持，不会显示谁提过；同号未完成的需求随它推进。
        </p>
      )}
    </FormDialog>
  )
}

/** What a colleague has made of it since the dialog was opened; what was typed stays. */
function ChangedMeanwhile({ development }: { readonly development: AdminDevelopment }) {
  const { version, l_name_zh, l_model_zh, wanted } = development
  const [seen] = useState(version)
  if (version === seen) return null
  return (
    <Note>
      同事刚处理过，现在的名称是“{l_name_zh}”，车型
      {l_model_zh === '' ? '未填' : `是“${l_model_zh}”`}
      ，需要 {wanted} 人支持。您输入的内容还在，保存后以您的为准。
    </Note>
  )
}

function useDevelopmentForm({ from, development, onClose }: Props) {
  const { data: staff } = useQuery(staffQuery(useCaller()))
  const brands = staff?.brands ?? []
  const words = development ?? from
  const [form, setForm] = useState(() =>
    words === undefined
      ? { ...EMPTY, brand: brands[0]?.brand ?? '' }
      : formOf(words, development?.wanted),
  )
  const [isTried, setTried] = useState(false)
  const add = useAddDevelopment()
  const alter = useChangeDevelopment()
  const wanted = /^\d{1,4}$/.test(form.wanted.trim()) ? Number(form.wanted) : 0
  const problems = problemsOf(form, wanted)
  const change = (part: Partial<typeof form>) => setForm((now) => ({ ...now, ...part }))
  const send = () => {
    setTried(true)
    if (Object.values(problems).some((problem) => problem !== undefined)) return
    const named = { l_name_zh: form.name, l_model_zh: form.model, wanted }
    const onSuccess = () => {
      toast.success(development ? '已保存' : `已立项 ${form.number.trim()}，客户可以支持`)
      onClose()
    }
    if (development)
      alter.mutate({ id: development.id, version: development.version, ...named }, { onSuccess })
    else add.mutate({ brand: form.brand, number: form.number, ...named }, { onSuccess })
  }
  return {
    brands,
    form,
    change,
    problems: isTried ? problems : NO_PROBLEMS,
    isBusy: add.isPending || alter.isPending,
    send,
  }
}

type Problems = { readonly [field in 'number' | 'name' | 'wanted']: string | undefined }

const NO_PROBLEMS: Problems = { number: undefined, name: undefined, wanted: undefined }

function problemsOf({ number, name }: typeof EMPTY, wanted: number): Problems {
  return {
    number: number.trim() === '' ? '请填写编号' : undefined,
    name: name.trim() === '' ? '请填写配件名称' : undefined,
    wanted: wanted < 1 ? `请输入 1 到 ${MAX_SUPPORTERS} 的整数` : undefined,
  }
}
