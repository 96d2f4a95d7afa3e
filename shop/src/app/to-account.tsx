import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/profile/')({
  beforeLoad: () => {
    throw redirect({ to: '/profile/account' })
  },
})
