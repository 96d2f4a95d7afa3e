import { useBrand } from '@portal/ui/brand-context.tsx'
import { useSeen } from '@portal/ui/use-seen.ts'
import { lazy, Suspense, useRef } from 'react'

import styles from './public-account.module.css'

const QrPicture = lazy(() =>
  import('#src/layout/qr-picture.tsx').then(({ QrPicture: picture }) => ({ default: picture })),
)

/** The brand's public account at the chat app, as a QR code to scan. */
export function PublicAccount() {
  const { publicAccount, chatAppId } = useBrand()
  const code = useRef<HTMLDivElement>(null)
  const seen = useSeen(code)
  return (
    <div className={styles.account}>
      <p>
        <b>关注公众号</b>
        {publicAccount.text}
      </p>
      <div className={styles.code} ref={code}>
        {seen && (
          <Suspense>
            <QrPicture
              label={`${publicAccount.name}公众号二维码`}
              size={76}
              text={`https://open.weixin.qq.com/qr/code?username=${chatAppId}`}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}
