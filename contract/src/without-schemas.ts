/**
 * Replaces typebox in the built pages. They need a call's address and its types, never its schemas, and typebox would
 * be a fifth of the first script. Every property and call returns the same object, which spreads to nothing.
 */
const nothing: unknown = new Proxy(() => nothing, { get: () => nothing })

export const Type = nothing
