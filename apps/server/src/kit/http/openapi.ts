import { codesOf, type Endpoint, pathParams, takesBody } from '@linli/api-client/kit'
import * as z from 'zod/mini'
import { shapeOf } from './schema-parts.ts'

type Json = Readonly<Record<string, unknown>>

/** The contract as OpenAPI 3.1 (its schemas are JSON Schema 2020-12). */
export function openApi(endpoints: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = operation(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Linli', version },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        signature: { type: 'apiKey', in: 'header', name: 'X-Linli-Signature' },
      },
      schemas: { Refusal: refusalSchema },
    },
  }
}

const refusalSchema = {
  type: 'object',
  required: ['success', 'msg', 'code'],
  properties: {
    success: { const: false },
    data: { type: 'null' },
    msg: { type: 'string' },
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
}

function operation(endpoint: Endpoint): Json {
  const names = pathParams(endpoint.path)
  const hasBody = takesBody(endpoint)
  const shape = endpoint.input ? shapeOf(endpoint.input) : {}
  const inQuery = Object.keys(shape).filter(
    (key) => !names.includes(key) && (!hasBody || endpoint.query?.includes(key) === true),
  )
  const inBody = Object.keys(shape).filter((key) => !names.includes(key) && !inQuery.includes(key))
  return {
    operationId: endpoint.name,
    summary: endpoint.label,
    tags: [endpoint.module],
    ...(codesOf(endpoint).length > 0 && { 'x-permission': codesOf(endpoint) }),
    security: securityOf(endpoint),
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: schemaOf(shape[name], 'input') })),
      ...inQuery.map((name) => ({ name, in: 'query', schema: schemaOf(shape[name], 'input') })),
      ...(endpoint.idempotent ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }] : []),
    ],
    ...(hasBody && inBody.length > 0 && { requestBody: bodyOf(endpoint, shape, inBody) }),
    responses: {
      '200': answerOf(endpoint),
      default: {
        description: '拒绝',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

function securityOf({ access }: Endpoint): readonly Json[] {
  if (access === 'anonymous') return []
  return access === 'signed' ? [{ signature: [] }] : [{ session: [] }]
}

const bodyTypes = { json: 'application/json', multipart: 'multipart/form-data', text: '*/*' } as const

function bodyOf(
  endpoint: Endpoint,
  shape: Readonly<Record<string, z.core.$ZodType>>,
  keys: readonly string[],
): Json {
  const type = bodyTypes[endpoint.body ?? 'json']
  const properties = Object.fromEntries(
    keys.map((key) => [
      key,
      key === 'file' ? { type: 'string', format: 'binary' } : schemaOf(shape[key], 'input'),
    ]),
  )
  const whole = endpoint.input ? schemaOf(endpoint.input, 'input') : {}
  const required = Array.isArray(whole.required)
    ? whole.required.filter((key) => keys.includes(String(key)))
    : []
  return { required: true, content: { [type]: { schema: { type: 'object', properties, required } } } }
}

function answerOf(endpoint: Endpoint): Json {
  if (endpoint.answers === 'file')
    return { description: '文件', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  if (endpoint.answers === 'html')
    return { description: '网页', content: { 'text/html': { schema: { type: 'string' } } } }
  const data = endpoint.output ? schemaOf(endpoint.output, 'output') : {}
  const schema = {
    type: 'object',
    required: ['success', 'data', 'msg'],
    properties: { success: { const: true }, data, msg: { type: 'string' } },
  }
  return { description: '成功', content: { 'application/json': { schema } } }
}

/** JSON Schema of a zod schema; rules that it has no words for are left out. */
function schemaOf(schema: z.core.$ZodType | undefined, io: 'input' | 'output'): Json {
  if (schema === undefined) return {}
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
