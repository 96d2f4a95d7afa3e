import {
  LayoutGridIcon,
  ShieldCheckIcon,
  TruckIcon,
  WarehouseIcon,
} from '@portal/ui/controls/icons.tsx'
import { useSeen } from '@portal/ui/page/use-seen.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'

import { LegalLine } from '#src/layout/legal-line.tsx'

import styles from './footer.module.css'

const ICONS = {
  quality: ShieldCheckIcon,
  category: LayoutGridIcon,
  stock: WarehouseIcon,
  delivery: TruckIcon,
} as const

const AFTER_COMMA = /(?<=，)/

/** Selling points, help, public account and company details (specification 2.4). */
export function Footer() {
  const { sellingPoints } = useBrand()
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <ul className={styles.points}>
          {sellingPoints.map(({ subject, title, text }) => {
            const Icon = ICONS[subject]
            return (
              <li key={subject}>
                <Icon size={32} />
                <p>
                  <b>{title}</b>
                  <span>
                    {text.split(AFTER_COMMA).map((phrase) => (
                      <span className={styles.phrase} key={phrase}>
                        {phrase}
                      </span>
                    ))}
                  </span>
                </p>
              </li>
            )
          })}
        </ul>
        <div className={styles.links}>
          <FooterLinks />
          <span className={styles.space} />
          <PublicAccount />
        </div>
      </div>
      <LegalLine className={styles.legal} />
    </footer>
  )
}

const QrPicture = lazy(
  whenOnline(() =>
    import('#src/layout/qr-picture.tsx').then(({ QrPicture: picture }) => ({ default: picture })),
  ),
)

function PublicAccount() {
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

const PrivacyDialog = lazy(
  whenOnline(() =>
    import('./privacy-dialog.tsx').then(({ PrivacyDialog: dialog }) => ({ default: dialog })),
  ),
)

/** Three groups of links. Their titles open the privacy policy (specification 2.4). */
function FooterLinks() {
  const [reading, setReading] = useState(false)
  const read = () => setReading(true)
  return (
    <>
      <Group title="账户管理" onTitle={read}>
        <Link to="/profile">账户信息</Link>
      </Group>
      <Group title="帮助指南" onTitle={read}>
        <Link to="/parts">价格查询流程</Link>
        <Link to="/parts">数据管理</Link>
      </Group>
      <Group title="平台服务" onTitle={read}>
        <span>关于我们</span>
        <span>联系我们</span>
        <button type="button" onClick={read}>
          隐私政策
        </button>
      </Group>
      {reading && (
        <Suspense>
          <PrivacyDialog onClose={() => setReading(false)} />
        </Suspense>
      )}
    </>
  )
}

type GroupProps = {
  readonly title: string
  readonly onTitle: () => void
  readonly children: ReactNode
}

function Group({ title, onTitle, children }: GroupProps) {
  return (
    <div className={styles.group}>
      <h2>
        <button title="隐私政策" type="button" onClick={onTitle}>
          {title}
        </button>
      </h2>
      {children}
    </div>
  )
}
