import { buttonLook } from '@portal/ui/controls/button.tsx'
import { NotFound } from '@portal/ui/states/not-found.tsx'
import { createFileRoute, Link } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/$')({
  staticData: { title: '页面不存在' },
  component: NotFoundPage,
})

function NotFoundPage() {
  return (
    <NotFound
      wayBack={
        <Link className={buttonLook({ kind: 'primary' })} to="/">
          返回工作台
        </Link>
      }
    />
  )
}
