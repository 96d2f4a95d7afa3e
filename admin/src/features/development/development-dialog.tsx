import {
  MAX_CAR_WORDS_LENGTH,
  MAX_PART_NAME_LENGTH,
  MAX_TYPED_NUMBER_LENGTH,
} from '@portal/contract/wire.ts'
import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'
import { isLikeNumber } from '@portal/rules/sheets/sheet-number.ts'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Note } from '@portal/ui/states/note.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { FormDialog } from '#src/forms/form-dialog.tsx'
import { BrandField } from '#src/forms/select-field.tsx'
import { staffQuery } from '#src/session/session-calls.ts'

import { type AdminDevelopment, useChangeDevelopment } from './development-calls.ts'
import { useAddFromForm } from './use-add-from-form.tsx'

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
  /** That the list shows; absent: of all brands. */
  readonly brand?: string | undefined
  /** The part in development to change; absent for a new one. */
  readonly development?: AdminDevelopment
  readonly onClose: () => void
}

const USUAL_SUPPORTERS = 60
const MAX_SUPPORTERS = 9999

const EMPTY = { brand: '', number: '', name: '', model: '', wanted: String(USUAL_SUPPORTERS) }

function formOf(
  { brand, number: typed, l_name_zh, l_model_zh }: Words,
  wanted = USUAL_SUPPORTERS,
): typeof EMPTY {
  // A request may have a name in place of a number.
  const number = isLikeNumber(typed) ? typed : ''
  const name = l_name_zh === '' && number === '' ? typed : l_name_zh
  return { brand, number, name, model: l_model_zh, wanted: String(wanted) }
}

export function DevelopmentDialog(props: Props) {
  const { from, development, onClose } = props
  const { brands, form, change, problems, isBusy, sure, send } = useDevelopmentForm(props)
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
        <BrandField
          brands={brands}
          problem={problems.brand}
          value={form.brand}
          onChange={(brand) => change({ brand })}
        />
      )}
      {development ? (
        <p className={styles.hint}>
          编号立项后不能改，因为需求和支持都按它归集。写错了，请停止这一项，用正确的编号重新立项。
        </p>
      ) : (
        <NumberField
          number={form.number}
          problem={problems.number}
          onChange={(number) => change({ number })}
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
          {from && !isLikeNumber(from.number) && '这条需求没有编号，不随它推进。'}
        </p>
      )}
      {sure.dialog}
    </FormDialog>
  )
}

type NumberProps = {
  readonly number: string
  readonly problem: string | undefined
  readonly onChange: (number: string) => void
}

function NumberField({ number, problem, onChange }: NumberProps) {
  const shown = normalisedNumber(number)
  return (
    <>
      <TextField
        label="编号"
        maxLength={MAX_TYPED_NUMBER_LENGTH}
        value={number}
        {...(problem !== undefined && { problem })}
        onChange={({ target }) => onChange(target.value)}
      />
      {shown !== '' && shown !== number && (
        <p className={styles.hint}>客户看到的编号是 {shown}。</p>
      )}
    </>
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

function useDevelopmentForm({ from, brand = '', development, onClose }: Props) {
  const { data: staff } = useQuery(staffQuery(useCaller()))
  const words = development ?? from
  const [form, setForm] = useState(() =>
    words === undefined ? { ...EMPTY, brand } : formOf(words, development?.wanted),
  )
  const [isTried, setTried] = useState(false)
  const adding = useAddFromForm(form, onClose)
  const alter = useChangeDevelopment()
  const wanted = /^\d{1,4}$/.test(form.wanted.trim()) ? Number(form.wanted) : 0
  const problems = problemsOf(form, wanted)
  const change = (part: Partial<typeof form>) => setForm((now) => ({ ...now, ...part }))
  const save = ({ id, version }: AdminDevelopment) => {
    const given = { id, version, l_name_zh: form.name, l_model_zh: form.model, wanted }
    alter.mutate(given, {
      onSuccess: () => {
        toast.success('已保存')
        onClose()
      },
    })
  }
  const send = () => {
    setTried(true)
    if (Object.values(problems).some((problem) => problem !== undefined)) return
    if (development) save(development)
    else adding.add()
  }
  return {
    brands: staff?.brands ?? [],
    form,
    change,
    problems: isTried ? problems : NO_PROBLEMS,
    isBusy: adding.isBusy || alter.isPending,
    sure: adding.sure,
    send,
  }
}

type Problems = { readonly [field in 'brand' | 'number' | 'name' | 'wanted']: string | undefined }

const NO_PROBLEMS: Problems = {
  brand: undefined,
  number: undefined,
  name: undefined,
  wanted: undefined,
}

function problemsOf({ brand, number, name }: typeof EMPTY, wanted: number): Problems {
  return {
    brand: brand === '' ? '请选择品牌' : undefined,
    number: normalisedNumber(number) === '' ? '请填写编号' : undefined,
    name: name.trim() === '' ? '请填写配件名称' : undefined,
    wanted: wanted < 1 ? `请输入 1 到 ${MAX_SUPPORTERS} 的整数` : undefined,
  }
}
