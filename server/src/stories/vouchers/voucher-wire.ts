import {
  VOUCHER_STATES,
  voucherFace,
  voucherWords,
  type VoucherTerms,
} from '@portal/rules/wallet/voucher.ts'

import type { VoucherRow } from '#src/stories/vouchers/voucher-rows.ts'

type CampaignFacts = Pick<
  VoucherRow,
  'campaign_id' | 'name' | 'terms' | 'scope_names' | 'starts' | 'ends'
>

export function campaignOf({ campaign_id, name, terms, scope_names, starts, ends }: CampaignFacts) {
  const face = voucherFace(terms)
  return {
    campaign_id,
    name,
    kind: terms.kind,
    words: voucherWords(terms),
    worth: face.worth,
    from_words: face.from,
    scope: terms.scope,
    scope_words: scopeWords(terms, scope_names),
    starts_at: starts,
    ends_at: ends,
  }
}

export function voucherOf(row: VoucherRow) {
  return {
    voucher_orders_id: row.voucher_id,
    ...campaignOf(row),
    state: row.state,
    state_cn: VOUCHER_STATES[row.state],
    order_id: row.order_id,
    order_no: row.order_no ?? '',
  }
}

function scopeWords({ scope, scopeIds }: VoucherTerms, names: readonly string[]): string {
  if (scope === 'all') return '全场通用'
  if (scope === 'parts') return `${scopeIds.length} 个指定配件`
  return `${names.join('、')}${scope === 'makes' ? '配件' : ''}`
}
