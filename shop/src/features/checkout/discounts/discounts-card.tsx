import { Button } from '@portal/ui/controls/button.tsx'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { QuantityField } from '@portal/ui/fields/quantity-field.tsx'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { Skeleton } from '@portal/ui/states/skeleton.tsx'

import type { CheckoutForm, DiscountRequest } from '#src/features/checkout/checkout-form.ts'
import type { Discounts } from '#src/features/checkout/use-checkout.ts'

import { VoucherChoice } from './voucher-choice.tsx'

import styles from './discounts-card.module.css'

type Props = {
  readonly discounts: Discounts
  readonly form: CheckoutForm
  readonly onRequest: (input: Partial<DiscountRequest>) => void
  readonly onSpecialApproval: (matches: boolean) => void
}

export function DiscountsCard({ discounts, form, onRequest, onSpecialApproval }: Props) {
  const { vouchers, used, max, hasFailed, retry } = discounts
  return (
    <section className="card">
      <h2 className="card-title">优惠与抵扣</h2>
      <div className={styles.rows}>
        <div className={styles.row}>
          <span className={styles.name}>优惠券</span>
          {vouchers === undefined && !hasFailed && <Skeleton height={56} />}
          {vouchers === undefined && hasFailed && (
            <span className={styles.failed}>
              优惠暂时无法读取，可以不使用优惠直接提交。
              <Button kind="text" size="small" onClick={retry}>
                重试
              </Button>
            </span>
          )}
          {vouchers && (
            <VoucherChoice
              used={used}
              vouchers={vouchers}
              onChoose={(voucher) => onRequest({ voucher })}
            />
          )}
        </div>
        {max !== undefined && max.frey_coin > 0 && (
          <Coins
            coins={discounts.sums.coins}
            max={max}
            onChange={(coins) => onRequest({ coins })}
          />
        )}
        <div className={styles.row}>
          <span className={styles.name}>特批</span>
          <div className={styles.special}>
            <Checkbox checked={form.isSpecialApproval} onChange={onSpecialApproval}>
              <span>
                申请特批价
                <span className={styles.whole}>（提交后由客户经理审核，审核前不发货）</span>
              </span>
            </Checkbox>
            {form.isSpecialApproval && (
              <p>
                请在备注里写明原因。审核通过后开始备货；未通过则订单取消，库存、优惠券和抵扣全部退回。
              </p>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}

type CoinsProps = {
  readonly coins: number
  readonly max: NonNullable<Discounts['max']>
  readonly onChange: (coins: number) => void
}

function Coins({ coins, max, onChange }: CoinsProps) {
  const { coinName } = useBrand()
  const { frey_coin, max_frey_coin, coin_value } = max
  return (
    <div className={styles.row}>
      <span className={styles.name}>{coinName}</span>
      <div className={styles.coins}>
        <QuantityField
          disabled={max_frey_coin === 0}
          label={`使用${coinName}`}
          max={max_frey_coin}
          value={coins}
          onChange={onChange}
        />
        {coins < max_frey_coin ? (
          <Button kind="text" size="small" onClick={() => onChange(max_frey_coin)}>
            全部使用
          </Button>
        ) : (
          coins > 0 && (
            <Button kind="text" size="small" onClick={() => onChange(0)}>
              不使用
            </Button>
          )
        )}
        <span className={styles.hint}>
          可用 {frey_coin} 币，
          {max_frey_coin > 0
            ? `本单最多抵 ${max_frey_coin} 币，1 币抵 ${coin_value} 元`
            : '本单金额不足，暂不能抵扣'}
        </span>
      </div>
    </div>
  )
}
