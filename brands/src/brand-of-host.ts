import type { Brand, Environment } from './brand.ts'

/**
 * The brand of this host; undefined if no brand has it in this environment: the real shop does not answer at the demo's
 * addresses.
 *
 * @param host as the browser sent it, with or without a port
 */
export function brandOfHost(
  brands: readonly Brand[],
  host: string,
  environment: Environment,
): Brand | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  return brands.find(({ server }) => server.hosts[environment].includes(name))
}
