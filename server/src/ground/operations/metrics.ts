import { timingSafeEqual } from 'node:crypto'

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import { tokenOf } from '#src/ground/http/session.ts'
import type { Live, LiveFigures } from '#src/ground/live/live.ts'
import type { VinReader } from '#src/ground/vin-photo/vin-reader.ts'

/** Only a few, because there are three hundred calls and Prometheus fetches the metrics every few seconds. */
const BUCKETS_SECONDS = [0.05, 0.25, 1, 5]
const THIS_MACHINE = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** `/metrics` in Prometheus format, for this machine and for holders of the metrics token. */
export function metricsRoutes(app: FastifyInstance): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const observe = observer(registry)
  exposeVinReader(registry, app.context.vinReader)
  exposeLive(registry, app.context.live)
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.call?.path ?? 'other'
    observe(call, reply.statusCode, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, app.context.metricsToken)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

export function observer(
  registry: Registry,
): (call: string, status: number, seconds: number) => void {
  const registers = [registry]
  const durations = new Histogram({
    name: 'call_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['call'] as const,
    buckets: BUCKETS_SECONDS,
    registers,
  })
  const refusals = new Counter({
    name: 'call_refusals_total',
    help: 'Answers that were no success, by the first digit of their status.',
    labelNames: ['call', 'status'] as const,
    registers,
  })
  return (call, status, seconds) => {
    durations.observe({ call }, seconds)
    if (status >= 400) refusals.inc({ call, status: `${Math.floor(status / 100)}xx` })
  }
}

/** The memory and CPU time of the process that reads VIN photos, as of its last photo; 0 without a process. */
function exposeVinReader(registry: Registry, vinReader: VinReader): void {
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

function exposeLive(registry: Registry, live: Live): void {
  const registers = [registry]
  void new Gauge({
    name: 'live_connections',
    help: 'Open connections of the live line.',
    registers,
    collect() {
      this.set(live.figures.connections)
    },
  })
  for (const [figure, name, help] of LIVE_COUNTERS)
    void new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(live.figures[figure])
      },
    })
}

const LIVE_COUNTERS: readonly (readonly [keyof LiveFigures, string, string])[] = [
  ['pushed', 'live_messages_pushed_total', 'Messages sent to open pages when they came.'],
  ['replayed', 'live_messages_replayed_total', 'Messages sent to pages that had missed them.'],
  ['resets', 'live_resets_total', 'Pages that had to read their lists again.'],
  ['slowReaders', 'live_slow_readers_total', 'Connections cut because they did not read.'],
]

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  // Checks the peer address, not X-Forwarded-For: a proxy on this machine forwards requests from outside.
  const isForwarded = request.headers['x-forwarded-for'] !== undefined
  if (!isForwarded && THIS_MACHINE.has(request.socket.remoteAddress ?? '')) return true
  const given = tokenOf(request.headers.authorization)
  if (token === undefined || given?.length !== token.length) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(token))
}
