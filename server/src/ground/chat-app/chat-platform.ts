/** Who authorized: `open_id` differs per app, `union_id` is the same for all apps of the company. */
export type ChatIdentity = { readonly open_id: string; readonly union_id: string | null }

export type Authorization = {
  readonly appId: string
  /** Where the platform sends the browser back, with `code` and `state`; after a refusal with `state` alone. */
  readonly redirectUri: string
  readonly state: string
  /** Whether the page is in a frame of ours: then it leads the frame back and leaves the window alone. */
  readonly isFrame: boolean
}

/** The chat app's platform: authorize → code → who it is. */
export type ChatPlatform = {
  /** The origin of its page with the QR code; undefined for our own. */
  readonly origin: string | undefined
  /** The page with the QR code, on which the person sees what it is for. */
  authorizeUrl(authorization: Authorization): string
  /**
   * @throws {ChatCodeRefused} for a code that is wrong, late or used
   * @throws {ChatPlatformAway} without an answer that makes sense; the code may be tried again
   */
  exchange(app: { readonly appId: string; readonly code: string }): Promise<ChatIdentity>
  /** What the person is called there; undefined where the platform does not tell. */
  nameOf(identity: ChatIdentity): string | undefined
}
