import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'

import styles from './footer-links.module.css'

const PrivacyDialog = lazy(() =>
  import('./privacy-dialog.tsx').then(({ PrivacyDialog: dialog }) => ({ default: dialog })),
)

/** Three groups of links; their titles open the privacy policy, as the specification has it (section 2.4). */
export function FooterLinks() {
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
