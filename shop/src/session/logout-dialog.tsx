import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { useLogout } from './session-calls.ts'
import { endSession } from './session.ts'

/**
 * Confirms a logout. If the server refuses, its message is shown and nothing changes (specification
 * 4).
 */
export function LogoutDialog({ onClose }: { readonly onClose: () => void }) {
  const logout = useLogout()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const leave = async () => {
    await logout.mutateAsync({})
    endSession()
    onClose()
    await navigate({ to: '/login' })
    // The next user must not see cached data.
    queries.clear()
    toast.success('已退出系统')
  }
  return (
    <Dialog
      open
      confirm={{
        label: '确认退出',
        busy: logout.isPending,
        // The query cache has already shown the error.
        onPress: () => void leave().catch(() => undefined),
      }}
      title="退出登录"
      onClose={onClose}
    >
      确认退出当前已登录账号?
    </Dialog>
  )
}
