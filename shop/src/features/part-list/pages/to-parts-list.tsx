import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/parts/')({
  beforeLoad: () => {
    throw redirect({ to: '/parts/list', search: {} })
  },
})
