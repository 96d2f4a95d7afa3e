import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { getClaim, getAdminClaim, listClaims } from '@portal/contract/price-protection.ts'
import { yuanOfFen } from '@portal/rules/money/money.ts'
import { CLAIM_STATES } from '@portal/rules/prices/price-protection-claim.ts'

import type { ClaimLineRow, ClaimRow } from '#src/stories/price-protection/claim-rows.ts'

export function claimOf(row: ClaimRow): OutputOf<typeof listClaims>['list'][number] {
  return {
    claim_id: row.claim_id,
    claim_no: row.claim_no,
    state: row.state,
    state_cn: CLAIM_STATES[row.state],
    create_date: row.create_date,
    user_name: row.user_name,
    remark: row.remark,
    quantity: row.quantity,
    claimed: yuanOfFen(row.claim_fen),
    credited: yuanOfFen(row.credit_fen),
    reclaimed: yuanOfFen(row.reclaimed_fen),
    reason: row.reason,
    decided_at: row.decided_at,
  }
}

/** Prices for one piece, the rest for all pieces of the line, in yuan. */
export function claimLineOf(row: ClaimLineRow): OutputOf<typeof getClaim>['lines'][number] {
  const { price_fen, new_fen, claim_fen, credit_fen, reclaimed_fen, ...line } = row
  return {
    ...line,
    price: yuanOfFen(price_fen),
    new_price: yuanOfFen(new_fen),
    claimed: yuanOfFen(claim_fen),
    credited: yuanOfFen(credit_fen),
    reclaimed: yuanOfFen(reclaimed_fen),
  }
}

export function adminClaimOf(
  row: ClaimRow,
  lines: readonly ClaimLineRow[],
): OutputOf<typeof getAdminClaim> {
  const { brand, company_id, company_name } = row
  return {
    ...claimOf(row),
    brand,
    company_id,
    company_name,
    decided_by: row.decided_by ?? '',
    lines: lines.map(claimLineOf),
  }
}
