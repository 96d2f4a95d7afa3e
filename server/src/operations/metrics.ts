import { timingSafeEqual } from 'node:crypto'

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

import { tokenOf } from '#src/http/session.ts'
import type { VinReader } from '#src/vin-photo/vin-reader.ts'

const BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]
const THIS_MACHINE = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** `/metrics` in Prometheus' form, for this machine and for holders of the metrics token. */
export function metricsRoutes(app: FastifyInstance): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['call', 'status'] as const,
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  tellOfVinReader(registry, app.context.vinReader)
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.call?.path ?? 'other'
    durations.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, app.context.metricsToken)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** The process that reads VIN photos, as of its last photo; 0 while there is none. */
function tellOfVinReader(registry: Registry, vinReader: VinReader): void {
  const registers = [registry]
  void new Gauge({
    name: 'vin_reader_memory_bytes',
    help: 'Memory of the process that reads VIN photos.',
    registers,
    collect() {
      this.set(vinReader.cost()?.rssBytes ?? 0)
    },
  })
  void new Gauge({
    name: 'vin_reader_cpu_seconds',
    help: 'Processor time that the process which reads VIN photos has used since it started.',
    registers,
    collect() {
      this.set((vinReader.cost()?.cpuMs ?? 0) / 1000)
    },
  })
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  // The peer itself, not what X-Forwarded-For says: a proxy on this machine speaks for the outside.
  const isForwarded = request.headers['x-forwarded-for'] !== undefined
  if (!isForwarded && THIS_MACHINE.has(request.socket.remoteAddress ?? '')) return true
  const given = tokenOf(request.headers.authorization)
  if (token === undefined || given?.length !== token.length) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(token))
}
