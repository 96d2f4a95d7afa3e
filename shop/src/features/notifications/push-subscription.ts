// oxlint-disable-next-line import/default -- the build writes this module: the address of the worker
import workerAddress from '#src/push-worker.ts?worker&url'

/** Why this browser cannot show notifications; undefined if it can. */
export function refusalToPush(): string | undefined {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return '此浏览器不支持通知；iPhone 请先把商城添加到主屏幕，再从主屏幕打开'
  if (Notification.permission === 'denied')
    return '通知已被浏览器禁止，请在浏览器的网站设置中允许后再试'
  return undefined
}

export async function currentSubscription(): Promise<PushSubscription | null> {
  if (refusalToPush() !== undefined) return null
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Asks the user and subscribes this browser; undefined if the user did not allow it.
 *
 * @throws when the push service of the browser's maker cannot be reached
 */
export async function subscribe(push_key: string) {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  await navigator.serviceWorker.register(workerAddress)
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: push_key,
  })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}
