import {
  ADDRESS_LENGTHS,
  type AddressField,
  addressProblems,
  defaultBoxBlocked,
} from '@portal/rules/accounts/address-form.ts'
import type { Id } from '@portal/rules/ids.ts'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'

import { type AddressDraft, addressesQuery, useSaveAddress } from './address-calls.ts'
import { type AddressTask, draftFor, TASK_TITLES, tidied } from './address-draft.ts'
import { RegionField } from './region-field.tsx'

import styles from './address-dialog.module.css'

type Props = {
  readonly task: AddressTask
  readonly onClose: () => void
  readonly onSaved?: (id: Id<'address'>) => void
}

/** Problems are shown after an attempt to save, not while the user still types. */
export function AddressDialog({ task, onClose, onSaved }: Props) {
  const form = useId()
  const { save, isPending } = useSaveAddress()
  const [draft, setDraft] = useState(() => draftFor(task))
  const [isTried, setTried] = useState(false)
  const problems = addressProblems(draft)
  const submit = () => {
    setTried(true)
    if (isPending) return
    if (Object.keys(problems).length > 0) return focusFirstProblem(form)
    save(
      { id: task.kind === 'edit' ? task.address.address_id : undefined, draft: tidied(draft) },
      ({ address_id }) => {
        toast.success('操作成功')
        onSaved?.(address_id)
        onClose()
      },
    )
  }
  return (
    <Dialog
      open
      confirm={{ label: '保存', onPress: submit, busy: isPending }}
      size="middle"
      title={TASK_TITLES[task.kind]}
      onClose={onClose}
    >
      <AddressForm
        draft={draft}
        id={form}
        own={task.kind === 'edit' ? task.address.address_id : undefined}
        problems={isTried ? problems : {}}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        onSubmit={submit}
      />
    </Dialog>
  )
}

/** After the next paint, when the invalid fields are marked. */
function focusFirstProblem(form: string): void {
  requestAnimationFrame(() => {
    document.getElementById(form)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
}

type AddressFormProps = {
  /** Links the submit button outside the form to it. */
  readonly id: string
  /** The id of the edited address; undefined for a new one. */
  readonly own: number | undefined
  readonly draft: AddressDraft
  readonly problems: Partial<Record<AddressField, string>>
  /** Changes one field; the others keep their current values, not those of the last render. */
  readonly onChange: (part: Partial<AddressDraft>) => void
  readonly onSubmit: () => void
}

function AddressForm({ id, own, draft, problems, onChange: change, onSubmit }: AddressFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form noValidate className={styles.form} id={id} onSubmit={submit}>
      <div className={styles.pair}>
        <TextField
          autoComplete="name"
          label="收货人"
          maxLength={ADDRESS_LENGTHS.contacts}
          placeholder="请输入收货人"
          problem={problems.contacts}
          value={draft.contacts}
          onChange={(event) => change({ contacts: event.target.value })}
        />
        <TextField
          autoComplete="tel-national"
          inputMode="tel"
          label="手机号"
          maxLength={ADDRESS_LENGTHS.mobile}
          placeholder="请输入手机号"
          problem={problems.mobile}
          value={draft.mobile}
          onChange={(event) => change({ mobile: event.target.value })}
        />
      </div>
      <RegionField problem={problems.region} value={draft} onChange={change} />
      <TextField
        isCounted
        autoComplete="street-address"
        label="详细地址"
        maxLength={ADDRESS_LENGTHS.street}
        placeholder="街道、门牌号、楼层等"
        problem={problems.street}
        value={draft.street}
        onChange={(event) => change({ street: event.target.value })}
      />
      <div className={styles.defaults}>
        <DefaultBox box="is_main" draft={draft} own={own} onChange={change}>
          设为广州仓默认地址
        </DefaultBox>
        <BeijingDefault draft={draft} own={own} onChange={change} />
      </div>
    </form>
  )
}

type BoxProps = {
  /** The id of the edited address; undefined for a new one. */
  readonly own: number | undefined
  readonly draft: AddressDraft
  readonly onChange: (part: Partial<AddressDraft>) => void
}

function BeijingDefault(props: BoxProps) {
  const { beijingDefault } = useBrand().addressForm
  if (!beijingDefault) return null
  return (
    <DefaultBox box="other_is_main" {...props}>
      设为北京仓默认地址
    </DefaultBox>
  )
}

function DefaultBox(
  props: BoxProps & { readonly box: 'is_main' | 'other_is_main'; readonly children: string },
) {
  const { box, draft, own, onChange, children } = props
  const blocked = defaultBoxBlocked(box, draft)
  const { data } = useQuery(addressesQuery(useCaller()))
  const before = data?.list.find((one) => one[box] === 1 && one.address_id !== own)
  return (
    <Checkbox
      checked={draft[box] === 1}
      disabled={blocked !== undefined}
      onChange={(isDefault) => onChange({ [box]: isDefault ? 1 : 0 })}
    >
      {children}
      {blocked !== undefined && <span className={styles.hint}>（{blocked}）</span>}
      {draft[box] === 1 && before !== undefined && (
        <span className={styles.hint}>
          （将取代 {before.contacts} {before.street}）
        </span>
      )}
    </Checkbox>
  )
}
