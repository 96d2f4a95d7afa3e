import { ChevronLeftIcon } from '@portal/ui/controls/icons.tsx'
import { BrandMark } from '@portal/ui/shown/brand-mark.tsx'
import { Steps } from '@portal/ui/shown/steps.tsx'
import { Link, useRouter } from '@tanstack/react-router'

import { useMaySettle } from '#src/session/session-calls.ts'

import type { HeaderLook } from './header-of-route.ts'

import styles from './checkout-header.module.css'

const CART = '购物车'

export function CheckoutHeader({ title, step, from = CART }: HeaderLook) {
  const { history } = useRouter()
  // Whoever hands the cart over goes no further.
  const maySettle = useMaySettle() !== false
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.line}`}>
        <Link className={styles.logo} title="返回首页" to="/">
          <BrandMark />
          <span className="sr-only">返回首页</span>
        </Link>
        <button
          aria-label="返回"
          className={styles.back}
          type="button"
          onClick={() => history.back()}
        >
          <ChevronLeftIcon size={24} />
        </button>
        <span className={styles.title}>{title}</span>
        {step !== undefined && maySettle && (
          <div className={styles.steps}>
            <Steps
              current={step}
              label="下单步骤"
              steps={[from, '确认订单', '提交成功'].map((one) => ({ title: one }))}
            />
          </div>
        )}
      </div>
    </header>
  )
}
