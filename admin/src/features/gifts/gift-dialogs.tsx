import { GIFT_LENGTHS, MAX_POINTS_PER_GIFT } from '@portal/rules/gifts/gift.ts'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useState } from 'react'

import { FormDialog } from '#src/forms/form-dialog.tsx'
import { PictureUpload } from '#src/forms/picture-upload.tsx'
import { BrandField } from '#src/forms/select-field.tsx'
import type { Staff } from '#src/session/session-calls.ts'

import { GiftStockDialog } from './gift-stock-dialog.tsx'
import { type AdminGift, useAddGift, useChangeGift } from './gifts-calls.ts'

import styles from '#src/forms/form.module.css'

export type GiftTask =
  | { readonly kind: 'add' }
  | { readonly kind: 'change' | 'receipt' | 'count'; readonly gift: AdminGift }

type Props = {
  readonly task: GiftTask
  readonly brands: Staff['brands']
  readonly brand: string | undefined
  readonly onClose: () => void
}

export function GiftDialogs({ task, brands, brand, onClose }: Props) {
  return (
    <>
      {task.kind === 'add' && <GiftDialog brands={brands} first={brand ?? ''} onClose={onClose} />}
      {task.kind === 'change' && (
        <GiftDialog brands={brands} first={task.gift.brand} gift={task.gift} onClose={onClose} />
      )}
      {(task.kind === 'receipt' || task.kind === 'count') && (
        <GiftStockDialog gift={task.gift} kind={task.kind} onClose={onClose} />
      )}
    </>
  )
}

type GiftDialogProps = {
  readonly brands: Staff['brands']
  readonly first: string
  /** The gift to edit; absent for a new one. */
  readonly gift?: AdminGift
  readonly onClose: () => void
}

function GiftDialog({ brands, first, gift, onClose }: GiftDialogProps) {
  const { brand, setBrand, form, change, problems, isBusy, send } = useGiftForm({
    first,
    gift,
    onDone: onClose,
  })
  return (
    <FormDialog
      busy={isBusy}
      confirm={gift ? '保存' : '新建'}
      size="middle"
      title={gift ? `修改“${gift.name}”` : '新建礼品'}
      onClose={onClose}
      onSend={send}
    >
      {!gift && (
        <BrandField brands={brands} problem={problems.brand} value={brand} onChange={setBrand} />
      )}
      <TextField
        label="名称"
        maxLength={GIFT_LENGTHS.name}
        problem={problems.name}
        value={form.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <div className={styles.pair}>
        <TextField
          inputMode="numeric"
          label="积分（每件）"
          maxLength={7}
          problem={problems.points}
          value={form.points}
          onChange={(event) => change({ points: event.target.value })}
        />
        <TextField
          label="分类（选填）"
          maxLength={GIFT_LENGTHS.category}
          placeholder="工具、耗材……"
          value={form.category}
          onChange={(event) => change({ category: event.target.value })}
        />
      </div>
      <TextField
        label="说明（选填）"
        maxLength={GIFT_LENGTHS.description}
        value={form.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <PictureUpload
        address={form.picture}
        alt="礼品图片"
        onChange={(picture) => change({ picture })}
      />
      <Checkbox checked={form.isOn} onChange={(isOn) => change({ isOn })}>
        在积分商城显示
      </Checkbox>
    </FormDialog>
  )
}

type GiftFormProps = {
  readonly first: string
  readonly gift: AdminGift | undefined
  readonly onDone: () => void
}

function useGiftForm({ first, gift, onDone }: GiftFormProps) {
  const [brand, setBrand] = useState(first)
  const [form, setForm] = useState(() => ({
    name: gift?.name ?? '',
    category: gift?.category ?? '',
    description: gift?.description ?? '',
    picture: gift?.picture ?? '',
    points: gift ? String(gift.points) : '',
    isOn: gift === undefined || gift.is_on === 1,
  }))
  const [isTried, setTried] = useState(false)
  const add = useAddGift()
  const alter = useChangeGift()
  const isBusy = add.isPending || alter.isPending
  const points = /^\d{1,7}$/.test(form.points.trim()) ? Number(form.points) : 0
  const isPoints = points >= 1 && points <= MAX_POINTS_PER_GIFT
  const isNamed = form.name.trim() !== ''
  const change = (part: Partial<typeof form>) => setForm((now) => ({ ...now, ...part }))
  const send = () => {
    setTried(true)
    if (brand === '' || !isPoints || !isNamed || isBusy) return
    const { name, category, description, picture } = form
    const input = {
      name,
      category,
      description,
      picture,
      points,
      is_on: form.isOn ? 1 : 0,
    } as const
    const onSuccess = () => {
      toast.success(gift ? '已保存' : `已新建 ${name.trim()}，入库后可以兑换`)
      onDone()
    }
    if (gift) alter.mutate({ gift_id: gift.gift_id, ...input }, { onSuccess })
    else add.mutate({ brand, ...input }, { onSuccess })
  }
  const problems = {
    brand: isTried && brand === '' ? '请选择品牌' : undefined,
    name: isTried && !isNamed ? '请输入礼品名称' : undefined,
    points: isTried && !isPoints ? `请输入 1 到 ${MAX_POINTS_PER_GIFT} 的整数` : undefined,
  }
  return { brand, setBrand, form, change, problems, isBusy, send }
}
