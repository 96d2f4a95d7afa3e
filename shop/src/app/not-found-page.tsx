import { BrandMark } from '@portal/ui/brand-mark.tsx'
import { buttonLook } from '@portal/ui/button.tsx'
import { NotFound } from '@portal/ui/not-found.tsx'
import { createFileRoute, Link } from '@tanstack/react-router'

import { MAIN_ID } from './arrival-on-page.tsx'

import styles from './not-found-page.module.css'

export const Route = createFileRoute('/404')({
  staticData: { title: '页面不存在' },
  component: NotFoundPage,
})

function NotFoundPage() {
  return (
    <main className={styles.page} id={MAIN_ID} tabIndex={-1}>
      <BrandMark />
      <NotFound
        wayBack={
          <Link className={buttonLook({ kind: 'primary' })} to="/">
            返回首页
          </Link>
        }
      />
    </main>
  )
}
