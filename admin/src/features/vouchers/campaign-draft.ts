import { fenOfYuan, yuan } from '@portal/rules/money/money.ts'
import { campaignProblems, type CampaignField } from '@portal/rules/wallet/campaign-problems.ts'

import type { NewCampaign, ScopeItem } from './vouchers-calls.ts'

export type CampaignForm = {
  readonly brand: string
  readonly name: string
  readonly kind: NewCampaign['kind']
  readonly amount: string
  readonly percent: string
  /** Empty for no cap. */
  readonly cap: string
  readonly threshold: string
  readonly scope: NewCampaign['scope']
  readonly items: readonly ScopeItem[]
  readonly starts_on: string
  readonly ends_on: string
  readonly isClaimable: boolean
  /** Empty for no end. */
  readonly total: string
  readonly per_company: string
}

export type CampaignProblems = Partial<Record<CampaignField | 'brand', string>>

export function emptyCampaign(brand: string, today: string): CampaignForm {
  return {
    brand,
    name: '',
    kind: 'amount',
    amount: '',
    percent: '',
    cap: '',
    threshold: '0',
    scope: 'all',
    items: [],
    starts_on: today,
    ends_on: '',
    isClaimable: true,
    total: '',
    per_company: '1',
  }
}

export function campaignFormProblems(form: CampaignForm, today: string): CampaignProblems {
  const problems = campaignProblems(
    {
      name: form.name,
      kind: form.kind,
      amountFen: campaignFen(form.amount),
      percent: wholeOf(form.percent),
      capFen: form.cap.trim() === '' ? null : campaignFen(form.cap),
      thresholdFen: campaignFen(form.threshold),
      scope: form.scope,
      scopeIds: form.items.map(({ id }) => id),
      startsOn: form.starts_on,
      endsOn: form.ends_on,
      total: form.total.trim() === '' ? null : wholeOf(form.total),
      perCompany: wholeOf(form.per_company),
    },
    today,
  )
  return form.brand === '' ? { brand: '请选择品牌', ...problems } : problems
}

export function newCampaignOf(form: CampaignForm): NewCampaign {
  const isAmount = form.kind === 'amount'
  return {
    brand: form.brand,
    name: form.name.trim(),
    kind: form.kind,
    ...(isAmount && { amount: yuan(Number(form.amount)) }),
    ...(!isAmount && { percent: wholeOf(form.percent) }),
    ...(!isAmount && form.cap.trim() !== '' && { cap: yuan(Number(form.cap)) }),
    threshold: yuan(Number(form.threshold)),
    scope: form.scope,
    scope_ids: form.scope === 'all' ? [] : form.items.map(({ id }) => id),
    starts_on: form.starts_on,
    ends_on: form.ends_on,
    is_claimable: form.isClaimable ? 1 : 0,
    ...(form.total.trim() !== '' && { total: wholeOf(form.total) }),
    per_company: wholeOf(form.per_company),
  }
}

/** Returns NaN unless the text is an amount with at most two decimals. */
function campaignFen(text: string): number {
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(text.trim()) ? fenOfYuan(yuan(Number(text))) : Number.NaN
}

function wholeOf(text: string): number {
  return /^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN
}
