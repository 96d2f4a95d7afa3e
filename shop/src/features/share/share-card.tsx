import { CopyButton } from '@portal/ui/controls/copy-button.tsx'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { lazy, Suspense } from 'react'

import type { PartDetail } from '#src/features/parts/parts-calls.ts'

import { ShareButton } from './share-button.tsx'
import { shareLink } from './share-link.ts'

import styles from './share-card.module.css'

const SMALL_QR = 116

const QrPicture = lazy(
  whenOnline(() =>
    import('#src/layout/qr-picture.tsx').then(({ QrPicture: picture }) => ({ default: picture })),
  ),
)

export function ShareCard({ part }: { readonly part: PartDetail }) {
  const link = shareLink(part, useBrand())
  return (
    <section aria-label="分享配件" className={styles.card}>
      <div className={styles.head}>
        <h2>分享配件</h2>
        <span className={styles.tools}>
          <ShareButton part={part} />
          <CopyButton label="复制链接" text={link} />
        </span>
      </div>
      <div className={styles.picture}>
        <Suspense>
          <QrPicture label="配件二维码" size={SMALL_QR} text={link} />
        </Suspense>
      </div>
      <p className={styles.hint}>
        扫码登录后查看
        <br />
        链接不含价格
      </p>
    </section>
  )
}
