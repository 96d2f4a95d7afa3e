/**
 * Stands in for typebox where the pages are built. They need a call's address and its types, never its schemas, and
 * typebox would be a fifth of the first script. Whatever is asked of it answers itself and spreads to nothing.
 */
const nothing: unknown = new Proxy(() => nothing, { get: () => nothing })

export const Type = nothing
