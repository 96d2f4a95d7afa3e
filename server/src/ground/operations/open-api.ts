import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { type Endpoint, isFileCall, isUploadCall } from '@portal/contract/endpoint.ts'
import { envelopeOf, RefusalEnvelope } from '@portal/contract/envelope.ts'
import { everyCall } from '@portal/contract/every-call.ts'
import { jsonSchema } from '@portal/contract/json-schema.ts'
import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'

/** The contract as `/api/openapi.json` and, to read and try, `/api/docs`. */
export async function openApiRoutes(app: FastifyInstance): Promise<void> {
  const document = describeContract(everyCall)
  app.get('/api/openapi.json', async () => document)
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}

/** The contract as an OpenAPI 3.1 document; each call once, under the plain form of its address. */
export function describeContract(calls: readonly Endpoint[]) {
  return {
    openapi: '3.1.0' as const,
    info: {
      title: 'Parts portal',
      version: '1.0.3',
      description:
        'Every address with /Shop. answers under /Shopv2. alike. The brand is that of the host name, else of the header `brand`.',
    },
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey' as const,
          in: 'header' as const,
          name: 'Authorization',
          description: 'the token of a login',
        },
      },
    },
    paths: Object.fromEntries(
      calls.map((call) => [call.path, { [call.method.toLowerCase()]: describeCall(call) }]),
    ),
  }
}

function describeCall(call: Endpoint) {
  return {
    summary: call.summary,
    description: `Access: ${call.access}`,
    security: call.access === 'public' ? [] : [{ token: [] }],
    ...(call.method === 'GET'
      ? { parameters: queryParameters(call.input) }
      : { requestBody: { content: requestContent(call) } }),
    responses: {
      200: isFileCall(call)
        ? { description: 'the file', content: { 'application/octet-stream': {} } }
        : jsonAnswer('done', envelopeOf(call)),
      default: jsonAnswer('refused', RefusalEnvelope),
    },
  }
}

function requestContent(call: Endpoint) {
  if (!isUploadCall(call)) return { 'application/json': { schema: call.input } }
  const { properties = {} } = jsonSchema(call.input)
  const file = { type: 'string', format: 'binary', description: call.upload.types.join(', ') }
  const schema = { type: 'object', properties: { ...properties, [call.upload.field]: file } }
  return { 'multipart/form-data': { schema } }
}

function queryParameters(input: TSchema) {
  const { properties = {}, required = [] } = jsonSchema(input)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function jsonAnswer(description: string, schema: TSchema) {
  return { description, content: { 'application/json': { schema } } }
}
