import { registerHooks } from 'node:module'

/** Functions of the server that do nothing here, by file. */
const IDLE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/ledgers/events/record-event.ts': {
    recordEvent: 'export async function recordEvent() {}',
    recordAction: 'export async function recordAction() {}',
  },
  '/ledgers/events/relay.ts': {
    startRelay:
      'export const startRelay = () => ({ poke() {}, onRelayed: () => () => {}, end: async () => {} })',
  },
}

/** Loaded before a server with `node --import`: events are neither recorded nor relayed. */
registerHooks({
  load(url, context, next) {
    const file = Object.keys(IDLE).find((name) => url.endsWith(name))
    const loaded = next(url, context)
    if (file === undefined) return loaded
    let source = textOf(loaded.source)
    for (const [name, idle] of Object.entries(IDLE[file] ?? {})) {
      const declared = new RegExp(`export (async )?function ${name}\\(`)
      if (!declared.test(source)) throw new Error(`${file} has no function ${name}`)
      source = `${source.replace(declared, (text) => text.replace('export ', '').replace(name, `${name}Unused`))}\n${idle}\n`
    }
    return { ...loaded, source }
  },
})

function textOf(source: unknown): string {
  return source instanceof Uint8Array ? new TextDecoder().decode(source) : String(source)
}
