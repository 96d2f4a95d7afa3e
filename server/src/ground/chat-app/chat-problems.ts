/** The platform refuses the code: wrong, late or used. */
export class ChatCodeRefused extends Error {
  override readonly name = 'ChatCodeRefused'
}

/** The platform gave no answer that makes sense; the message is for the log. */
export class ChatPlatformAway extends Error {
  override readonly name = 'ChatPlatformAway'
}
