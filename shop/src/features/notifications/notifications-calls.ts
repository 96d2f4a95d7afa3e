import type { Caller } from '@portal/contract/caller.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import {
  addPushDevice,
  changeNotificationSettings,
  confirmEmail,
  getNotificationSettings,
  removeEmail,
  removePushDevice,
  sendEmailCode,
} from '@portal/contract/notifications.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { optimisticUpdate, useServerChange } from '@portal/ui/server/server-change.ts'
import { serverQuery } from '@portal/ui/server/server-query.ts'

export type NotificationSettings = OutputOf<typeof getNotificationSettings>

export const settingsQuery = (call: Caller) => ({
  ...serverQuery(call, getNotificationSettings, {}),
  // The section shows the error itself.
  meta: { quiet: true },
})

const shown = () => toast.success('设置成功')

export const useChangeSettings = () =>
  useServerChange(changeNotificationSettings, {
    inTurn: true,
    optimistic: [
      optimisticUpdate(changeNotificationSettings, getNotificationSettings, (settings, sent) => ({
        ...settings,
        quiet: sent.quiet === undefined ? settings.quiet : sent.quiet,
        list: settings.list.map((row) => ({
          ...row,
          channels:
            sent.list.find(({ category_id }) => category_id === row.category_id)?.channels ??
            row.channels,
        })),
      })),
    ],
  })

export const useSendEmailCode = () => useServerChange(sendEmailCode, { quiet: true })

export const useConfirmEmail = () => useServerChange(confirmEmail, { quiet: true, onAnswer: shown })

export const useRemoveEmail = () => useServerChange(removeEmail)

export const useAddPushDevice = () => useServerChange(addPushDevice, { onAnswer: shown })

export const useRemovePushDevice = () => useServerChange(removePushDevice)
