import type { Brand, Environment } from './brand.ts'

/**
 * The brand of a host; undefined if no brand has it in this environment. For example, production
 * does not serve the demo's hosts.
 *
 * @param host as the browser sends it, with or without a port
 */
export function brandOfHost(
  brands: readonly Brand[],
  host: string,
  environment: Environment,
): Brand | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  return brands.find(({ server }) => server.hosts[environment].includes(name))
}
