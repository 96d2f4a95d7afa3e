import { registerHooks } from 'node:module'

/** Loaded before a server with `node --import`: events are neither recorded nor relayed. */
const INSTEAD: Readonly<Record<string, string>> = {
  '/ledgers/events/record-event.ts':
    'export async function recordEvent() {}; export async function recordAction() {}; export const eventOn = () => ({})',
  '/ledgers/events/relay.ts':
    'export const startRelay = () => ({ poke() {}, onRelayed: () => () => {}, end: async () => {} })',
}

registerHooks({
  load(url, context, next) {
    const file = Object.keys(INSTEAD).find((name) => url.endsWith(name))
    const source = file === undefined ? undefined : INSTEAD[file]
    return source === undefined
      ? next(url, context)
      : { format: 'module', shortCircuit: true, source }
  },
})
