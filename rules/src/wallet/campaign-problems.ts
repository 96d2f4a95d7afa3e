import { MAX_PRICE_FEN } from '#src/money/money.ts'
import { isDay } from '#src/time/shanghai-time.ts'
import type { VoucherTerms } from '#src/wallet/voucher.ts'

export type CampaignDraft = Pick<VoucherTerms, 'kind' | 'percent' | 'scope' | 'scopeIds'> & {
  /** NaN where the typed text is no amount; so are the other two. */
  readonly amountFen: number
  readonly capFen: number | null
  readonly thresholdFen: number
  readonly name: string
  /** First and last day of use, `YYYY-MM-DD`, both included. */
  readonly startsOn: string
  readonly endsOn: string
  /** Vouchers for all companies; null: unlimited. */
  readonly total: number | null
  readonly perCompany: number
}

export type CampaignField =
  | 'name'
  | 'amountFen'
  | 'percent'
  | 'capFen'
  | 'thresholdFen'
  | 'scopeIds'
  | 'endsOn'
  | 'total'
  | 'perCompany'

export const MAX_SCOPE_IDS = 200
/** In characters. */
export const MAX_CAMPAIGN_NAME_LENGTH = 40
export const MAX_VOUCHERS = 1_000_000

/** All fields at once, as the form shows a message under each; empty when it is valid. */
export function campaignProblems(
  draft: CampaignDraft,
  today: string,
): Partial<Record<CampaignField, string>> {
  const isAmount = draft.kind === 'amount'
  const wrong: Partial<Record<CampaignField, string | false>> = {
    name: draft.name.trim() === '' && '请输入名称',
    amountFen: isAmount && !isSum(draft.amountFen, 1) && '请输入大于 0 的减免金额',
    percent: !isAmount && !isWhole(draft.percent, 1, 99) && '请输入 1 到 99 的整数',
    capFen: !isAmount && draft.capFen !== null && !isSum(draft.capFen, 1) && '封顶金额须大于 0',
    thresholdFen: thresholdProblem(draft),
    scopeIds: scopeProblem(draft),
    endsOn: daysProblem(draft, today),
    total: draft.total !== null && !isWhole(draft.total, 1, MAX_VOUCHERS) && '请输入大于 0 的整数',
    perCompany: !isWhole(draft.perCompany, 1, 1000) && '请输入 1 到 1000 的整数',
  }
  return Object.fromEntries(Object.entries(wrong).filter(([, problem]) => problem !== false))
}

/** A voucher with a discount above its minimum order would make goods free. */
function thresholdProblem({ kind, thresholdFen, amountFen }: CampaignDraft): string | false {
  if (!isSum(thresholdFen, 0)) return '请输入不小于 0 的金额'
  const isGift = kind === 'amount' && thresholdFen > 0 && thresholdFen < amountFen
  return isGift && '门槛不能低于减免金额'
}

function scopeProblem({ scope, scopeIds }: CampaignDraft): string | false {
  if (scope === 'all') return false
  if (scopeIds.length === 0) return '请选择适用范围'
  return scopeIds.length > MAX_SCOPE_IDS && `最多选 ${MAX_SCOPE_IDS} 项`
}

function daysProblem({ startsOn, endsOn }: CampaignDraft, today: string): string | false {
  if (!isDay(startsOn) || !isDay(endsOn)) return '请选择有效期'
  if (endsOn < startsOn) return '结束日期不能早于开始日期'
  return endsOn < today && '结束日期不能早于今天'
}

function isWhole(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max
}

function isSum(fen: number, min: number): boolean {
  return isWhole(fen, min, MAX_PRICE_FEN)
}
