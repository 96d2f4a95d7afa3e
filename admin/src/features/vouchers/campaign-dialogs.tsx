import { MAX_VOUCHERS_AT_ONCE } from '@portal/contract/wire.ts'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useState } from 'react'

import { type ChosenCompany, CompanyField } from '#src/features/companies/company-field.tsx'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import type { Staff } from '#src/session/session-calls.ts'

import { CampaignDialog } from './campaign-dialog.tsx'
import { type AdminCampaign, useGiveVouchers, useStopCampaign } from './vouchers-calls.ts'

import styles from '#src/forms/form.module.css'

export type CampaignTask =
  | { readonly kind: 'add' }
  | { readonly kind: 'give' | 'stop'; readonly campaign: AdminCampaign }

type Props = {
  readonly task: CampaignTask
  readonly brands: Staff['brands']
  readonly brand: string | undefined
  readonly onClose: () => void
}

export function CampaignDialogs({ task, brands, brand, onClose }: Props) {
  return (
    <>
      {task.kind === 'add' && (
        <CampaignDialog brands={brands} first={brand ?? ''} onClose={onClose} />
      )}
      {task.kind === 'give' && (
        <GiveDialog brands={brands} campaign={task.campaign} onClose={onClose} />
      )}
      {task.kind === 'stop' && <StopDialog campaign={task.campaign} onClose={onClose} />}
    </>
  )
}

type StopDialogProps = { readonly campaign: AdminCampaign; readonly onClose: () => void }

function StopDialog({ campaign, onClose }: StopDialogProps) {
  const stop = useStopCampaign()
  const { campaign_id, name, claimed } = campaign
  return (
    <Dialog
      open
      confirm={{
        label: '停止发放',
        danger: true,
        busy: stop.isPending,
        onPress: () =>
          stop.mutate(
            { campaign_id },
            {
              onSuccess: () => {
                toast.success(`已停止发放 ${name}`)
                onClose()
              },
            },
          ),
      }}
      title={`停止发放“${name}”？`}
      onClose={onClose}
    >
      客户不能再领取，也不能再发放；已发出的 {claimed} 张在有效期内仍可使用。停发后不能恢复。
    </Dialog>
  )
}

type GiveDialogProps = {
  readonly campaign: AdminCampaign
  readonly brands: Staff['brands']
  readonly onClose: () => void
}

/** Submitting twice, or again after a lost response, issues them once. */
function GiveDialog({ campaign, brands, onClose }: GiveDialogProps) {
  const [company, setCompany] = useState<ChosenCompany>()
  const [pieces, setPieces] = useState('1')
  const [isTried, setTried] = useState(false)
  const give = useGiveVouchers()
  const quantity = /^\d{1,3}$/.test(pieces.trim()) ? Number(pieces) : 0
  const isQuantity = quantity >= 1 && quantity <= MAX_VOUCHERS_AT_ONCE
  const send = () => {
    setTried(true)
    if (company === undefined || !isQuantity || give.isPending) return
    const { campaign_id } = campaign
    give.mutate(
      { campaign_id, company_id: company.company_id, quantity },
      {
        onSuccess: () => {
          toast.success(`已向 ${company.company_name} 发放 ${quantity} 张`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      busy={give.isPending}
      confirm="发放"
      title={`发放“${campaign.name}”`}
      onClose={onClose}
      onSend={send}
    >
      <p className={styles.hint}>
        {campaign.words}，{campaign.scope_words}
      </p>
      <CompanyField
        brands={brands}
        company={company}
        only={campaign.brand}
        problem={isTried && company === undefined ? '请选择客户' : undefined}
        onChange={setCompany}
      />
      <TextField
        inputMode="numeric"
        label="张数"
        maxLength={3}
        problem={isTried && !isQuantity ? `请输入 1 到 ${MAX_VOUCHERS_AT_ONCE} 的整数` : undefined}
        value={pieces}
        onChange={(event) => setPieces(event.target.value)}
      />
    </FormDialog>
  )
}
