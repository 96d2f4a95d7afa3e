import { Button, buttonLook } from '@portal/ui/controls/button.tsx'
import { BrandMark } from '@portal/ui/shown/brand-mark.tsx'
import { NotFound } from '@portal/ui/states/not-found.tsx'
import { createFileRoute, Link, useCanGoBack, useRouter } from '@tanstack/react-router'

import { MAIN_ID } from '#src/layout/arrival-on-page.tsx'

import styles from './not-found-page.module.css'

export const Route = createFileRoute('/404')({
  staticData: { title: '页面不存在' },
  component: NotFoundPage,
})

function NotFoundPage() {
  const { history } = useRouter()
  // This page has replaced the unknown address in the history.
  const hasBefore = useCanGoBack()
  return (
    <main className={styles.page} id={MAIN_ID} tabIndex={-1}>
      <BrandMark />
      <NotFound
        wayBack={
          <span className={styles.ways}>
            {hasBefore && <Button onClick={() => history.back()}>返回上一页</Button>}
            <Link className={buttonLook({ kind: 'primary' })} to="/">
              返回首页
            </Link>
          </span>
        }
      />
    </main>
  )
}
