import { Button } from '@portal/ui/controls/button.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useEffect, useState } from 'react'

import {
  type NotificationSettings,
  useAddPushDevice,
  useRemovePushDevice,
} from './notifications-calls.ts'
import { currentSubscription, refusalToPush, subscribe } from './push-subscription.ts'
import { usedChannels } from './used-channels.ts'
import { WayChoices, WayGroup } from './way-group.tsx'

import styles from './notifications-section.module.css'

export function PushGroup({ settings }: { readonly settings: NotificationSettings }) {
  const { push_key, push_devices } = settings
  const [isHere, setHere] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const add = useAddPushDevice()
  const remove = useRemovePushDevice()
  const refusal = refusalToPush()
  useEffect(() => {
    let isGone = false
    const look = async () => {
      const subscription = await currentSubscription()
      if (!isGone) setHere(subscription !== null && push_devices > 0)
    }
    void look()
    return () => {
      isGone = true
    }
  }, [push_devices])
  const switchOn = async () => {
    setAsking(true)
    try {
      const device = await subscribe(push_key)
      if (device === undefined) toast.info('没有得到浏览器的允许，通知未开启')
      else await add.mutateAsync(device)
    } catch {
      // A refusal of the server has its toast already.
      if (!add.isError) toast.error('无法连接浏览器的通知服务，请稍后再试')
    } finally {
      setAsking(false)
    }
  }
  const switchOff = async () => {
    const subscription = await currentSubscription()
    remove.mutate(subscription === null ? {} : { endpoint: subscription.endpoint })
    await subscription?.unsubscribe()
    setHere(false)
  }
  return (
    <WayGroup isOn={usedChannels(settings).includes('push')} name="浏览器通知">
      <div className={styles.state}>
        <span>
          {refusal ?? (isHere ? '本浏览器已开启' : '开启后，商城关闭时也能在本浏览器收到')}
          {push_devices > 0 && `（共 ${push_devices} 个浏览器）`}
        </span>
        {refusal === undefined && !isHere && (
          <Button busy={isAsking || add.isPending} size="small" onClick={() => void switchOn()}>
            在本浏览器开启
          </Button>
        )}
        {isHere && (
          <Button busy={remove.isPending} kind="text" size="small" onClick={() => void switchOff()}>
            关闭
          </Button>
        )}
        {!isHere && push_devices > 0 && (
          <Button
            busy={remove.isPending}
            kind="text"
            size="small"
            onClick={() => remove.mutate({})}
          >
            全部关闭
          </Button>
        )}
      </div>
      {push_devices > 0 && <WayChoices channel="push" settings={settings} />}
    </WayGroup>
  )
}
