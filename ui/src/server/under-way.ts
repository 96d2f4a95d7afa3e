/**
 * Pending changes by request. A button may be clicked twice before it is rendered as busy; the
 * second click shares the response of the first, instead of being refused because it is already
 * done.
 */
export class UnderWay<Answer> {
  readonly #answers = new Map<string, Promise<Answer>>()

  share(request: unknown, send: () => Promise<Answer>): Promise<Answer> {
    const body = JSON.stringify(request)
    const before = this.#answers.get(body)
    if (before !== undefined) return before
    const answer = send().finally(() => this.#answers.delete(body))
    this.#answers.set(body, answer)
    return answer
  }
}
