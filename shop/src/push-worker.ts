/**
 * The service worker of the shop: shows notifications while no page is open, and opens the message when one is pressed.
 * It answers no requests, so pages load as without it.
 */

type Shown = {
  readonly title: string
  readonly body: string
  readonly link: string
  readonly tag: string
}

type Tab = { focus(): Promise<Tab>; navigate(url: string): Promise<unknown> }

type Until = { waitUntil(work: Promise<unknown>): void }

/** What this file uses of a service worker's scope: the types of pages and workers exclude each other. */
type Scope = {
  readonly registration: {
    showNotification(
      title: string,
      options: {
        readonly body: string
        readonly tag: string
        readonly icon: string
        readonly data: string
      },
    ): Promise<void>
  }
  readonly clients: {
    matchAll(options: { readonly type: 'window' }): Promise<readonly Tab[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(
    name: 'push',
    listener: (event: Until & { readonly data: { json(): Shown } | null }) => void,
  ): void
  addEventListener(
    name: 'notificationclick',
    listener: (
      event: Until & { readonly notification: { readonly data: string; close(): void } },
    ) => void,
  ): void
}

// The browser runs this file in a worker alone.
declare const self: Scope

self.addEventListener('push', (event) => {
  const shown = event.data?.json()
  if (shown === undefined) return
  const { title, body, link, tag } = shown
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/brand/icon.svg', data: link }),
  )
})

self.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  event.waitUntil(open(notification.data))
})

/** In a tab of the shop that is open, otherwise in a new one. */
async function open(link: string): Promise<void> {
  const [tab] = await self.clients.matchAll({ type: 'window' })
  if (tab === undefined) {
    await self.clients.openWindow(link)
    return
  }
  await tab.focus()
  await tab.navigate(link)
}
